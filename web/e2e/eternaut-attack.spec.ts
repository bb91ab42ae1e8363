// An attack from the first look to the last word, by clicking; and what is shown before anybody commits to anything.
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import type { Ask, EternautView, TableCreated } from '../src/generated/protocol';
import { layStory, playCard, readOn } from './eternaut';
import { rush } from './table';

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const RAKE = 67;
/** Simon stands at the door of the boiler house when B1 begins; the rake is in there, the men come through the yard. */
const SIMON = 902;
const SHOP_EAST = 'D2.2';
const YARD_DOOR = 'C2.4';

const square = (space: string): [number, number] => {
  const [cell = '', quarter = '1'] = space.split('.');
  const at = Number(quarter) - 1;
  return [(cell.charCodeAt(0) - 65) * 2 + (at % 2), Number(cell.slice(1)) * 2 + Math.floor(at / 2)];
};
const apart = (a: string, b: string): number => {
  const [[x, y], [u, v]] = [square(a), square(b)];
  return Math.abs(x - u) + Math.abs(y - v);
};
const fighter = (view: EternautView) =>
  view.boards.find(board => board.items.includes(RAKE)) ?? view.boards.find(board => board.character === SIMON);
const named = (view: EternautView, name: string) => view.counters.find(counter => counter.name === name);

/** An Enemy stands where the rake reaches. */
function inReach(view: EternautView): boolean {
  const who = fighter(view);
  const shots = view.outlook.figures.find(one => one.figure === who?.character)?.shots ?? [];
  const spaces = new Set(shots.filter(shot => shot.item === RAKE).flatMap(shot => shot.spaces));
  return view.figures.some(figure => figure.enemy && spaces.has(figure.space));
}

/** Fetches the rake, opens the yard and goes to meet them: what a person would do who wants a fight. */
function seeksThem(ask: Ask, seen: unknown): string | undefined {
  const view = seen as EternautView;
  const me = fighter(view);
  const boiler = named(view, 'Boiler')?.space;
  if (!me || !boiler) return undefined;
  const first = (...wanted: RegExp[]) =>
    wanted
      .map(one => ask.choices.find(choice => one.test(`${choice.action} ${choice.label}`)))
      .find(choice => choice !== undefined)?.action;
  const armed = me.items.includes(RAKE);
  const shut = named(view, 'Boiler house door') !== undefined;
  const yard = named(view, 'Yard door') !== undefined;
  const opener = armed && yard ? view.boards.find(board => board.space === YARD_DOOR) : undefined;
  const foes = view.figures.filter(figure => figure.enemy).map(figure => figure.space);
  const outside = /^[CDE]3|^C2/.test(me.space);
  const goals = !armed ? [shut ? SHOP_EAST : boiler] : yard || !outside ? [YARD_DOOR, 'C2.2'] : foes;
  const far = (space: string) => Math.min(...goals.map(goal => apart(space, goal)));
  const there = armed
    ? inReach(view)
    : shut
      ? me.space === SHOP_EAST
      : me.space.startsWith('E2') && apart(me.space, boiler) <= 1;
  const mine = view.question?.who === me.character;
  const opens = opener !== undefined && view.question?.who === opener.character && !there;
  const none = /$^/;
  switch (ask.question) {
    case 'nearest':
      return first(new RegExp(SHOP_EAST));
    case 'exchange':
      return 'keep';
    case 'choose':
      return first(/rake/, /^choose 1/);
    case 'play':
      return first(
        opener ? new RegExp(`Rummage on ${opener.name}`) : none,
        there
          ? new RegExp(`${armed ? 'Take Action' : 'Rummage'} on ${me.name}`)
          : goals.length
            ? new RegExp(`Moving On on ${me.name}`)
            : none,
        new RegExp(`^play \\d+ (?!${me.character})`),
      );
    case 'effect':
      if (opens || (mine && there)) return first(/Examine/, /^skip/);
      return mine ? first(/Move/, /^skip/) : first(/^skip/);
    case 'interact':
      return first(/Boiler/, /Yard door/);
    case 'move': {
      const ends = ask.choices.filter(choice => /^go /.test(choice.action) && !/, and on$/.test(choice.label));
      const to = (action: string) => action.split(' ')[1] ?? '';
      const best = ends.map(choice => choice.action).sort((a, b) => far(to(a)) - far(to(b)))[0];
      if (!mine || !goals.length) return first(/^stop/);
      return best !== undefined && far(to(best)) < far(me.space) ? best : (first(/^stop/) ?? best);
    }
    default:
      return undefined;
  }
}

/** A table of B1 at the question that is wanted, played towards a fight. */
async function reachFight(
  page: Page,
  request: APIRequestContext,
  wanted: (ask: Ask, view: EternautView) => boolean,
): Promise<TableCreated> {
  for (let seed = 1; seed < 20; seed++) {
    const table = await layStory(request, 1, false, 'B1');
    const found = await rush(page, table, (ask, _, __, view) => wanted(ask, view as EternautView), {
      seed,
      avoid: /keep|exchange|discard|done|snow/,
      pick: seeksThem,
    });
    if (found) return table;
  }
  throw new Error('nobody came to blows');
}

