// A player of The Eternaut who sees nothing: everything is read from the accessibility tree, and only keys are pressed.
import { expect, test, type Page } from '@playwright/test';
import type { EternautContent, EternautView, TableState } from '../src/generated/protocol';
import { layStory } from './eternaut';
import { dice, heard, likes } from './table';

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** After so many answers the text is compared with the view. */
const EVERY = 24;
const WRITTEN = /^\s*- listitem:\n\s*- '?button "((?:[^"\\]|\\.)*)"/gm;

/** What is offered beside the table, by name; nothing while something moves. */
async function offered(page: Page): Promise<string[]> {
  const tree = await page.getByRole('region', { name: 'Choices' }).ariaSnapshot();
  return [...tree.matchAll(WRITTEN)].map(([, name]) => name!.replace(/^\d /, ''));
}

/** The open page, if one lies over the table that nobody has read. */
const unread = (page: Page) =>
  page.getByRole('region', { name: 'The open page' }).getByRole('button', { name: 'Go on' });

/** What lies open, as the tree has it; nothing where no page does. */
async function tree(page: Page): Promise<string> {
  const open = page.getByRole('region', { name: 'The open page' });
  return (await open.count()) > 0 ? open.ariaSnapshot({ timeout: 2000 }).catch(() => '') : '';
}

