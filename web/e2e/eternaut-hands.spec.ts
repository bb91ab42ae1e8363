import { expect, test, type Page } from '@playwright/test';
import { closeBook, goesOn, layStory, reachStory } from './eternaut';

// What a person does with cards, pages and the map, where it once went wrong.
test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const panel = async (page: Page, name: string) => {
  if ((await page.locator('.tabs').count()) > 0) await page.locator('.tabs button', { hasText: name }).click();
};

/** Somebody sits down with so many hands and has read the opening. Alone nobody is asked who is First Player. */
async function sits(page: Page, request: Parameters<typeof layStory>[0], hands = 1): Promise<void> {
  const table = await layStory(request, hands, true);
  await page.goto(table.seats[0]!.link);
  await goesOn(page);
  await closeBook(page);
  await expect(page.locator('.prompt')).toContainText('Exchange five cards');
}

/** Sits down where a page asks such a question. */
async function whereAsked(page: Page, request: Parameters<typeof layStory>[0], question: string): Promise<void> {
  const table = await reachStory(page, request, ask => ask.question === question);
  await page.goto(table.seats[0]!.link);
  await goesOn(page);
}

test('cards to discard are chosen in any order and laid down together', async ({ page, request }) => {
  await sits(page, request);
  await page.locator('.choice[data-action="exchange"]').click();
  await expect(page.locator('.prompt')).toContainText('5 are left');
  const cards = page.locator('.hands .cards > .card');
  const count = await cards.count();
  const away = page.getByRole('button', { name: 'Discard these 5' });
  await expect(away).toBeDisabled();
  for (let at = count - 1; at > count - 6; at--) await cards.nth(at).click();
  await expect(page.locator('section.hands')).toContainText('5 of 5 chosen');
  // A sixth is not taken; one of the five can be taken back and another chosen.
  await expect(cards.nth(0)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('.hands .cards > .card.picked')).toHaveCount(5);
  await cards.nth(count - 1).click();
  await expect(away).toBeDisabled();
  await cards.nth(0).click();
  await away.click();
  await expect(page.locator('.prompt')).toContainText('Who takes the Fatigue?');
  await panel(page, 'Cards');
  await expect(cards).toHaveCount(count - 5);
});

test('a card that was chosen is played on whoever is clicked next', async ({ page, request, isMobile }) => {
  await sits(page, request, 2);
  // The hand is kept by playing a card of it.
  const all = await page.locator('.choice').count();
  const card = page.locator('.hands .cards > .card').last();
  const name = (await card.locator('header').innerText()).trim();
  await card.click();
  await expect(page.locator('.choice')).toHaveCount(4);
  expect(all).toBeGreaterThan(4);
  if (isMobile) await page.locator('.whom').getByRole('button', { name: 'Ana' }).click();
  else await page.locator('.map [data-spot="character:904"]').click();
  // What is asked next brings up its own panel, which may come after the click on a tab.
  await expect(async () => {
    await panel(page, 'Group');
    await expect(page.locator('.board', { hasText: 'Ana' }).locator('.slots button')).toHaveText(name, {
      timeout: 1000,
    });
  }).toPass({ timeout: 20_000 });
});

test('things on the map are called by their names', async ({ page, request, isMobile }) => {
  test.skip(Boolean(isMobile), 'a finger does not hover');
  await sits(page, request);
  await page.locator('.map [data-spot^="counter:"][aria-label="Stove"]').hover();
  await expect(page.locator('.caption')).toHaveText('Stove');
});

test('a page that was put aside makes room for the next one', async ({ page, request }) => {
  test.setTimeout(300_000);
  // An option of a page mostly leads to more words.
  await whereAsked(page, request, 'choose');
  await page.getByRole('button', { name: 'Look at the table' }).click();
  await expect(page.locator('.book')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Back to the page' })).toBeVisible();
  await page.locator('.choice').first().click();
  await expect(page.locator('.book')).toBeVisible();
  await expect(page.locator('.book .chosen')).toBeVisible();
});

test('a Skill Test waits on its page, counts what is laid there, and the page tells what came of it', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const value = page.locator('.book .test output');
  await whereAsked(page, request, 'test');
  const before = Number(await value.innerText());
  const cards = page.locator('.book .add');
  let more = 0;
  for (let at = 0; at < Math.min(2, await cards.count()); at++) {
    await cards.nth(at).click();
    more += Number(await cards.nth(at).locator('span').last().innerText());
    await expect(value).toHaveText(String(before + more));
  }
  if (more === 0) await expect(page.locator('.book')).toContainText('No card of this hand can be added');
  // The word that ends it takes along what was laid, also where the list says it.
  await page.locator('.book .answer[data-action="resolve"]').click();
  await expect(
    page
      .locator('.book .came')
      .filter({ hasText: `${before + more}` })
      .first(),
  ).toBeVisible();
  // Success or failure, and what it took.
  await expect(
    page
      .locator('.book .came')
      .filter({ hasText: /That is a (success|failure)|Whatever the value/ })
      .first(),
  ).toBeVisible();
});
