// A player who sees nothing: everything is read from the accessibility tree, and only keys are pressed.
import { expect, test, type Locator, type Page } from '@playwright/test';
import type { GameContent, LastAuroraContent, LastAuroraView, TableState } from '../src/generated/protocol';
import { layStory, readOn } from './eternaut';
import { dice, heard, lay, likes, offered, reach } from './table';

const CHOICES = { role: 'complementary' as const, name: 'Choices' };

/** What is offered, by name, as the tree has it; nothing while others play. */
async function choices(page: Page): Promise<string[]> {
  const tree = await page.getByRole(CHOICES.role, { name: CHOICES.name }).ariaSnapshot();
  return [...tree.matchAll(/^\s*- listitem:\n\s*- '?button "((?:[^"\\]|\\.)*)"/gm)].map(([, name]) =>
    // The key that answers it stands before it.
    name!.replace(/^\d /, ''),
  );
}

/** The whole table as text, opened and closed by keys. */
async function asText(page: Page): Promise<string> {
  await page.keyboard.press('t');
  const text = page.getByRole('dialog', { name: 'Table as text' });
  await expect(text.getByRole('heading', { name: 'Decks' })).toBeVisible();
  const tree = await text.ariaSnapshot();
  await page.keyboard.press('Escape');
  await expect(text).toBeHidden();
  return tree;
}

/** What a view holds, in the words of the text. */
function facts(view: LastAuroraView, content: LastAuroraContent, map: LastAuroraContent['maps'][number]): string[] {
  const card = (id: number) => content.cards.find(one => one.id === id)!.name;
  return [
    `Round ${view.round}`,
    `space ${view.aurora_space}, mooring ${view.aurora_number}`,
    ...view.zone.flatMap((slot, at) => [
      slot.card === null ? 'No card' : card(slot.card),
      ...map.slots[at]!.bonus.flat().map(effect => effect.text),
    ]),
    ...view.foes.map(foe => `${card(foe.card)}, ${foe.defense} Defense, ${foe.damage} damaged`),
    ...view.players.flatMap(player =>
      player.alive
        ? [
            `Fame: ${player.fame}`,
            `Speed: ${player.speed}`,
            `space ${player.space}, ${map.regions[map.spaces[player.space]!.region]}`,
            ...player.crew.map(one => card(one.card)),
            ...player.convoy.map(one => card(one.card)),
          ]
        : [],
    ),
    `${view.objects_left} Objects, ${view.outcomes_left} Outcome cards`,
    ...view.discard.map(card),
    ...view.object_discard.map(id => content.objects[id]!.name),
    content.outcomes.find(one => one.back === view.outcome_back)?.back_text ?? '',
    ...moduleFacts(view, content),
  ];
}

/** What the boards of modules hold, likewise. */
function moduleFacts({ athena, pvp, stories, players }: LastAuroraView, content: LastAuroraContent): string[] {
  const alive = (seat: number) => players[seat]!.alive;
  const story = (id: number) => content.stories[id]!.name;
  return [
    ...(athena?.alert.flatMap((one, seat) =>
      alive(seat) ? [`row ${one.row} of the Alert Table`, `Batteries: ${one.batteries}`, one.text] : [],
    ) ?? []),
    athena?.scan_text ?? '',
    ...(athena?.turrets.map(({ number, stands }) =>
      stands ? `Turret ${number} stands` : `Turret ${number}, destroyed`,
    ) ?? []),
    ...(pvp?.players.flatMap((one, seat) =>
      alive(seat) ? [`Evasion ${one.evasion}, Aggression ${one.aggression}`, one.text, ...one.bonuses] : [],
    ) ?? []),
    stories?.top?.text ?? '',
    ...(stories?.missions.flatMap(one => [story(one.story), one.task]) ?? []),
    ...(stories?.in_zone.map(one => story(one.story)) ?? []),
    ...(stories?.on_convoy.map(one => story(one.story)) ?? []),
    ...(stories?.discard.map(id => (id === null ? 'a card that nobody read' : story(id))) ?? []),
  ];
}

/** Letters without how they are set: the tree has one blank where a page may have several. */
const plain = (text: string) => text.replaceAll('\\"', '"').replace(/\s+/g, ' ').trim();

/** Modules that play together, and where. */
const MODULES = [
  { map: 'alpha', modules: ['salvage', 'asgaror', 'starting-crews', 'story-cards', 'pvp'] },
  { map: 'gamma', modules: ['starting-crews', 'story-cards', 'pvp'] },
];

for (const setup of MODULES)
  test(`the text tells what the boards of modules hold on ${setup.map} @desktop`, async ({ page, request }) => {
    const content = (await (await request.get('/api/content/last-aurora')).json()) as GameContent & LastAuroraContent;
    const map = content.maps.find(one => one.slug === setup.map)!;
    let view: LastAuroraView | null = null;
    const late = (_: unknown, round: number, __?: string, seen?: unknown) => {
      view = seen as LastAuroraView;
      return round >= 3 && view.foes.length > 0;
    };
    await page.goto(await reach(page, request, late, 'pbb', setup));
    await offered(page);
    const text = plain(await asText(page));
    const told = facts(view!, content, map).map(plain).filter(Boolean);
    expect(told.length).toBeGreaterThan(40);
    expect(told.filter(fact => !text.includes(fact))).toEqual([]);
  });

/** Waits until something is offered, by name, or the result lies there. */
async function goesOn(page: Page): Promise<string[]> {
  let names: string[] = [];
  const over = async () => (await result(page).count()) > 0;
  await expect
    .poll(async () => (await over()) || (names = await choices(page)).length > 0, { timeout: 40_000, intervals: [40] })
    .toBe(true);
  return (await over()) ? [] : names;
}

const result = (page: Page) => page.getByRole('dialog', { name: 'The Aurora sails' });

/** Goes to one of the answers and gives it, by keys. */
async function press(page: Page, steps: number, heardOf: () => number): Promise<void> {
  await page.keyboard.press('q');
  for (let i = steps; i > 0; i--) await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveRole('button');
  const before = heardOf();
  // Whoever hears nothing change presses once more: a key that comes while the last move is still being shown answers nothing.
  await expect(async () => {
    if (heardOf() === before) await page.keyboard.press('Enter');
    await expect.poll(heardOf, { timeout: 8000, intervals: [30] }).toBeGreaterThan(before);
  }).toPass({ timeout: 40_000 });
}

/** The result, as the tree has it: who won, and everybody's points by name. */
async function compareResult(page: Page, state: TableState, names: string[]): Promise<void> {
  const tree = plain(await result(page).ariaSnapshot());
  const told = (seat: number) => (seat === 0 ? 'You' : names[seat]!);
  for (const { seat, score, lines } of state.scores) {
    expect(tree).toContain(told(seat));
    if (lines.length > 0) expect(tree).toMatch(new RegExp(`row "Total [^"]*\\b${score}\\b`));
    for (const line of lines) expect(tree).toContain(line.rule);
  }
}

// Keys are for those who have some: on a phone the table lies behind tabs.
test('a whole game is played by names and keys alone, and the text tells what the view holds @desktop', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await likes(page, { speed: 'off' });
  const content = (await (await request.get('/api/content/last-aurora')).json()) as GameContent & LastAuroraContent;
  const map = content.maps.find(one => one.slug === 'alpha')!;
  const latest = heard(page);
  let compared = 0;
  // Whoever plays by chance may be out of it in the first round: such a game says little.
  for (let game = 0; compared < 3; game++) {
    expect(game, 'games that last').toBeLessThan(4);
    const table = await lay(request, 'pb', {}, 'random');
    await page.goto(table.seats[0]!.link);
    const roll = dice(11 + game);
    for (let answers = 0; ; answers++) {
      const offered = await goesOn(page);
      if (offered.length === 0) break;
      expect(offered.every(name => name.trim().length > 1)).toBe(true);
      if (answers % 20 === 5) {
        const text = await asText(page);
        const view = latest.state!.view as unknown as LastAuroraView;
        for (const fact of facts(view, content, map)) expect(text, fact).toContain(fact);
        for (const { label } of latest.state!.ask!.choices) expect(text).toContain(label);
        compared++;
      }
      await press(page, roll(Math.min(offered.length, 4)), () => latest.state!.seq);
    }
    const { status } = (await (await request.get(`/api/tables/${table.id}`)).json()) as { status: string };
    expect(status).toBe('finished');
    await compareResult(
      page,
      latest.state!,
      table.table.seats.map(seat => seat.name),
    );
  }
});