/** Brings up a panel where there are tabs. */
async function turnTo(page: Page, name: string): Promise<void> {
  const tab = page.locator('.tabs button', { hasText: name });
  if ((await tab.count()) > 0) await tab.click();
}

const ON = '.book:not([inert]) .on';

test('an attack is made by clicking: reach, cubes, bonuses with their sources, reaction, result, and all of it read again', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const ready = (ask: Ask, view: EternautView) =>
    ask.question === 'play' &&
    // The night goes on after it, whatever they do about it.
    view.timer > 1 &&
    inReach(view) &&
    fighter(view)!.items.includes(RAKE) &&
    ask.choices.some(choice => choice.label.includes(`Take Action on ${fighter(view)!.name}`));
  const table = await reachFight(page, request, ready);
  await page.goto(table.seats[0]!.link);
  await readOn(page);
  await playCard(page, 'Take Action', 'Simon');
  // Before one commits: where it can hit is crossed on the map, and said.
  const attack = page.locator('.choice[data-action^="attack"]');
  await attack.waitFor();
  await turnTo(page, 'Map');
  await expect(page.locator('.map .shot').first()).toBeAttached();
  await expect(page.locator('.map .caption')).toContainText('where an attack can hit');
  await attack.click();
  const sheet = page.locator('.assault');
  await expect(sheet).toContainText('Simon attacks with the Fire Rake');
  await expect(sheet.locator('[aria-current=step]')).toHaveText('Aim');
  await expect(sheet.locator('.values li').first()).toContainText(/\d/);
  await expect(sheet.locator('.bonus').first()).toContainText(/\d\/2.*damage.*Simon 1/);
  // Enemies come first: neither friends nor empty spaces are a slip of the finger away.
  const cubes = page.locator('.choice[data-action^="cube"]');
  const labels = await cubes.allInnerTexts();
  const foes = await page.locator('.figures .enemy .name').allInnerTexts();
  const known = foes.length ? foes : ['Sosa', 'Brizuela', 'The Pole', 'Roque'];
  for (const label of labels) expect(known.some(name => label.includes(name))).toBe(true);
  // The first cube is laid on the map itself.
  const space = (await cubes.first().getAttribute('data-action'))!.split(' ')[1]!;
  const place = page.locator(`.map [data-spot="place:${space}"]`);
  await expect(place).toHaveClass(/lit/);
  const { x, y, width, height } = (await place.boundingBox())!;
  await page.mouse.click(x + width * 0.2, y + height * 0.2);
  await expect(sheet.locator('.aims li')).toHaveCount(1);
  await expect(sheet.locator('.aims')).toContainText(/damage/);
  await expect(page.locator('.map .cube')).toHaveCount(1);
  // The rest of it, whatever they do about it: pages are read, answers taken as they come.
  const answer = page.locator(
    '.choice[data-action="done"], .choice[data-action^="react"], .choice[data-action^="hit"], .choice[data-action^="cube"]',
  );
  for (let i = 0; i < 12; i++) {
    await page.locator(`.choices:not([aria-busy=true]) .choice, ${ON}`).first().waitFor();
    await readOn(page);
    if ((await answer.count()) === 0) break;
    const seq = await page.locator('.table').getAttribute('data-seq');
    await answer.first().click();
    await expect(page.locator('.table')).not.toHaveAttribute('data-seq', seq!);
  }
  // A page may have opened late.
  await readOn(page);
  // What came of it stands there until somebody goes on, on a phone above whatever is asked next.
  await expect(sheet).toBeVisible();
  await expect(sheet.locator('.came')).toContainText(/reacts|damage|missed/i);
  const told = await sheet.locator('.came li').allInnerTexts();
  await page.getByRole('button', { name: 'Put it away' }).click();
  await expect(sheet).toHaveCount(0);
  await turnTo(page, 'Map');
  await page.getByRole('button', { name: 'Read the last attack again' }).click();
  await expect(sheet).toContainText('Simon attacks with the Fire Rake');
  expect(await sheet.locator('.came li').allInnerTexts()).toEqual(told);
});

test('before one goes, the map says who would see it, and each space that is offered has room for a finger', async ({
  page,
  request,
  isMobile,
}) => {
  test.setTimeout(180_000);
  const table = await reachFight(
    page,
    request,
    (ask, view) => ask.question === 'move' && view.outlook.arrivals.some(one => one.seen_by.length > 0),
  );
  await page.goto(table.seats[0]!.link);
  await readOn(page);
  await turnTo(page, 'Map');
  const lit = page.locator('.map .spot.lit[data-spot^="place:"]');
  await lit.first().waitFor();
  // Looking at each space tells what would come of it; one of them at least is watched.
  let watched = '';
  for (const spot of await lit.all()) {
    await spot.focus();
    const said = await page.locator('.map .caption').innerText();
    if (/Seen by/.test(said)) watched = said;
    if (watched) break;
  }
  expect(watched).not.toBe('');
  await expect(page.locator('.map .gaze').first()).toBeAttached();
  if (!isMobile) return;
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await turnTo(page, 'Map');
    const least = () =>
      lit.locator('.place').evaluateAll(all =>
        Math.min(
          ...all.map(one => {
            const box = one.getBoundingClientRect();
            return Math.min(box.width, box.height);
          }),
        ),
      );
    await expect.poll(least).toBeGreaterThanOrEqual(44);
  }
});