/** The whole table as text, opened and closed by keys. */
async function asText(page: Page): Promise<string> {
  await page.keyboard.press('t');
  const text = page.getByRole('dialog', { name: 'Table as text' });
  await expect(text.getByRole('heading', { name: 'Chronicle Diary' })).toBeVisible();
  const tree = await text.ariaSnapshot();
  await page.keyboard.press('Escape');
  await expect(text).toBeHidden();
  return tree.replace(/\\"/g, '"');
}

type Facts = (view: EternautView, content: EternautContent) => string[];
const item = (view: EternautView, id: number) => view.items.find(one => one.id === id)!.name;
const times = (names: string[]) =>
  [...new Set(names)].map(name => {
    const count = names.filter(one => one === name).length;
    return count > 1 ? `${name} ×${count}` : name;
  });

/** What each part of the view says, in the words of the text: a new part has to say so here. */
const FACTS: Record<keyof EternautView, Facts> = {
  scenario: view => [`Scenario ${view.scenario}`],
  title: view => [view.title],
  phase: () => [],
  round: view => [`Round ${view.round}`],
  timer: view => [`The Timer shows ${view.timer};`],
  timer_track: () => [],
  first: () => ['is First Player'],
  active: () => ['is the active player'],
  question: () => [],
  boards: (view, content) =>
    view.boards.flatMap(board => [
      board.name,
      `(${board.space})`,
      board.skills.map((value, skill) => `${content.skills[skill]} ${value}`).join(', '),
      ...board.slots.flatMap(slot =>
        slot.holds === 'action' ? [content.cards[slot.card]!.name] : slot.holds === 'penalty' ? [slot.name] : [],
      ),
      ...board.items.map(id => item(view, id)),
      ...(board.life ? [`${board.life[0]} of ${board.life[1]} Life Points`] : []),
      ...(board.ignores_snow ? ['Can ignore snow'] : []),
    ]),
  alert: view => (view.alert ? ['The Alert'] : []),
  alert_on_deck: view => (view.alert_on_deck ? ['lies on the Menace deck'] : []),
  rule_cubes: view => (view.alert ? [`${view.rule_cubes} of 4 cubes`] : []),
  figures: view =>
    view.figures.flatMap(one => [one.name, `(${one.space})`, `${one.life} of ${one.most_life} Life Points`]),
  outlook: () => [],
  attack: view => (view.attack ? [view.attack.name] : []),
  hands: (view, content) => view.hands.flatMap(hand => [times(hand.map(kind => content.cards[kind]!.name)).join(', ')]),
  hand_limit: view => [`limit ${view.hand_limit}`],
  deck: view => [`Action deck: ${view.deck} cards, ${view.discard.length} discarded`],
  discard: (view, content) => [times(view.discard.map(kind => content.cards[kind]!.name)).join(', ')],
  menace: view => [`Menace deck: ${view.menace} card`],
  menace_now: view => (view.menace_now ? [view.menace_now.title] : []),
  menace_discard: view => view.menace_discard.map(card => card.title),
  tiles: view => view.tiles.map(tile => (tile.front ? `${tile.front.name}, ${tile.cell}` : tile.cell)),
  counters: view => view.counters.flatMap(one => [one.name, `${one.side},`]),
  events: view => (view.events.length ? ['Something waits here'] : []),
  timer_events: view => view.timer_events.map(one => `Something happens when the Timer shows ${one.space}`),
  dropped: view => view.dropped.map(one => `${item(view, one.item)} lies here`),
  items: view => view.items.flatMap(one => [one.name, ...one.uses.map(use => `${use.name}, Range ${use.range}.`)]),
  snow: view => [
    ...(view.snow.length ? [`${view.snow.length} Snowflake counter`] : []),
    ...view.snow.map(one => (one.active ? 'snow, alive' : 'snow, cut off')),
  ],
  story: view => view.story.flatMap(card => [card.title, ...(card.aim ? [card.aim] : [])]),
  ticks: view => [`Diary: ${view.ticks} ✓, ${view.crosses} ✗`],
  crosses: () => [],
  notes: view => view.notes,
  keywords: () => [],
  pages: view => [`${view.pages} page`],
  book: () => [],
  dead: view => view.dead.map(one => `${one.name}: dead`),
  left: view => view.left.map(one => `${one.name}: left the group`),
  carried: view => view.carried.map(card => card.title),
  end: () => [],
  over: () => [],
};

/** Where the things of a row stand: the row of a space names whatever the view puts there. */
function rows(view: EternautView): [space: string, what: string][] {
  return [
    ...view.snow.map(one => [one.space, 'snow,'] as [string, string]),
    ...view.boards.map(one => [one.space, one.name] as [string, string]),
    ...view.figures.map(one => [one.space, one.name] as [string, string]),
    ...view.counters.map(one => [one.side, one.name] as [string, string]),
    ...view.dropped.map(one => [one.space, item(view, one.item)] as [string, string]),
    ...view.events.map(one => [one.space, 'Something waits here'] as [string, string]),
  ];
}

/** Everything that the view holds is said. */
function compare(text: string, state: TableState, content: EternautContent): void {
  const view = state.view as unknown as EternautView;
  for (const facts of Object.values(FACTS))
    for (const fact of facts(view, content)) expect(text, fact).toContain(fact.replace(/\s+/g, ' ').trim());
  const lines = text.split('\n');
  for (const [space, what] of rows(view))
    expect(lines.find(line => line.includes('- row ') && line.includes(`${space}, `)) ?? '', space).toContain(what);
  // What can be answered in one go stands there in place of the answer that leads to it.
  const ahead = state.ask?.ahead ?? [];
  for (const choice of state.ask?.choices ?? []) {
    const next = ahead.filter(one => one.after === choice.action);
    for (const { label } of next.length > 0 ? next : [choice]) expect(text).toContain(label);
  }
}

/** Waits for what comes next: the end, a page to be read, or what is offered. */
async function next(page: Page): Promise<'over' | 'page' | string[]> {
  let found: 'over' | 'page' | string[] = [];
  const look = async () => {
    if ((await page.getByRole('dialog', { name: 'The page is turned' }).count()) > 0) return 'over';
    return (await unread(page).count()) > 0 ? 'page' : offered(page);
  };
  await expect.poll(async () => (found = await look()).length, { timeout: 40_000, intervals: [40] }).toBeGreaterThan(0);
  return found;
}

/** Turns an unread page: a key that would answer the question behind it answers nothing. */
async function turn(page: Page, seq: () => number, careful: boolean): Promise<void> {
  if (careful) {
    const before = seq();
    await page.keyboard.press('1');
    await page.keyboard.press('q');
    await expect(page.locator(':focus')).toHaveAccessibleName('Go on');
    expect(seq()).toBe(before);
  } else await page.keyboard.press('q');
  const leaf = await tree(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => tree(page), { intervals: [40] }).not.toBe(leaf);
}

/** Gives one of the answers by keys, and says once more what somebody may die of. */
async function press(page: Page, names: string[], roll: (n: number) => number, seq: () => number): Promise<void> {
  await page.keyboard.press('q');
  for (let i = roll(Math.min(names.length, 6)); i > 0; i--) await page.keyboard.press('Tab');
  // A page that opened meanwhile is read first.
  if ((await unread(page).count()) > 0) return;
  await expect(page.locator(':focus')).toHaveRole('button');
  const before = seq();
  await page.keyboard.press('Enter');
  const doubt = page.getByRole('dialog', { name: 'This can kill' });
  // What was behind "more" or behind a card is offered now, somebody may die of it, or it is answered.
  const happened = async () =>
    seq() > before || (await doubt.or(unread(page)).count()) > 0 || (await offered(page)).join() !== names.join();
  await expect.poll(happened, { timeout: 40_000, intervals: [40] }).toBe(true);
  if ((await doubt.count()) === 0) return;
  // The safe answer lies under the finger; whoever dares it goes one further.
  if (roll(2)) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(doubt).toBeHidden();
}

test('a whole game of The Eternaut is played by names and keys alone, and the text tells what the view holds @desktop', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000);
  await likes(page, { speed: 'off' });
  const table = await layStory(request, 1);
  const content = (await (await request.get('/api/content/eternaut')).json()) as EternautContent;
  const latest = heard(page);
  const seq = () => latest.state!.seq;
  await page.goto(table.seats[0]!.link);
  await unread(page).waitFor();
  const roll = dice(5);
  let [answers, compared, turned] = [0, 0, 0];
  for (;;) {
    const names = await next(page);
    if (names === 'over') break;
    if (names === 'page') {
      await turn(page, seq, turned++ < 6);
      continue;
    }
    expect(names.every(name => name.trim().length > 1)).toBe(true);
    if (answers % EVERY === 5) {
      compare(await asText(page), latest.state!, content);
      compared++;
    }
    await press(page, names, roll, seq);
    answers++;
  }
  expect(compared).toBeGreaterThan(2);
  const { status } = (await (await request.get(`/api/tables/${table.id}`)).json()) as { status: string };
  expect(status).toBe('finished');
  const told = (await page.getByRole('dialog', { name: 'The page is turned' }).ariaSnapshot()).replace(/\s+/g, ' ');
  const view = latest.state!.view as unknown as EternautView;
  for (const { name } of [...view.boards, ...view.dead, ...view.left]) expect(told).toContain(name);
});