test('what stands on the table says what it is @desktop', async ({ page, request }) => {
  const table = await lay(request, 'pb', {}, 'random');
  await page.goto(table.seats[0]!.link);
  await page.getByRole('button', { name: /^Slot 1, cost 1\. / }).waitFor();
  // What is there for keys alone takes no room.
  expect((await page.getByRole('banner').boundingBox())!.y).toBe(0);
  const tree = await page.getByRole('main').ariaSnapshot();
  expect(tree).toMatch(/Slot 1, cost 1\. /);
  expect(tree).toMatch(/button "Slot 3, Bonus Action: /);
  expect(tree).toMatch(/button "Old Hauler, box 1: /);
});

test('icons explain themselves to pointer, focus and long press, and let clicks pass', async ({ page }) => {
  await page.goto('/cards');
  const tip = page.getByRole('tooltip');
  const card = page
    .locator('button.card')
    .filter({ has: page.locator('[data-explain=skill]') })
    .first();
  await card.locator('[data-explain=skill]').hover();
  await expect(tip).toContainText('Exploration Skill');
  await card.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(tip).toContainText('Exploration Skill');
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  const press = { pointerType: 'touch', bubbles: true };
  await card.locator('[data-explain=skill]').dispatchEvent('pointerdown', press);
  await expect(tip).toContainText('Exploration Skill');
  await card.locator('[data-explain=skill]').dispatchEvent('pointerup', press);
  await card.dispatchEvent('click');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/cards/eternaut');
  await page.locator('[data-explain]:visible').first().hover();
  await expect(tip).toContainText(/\w+ \w+/);
});

test('on a button, and in a game with marks of its own, an icon explains nothing @desktop', async ({
  page,
  request,
}) => {
  const tip = page.getByRole('tooltip');
  // The clock of the page is turned on by hand: whatever would come has come.
  const told = async (of: Locator): Promise<string> => {
    await page.clock.install();
    await of.hover();
    await page.clock.runFor(1000);
    return (await tip.isVisible()) ? tip.innerText() : '';
  };
  await page.goto((await layStory(request, 1, true)).seats[0]!.link);
  await readOn(page);
  expect(await told(page.locator('.hands [data-explain^="et-"]:visible').first())).toMatch(/\w+ \w+/);
  expect(await told(page.locator('.aims .icon').first())).toBe('');
  // Nor in a dialog of that game, neither to the pointer nor where the dialog as a whole has the focus.
  await page.keyboard.press('o');
  const dialog = page.locator('dialog[open]');
  expect(await told(dialog.locator('.icon').last())).toBe('');
  await dialog.evaluate((one: HTMLElement) => ((one.tabIndex = -1), one.focus()));
  await page.clock.runFor(2000);
  await expect(tip).toBeHidden();
  await page.keyboard.press('Escape');
  await page.goto((await lay(request, 'pp')).seats[0]!.link);
  await page.locator('.prompt').waitFor();
  expect(await told(page.getByRole('button', { name: 'Point', exact: true }).locator('.icon'))).toBe('');
});
