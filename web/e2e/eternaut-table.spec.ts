import { expect, test, type Page } from '@playwright/test';
import type { Ask, EternautView } from '../src/generated/protocol';
import { goesOn, layStory, playCard, reachStory, readOn, take } from './eternaut';
import { another } from './table';

// What a person sees and does at the table of The Eternaut: fewer clicks, goals, friends who advise.
test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const seq = (page: Page) => page.locator('.table').getAttribute('data-seq');

test('a card is played out of the hand at once, its effect is chosen with what it is about, and all of it is taken back with one click', async ({
  page,
  request,
  isMobile,
}) => {
  // Which cards come up is chance: a hand with one to go somewhere.
  const far = page.locator('.choice[data-fold]', { hasText: 'Moving On' });
  for (let game = 0; game < 8 && (await far.count()) === 0; game++) {
    const table = await layStory(request);
    await page.goto(table.seats[0]!.link);
    await readOn(page);
    await page.locator('.choice').first().waitFor();
  }
  const prompt = page.locator('.prompt');
  await expect(prompt).toContainText('Exchange five cards');
  // Dozens of answers are a list of cards: each is chosen first, and shows how far it goes before it is spent.
  const begun = await page.locator('.choice').count();
  expect(begun).toBeLessThan(13);
  await expect(far.first()).toContainText('Move up to');
  await far.first().click();
  await expect(page.locator('.choice')).toHaveCount(4);
  await expect(page.locator('.hands .card.picked')).toHaveCount(1);
  if (!isMobile) {
    await page.locator('.group .board .who').first().hover();
    await expect(page.locator('.map .lens .reach').first()).toBeAttached();
  }
  await page.locator('.prompt .more').click();
  await expect(page.locator('.choice')).toHaveCount(begun);
  await expect(page.locator('.map .lens .reach')).toHaveCount(0);
  // One click keeps the hand and plays; what the card does is not asked apart from where to, or with what.
  await playCard(page, 'Moving On');
  await expect(page.locator('.choice[data-action^="go "]').first()).toBeVisible();
  await expect(page.locator('.choice[data-action^="effect"]')).toHaveCount(0);
  await expect(page.locator('.choice[data-action="skip"]')).toBeVisible();
  await expect(page.locator('.map .spot.lit[data-spot^="place:"]').first()).toBeAttached();
  // The card and the kept hand are taken back together: nothing was learned.
  await page.getByRole('button', { name: 'Undo all of it' }).click();
  await expect(prompt).toContainText('Exchange five cards');
  await expect(page.locator('.choice')).toHaveCount(begun);
  // The same card again; then a space, with the effect that leads there.
  await playCard(page, 'Moving On');
  const dry = page.locator('.choice[data-action^="go "]').filter({ hasNotText: 'snow' }).first();
  await dry.waitFor();
  const before = await seq(page);
  await dry.click();
  await expect(page.locator('.table')).not.toHaveAttribute('data-seq', before!);
});

test('Objectives say how far they are and what threatens them, and no letter on the map is below twelve pixels', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const table = await reachStory(page, request, (ask, round) => round >= 2 && ask.question === 'play');
  await page.goto(table.seats[0]!.link);
  await readOn(page);
  const tab = page.locator('.tabs button', { hasText: 'Aims' });
  if ((await tab.count()) > 0) await tab.click();
  await expect(page.locator('.aims')).toContainText(/\d of 3 done/);
  await expect(page.locator('.aims')).toContainText(/Snow: \d+ of 12/);
  await expect(page.locator('.bar .snow')).toContainText('/12');
  // Timer and round are there too, on a phone as well.
  await expect(page.locator('.bar .timer .now')).toBeVisible();
  await expect(page.locator('.bar .round')).toBeVisible();
  if ((await tab.count()) > 0) await page.locator('.tabs button', { hasText: 'Map' }).click();
  const letters = page.locator('.map svg text');
  await expect(letters.first()).toBeAttached();
  const small = () =>
    letters.evaluateAll(all =>
      (all as SVGTextElement[]).flatMap(text => {
        const size = parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0);
        return size < 11.9 ? [`${text.textContent}: ${size.toFixed(1)}`] : [];
      }),
    );
  // The map grows and shrinks with what stands beside it, and its letters follow a frame later.
  await expect.poll(small).toEqual([]);
});

test('Snow that is about to undo an Objective raises the alarm, above the table and where the Objective stands', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const snowed = (view: EternautView) =>
    view.story.flatMap(card => card.progress?.threats ?? []).find(one => one.counts === 'snow' && one.now >= 10);
  // Nobody does anything about it: the snow comes by itself.
  const idle: Record<string, string> = { exchange: 'keep', effect: 'skip' };
  const pick = (ask: Ask) => ask.choices.find(choice => choice.action === idle[ask.question])?.action;
  const table = await reachStory(page, request, (_, __, ___, view) => Boolean(snowed(view as EternautView)), 1, pick);
  await page.goto(table.seats[0]!.link);
  await expect(page.locator('.bar .snow.alarm')).toContainText(/❄ 1[01]\/12/);
  await expect(page.locator('.notice')).toContainText('12');
  await readOn(page);
  const tab = page.locator('.tabs button', { hasText: 'Aims' });
  if ((await tab.count()) > 0) await tab.click();
  await expect(page.locator('.aims .threat.near')).toContainText(/Snow: 1[01] of 12/);
});

test('a friend sees what the active player may choose and says what they would do', async ({
  browser,
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const table = await reachStory(page, request, (ask, round) => round >= 1 && ask.question === 'play', 2);
  const other = await another(browser, { reducedMotion: 'reduce' });
  await page.goto(table.seats[0]!.link);
  await other.goto(table.seats[1]!.link);
  for (const one of [page, other]) {
    await one.locator('.choice, .advise, .book .on').first().waitFor();
    while ((await one.locator('.book:not([inert]) .on').count()) > 0)
      await one.locator('.book:not([inert]) .on').click();
  }
  const asks = (await page.locator('.choice').count()) > 0;
  const [asked, friend] = asks ? [page, other] : [other, page];
  const best = friend.locator('.advise').nth(1);
  const action = await best.getAttribute('data-advise');
  await best.click();
  // Where a card comes first, it stands beside the card.
  await expect(asked.locator(`.choice:is([data-action="${action}"], [data-fold]) .wishes`)).toContainText('would');
  await expect(best.locator('.wishes')).toBeVisible();
  // It is advice: nothing was decided, and another answer can be given.
  await take(asked, asked.locator('.choice').first());
  await expect(asked.locator('.wishes')).toHaveCount(0);
  expect(await goesOn(asked)).toBe(true);
  await other.context().close();
});

test('whoever waits at a Skill Test of somebody else is told whose cards count, not that they have none @desktop', async ({
  browser,
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const table = await reachStory(page, request, ask => ask.question === 'test', 2);
  const other = await another(browser, { reducedMotion: 'reduce' });
  await page.goto(table.seats[0]!.link);
  await other.goto(table.seats[1]!.link);
  for (const one of [page, other]) await one.locator('.book .test').waitFor();
  const asks = (await page.locator('.book [data-action="resolve"]').count()) > 0;
  const [asked, friend] = asks ? [page, other] : [other, page];
  const cards = (await asked.locator('.book .add').count()) > 0;
  await expect(asked.locator('.book')).toContainText(
    cards ? 'Choose cards of the hand' : 'No card of this hand can be added',
  );
  await expect(friend.locator('.book')).toContainText(/Only .* may add cards to this Skill Test/);
  await expect(friend.locator('.book')).not.toContainText('No card of this hand can be added');
  await other.context().close();
});
