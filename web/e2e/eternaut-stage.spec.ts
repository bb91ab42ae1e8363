// How the story is staged: leaves, pictures, a voice, the night that is heard.
import { expect, test, type Page } from '@playwright/test';
import type { Ask, EternautView, TableCreated } from '../src/generated/protocol';
import { act, goesOn, layStory, reachStory } from './eternaut';
import { dice, rush } from './table';

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const ON = '.book:not([inert]) .on';

/** Notes what a browser says aloud instead of saying it. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    class Words {
      constructor(readonly text: string) {}
    }
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Words });
    const voice = { speak: (words: Words) => said.push(words.text), cancel: () => said.splice(0) };
    Object.defineProperty(window, 'speechSynthesis', { value: voice });
  });
const said = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);

test('the opening is turned leaf by leaf, each with its picture and its voice, and no key answers behind it', async ({
  page,
  request,
  isMobile,
}) => {
  await listen(page);
  const table = await layStory(request, 1);
  await page.goto(table.seats[0]!.link);
  await goesOn(page);
  await expect(page.locator('.leaves')).toHaveText('Page 1 of 5');
  await page.getByRole('button', { name: 'Read aloud' }).click();
  expect(await said(page)).toEqual([expect.stringMatching(/^It began as something/)]);
  const asked = await page.locator('.prompt .ask').textContent();
  for (let leaf = 1; leaf <= 5; leaf++) {
    await expect(page.locator('.leaves')).toHaveText(`Page ${leaf} of 5`);
    await expect(page.locator('.book svg.plate')).toBeVisible();
    await page.keyboard.press('1');
    if (!isMobile) {
      // The first answer has the focus: the key that would give it leads to the page instead.
      await page.locator('.choice').first().focus();
      await page.keyboard.press('Enter');
      await expect(page.locator(ON)).toBeFocused();
    }
    if (leaf === 2) expect((await said(page)).join()).toMatch(/^Olivera's garage/);
    await page.locator(ON).press('Enter');
  }
  await expect(page.locator('.book')).toHaveCount(0);
  await expect(page.locator('.prompt .ask')).toHaveText(asked!);
  // A Story card is one click from being read again, and the way out of it stays on screen.
  if (isMobile) await page.locator('.tabs button', { hasText: 'Aims' }).click();
  await page.getByRole('button', { name: 'What the Snow Does' }).click();
  const again = page.locator('dialog[open]');
  await expect(again).toContainText('touches snow');
  await expect(again.getByRole('button', { name: 'Close' })).toBeInViewport();
});

test('a page is read aloud and then what can be chosen, without the marks of the setting @desktop', async ({
  page,
  request,
}) => {
  await listen(page);
  const table = await reachStory(page, request, ask => ask.question === 'choose');
  await page.goto(table.seats[0]!.link);
  await goesOn(page);
  await page.locator('.book .answer').first().waitFor();
  await page.getByRole('button', { name: 'Read aloud' }).click();
  const words = await said(page);
  const answers = await page.locator('.book .answer').allTextContents();
  const plain = (text: string) => text.replace(/[“”"‘’']/g, '');
  expect(words.slice(-answers.length).map(plain)).toEqual(answers.map(plain));
  expect(words.length).toBeGreaterThan(answers.length);
  expect(words.join()).not.toMatch(/_|❄|❧/);
});

test('the night is heard by whoever wants it, and fetched by nobody else @desktop', async ({ page, request }) => {
  await page.addInitScript(() => {
    const heard = { opened: 0, closed: 0 };
    Object.assign(window, { heard });
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        heard.opened++;
      }
      override close() {
        heard.closed++;
        return super.close();
      }
    };
  });
  const fetched: string[] = [];
  page.on('request', one => fetched.push(one.url()));
  const heard = () => page.evaluate(() => (window as unknown as { heard: { opened: number; closed: number } }).heard);
  const table = await layStory(request, 1);
  await page.goto(table.seats[0]!.link);
  await goesOn(page);
  expect(fetched.some(url => url.includes('ambience'))).toBe(false);
  await page.evaluate(() => localStorage.setItem('snowbound-settings', '{"ambience":true}'));
  await page.reload();
  await goesOn(page);
  await expect.poll(async () => (await heard()).opened).toBe(1);
  expect(fetched.some(url => url.includes('ambience'))).toBe(true);
  await page.locator('.logo').click();
  await expect.poll(async () => (await heard()).closed).toBe(1);
  await page.goto('/settings');
  await expect(page.getByRole('checkbox', { name: /^Wind, a clock/ })).toBeChecked();
});

test('a Menace card is a page with its picture, and says what it changed', async ({ page, request }) => {
  const fits = (ask: Ask, _: number, __?: string, seen?: unknown) =>
    ask.question === 'play' &&
    (seen as EternautView).boards[0]!.slots.filter(slot => slot.holds === 'empty').length === 1;
  const table = await reachStory(page, request, fits);
  await page.goto(table.seats[0]!.link);
  const changed = page.locator('.book .came.menace').first();
  const roll = dice(3);
  for (let i = 0; i < 40 && (await goesOn(page)) && (await changed.count()) === 0; i++) await act(page, roll);
  await expect(changed.locator('.head')).toHaveText(/^(What it changed|It changed nothing on the table\.)$/);
  const nothing = (await changed.locator('.head').textContent())!.startsWith('It changed nothing');
  expect((await changed.locator('li').count()) > 1).toBe(!nothing);
  await expect(page.locator('.book .threat')).toContainText('Menace: ');
  await expect(page.locator('.book svg.plate').last()).toBeVisible();
});

test('an Objective that fails is stamped on the page that tells of it @phone', async ({ page, request }) => {
  const fits = (ask: Ask, _: number, __?: string, seen?: unknown) =>
    ask.question === 'play' && (seen as EternautView).snow.length >= 11;
  const table = await reachStory(page, request, fits);
  await page.goto(table.seats[0]!.link);
  const stamp = page.locator('.book .stamp.failed').first();
  const roll = dice(3);
  for (let i = 0; i < 90 && (await goesOn(page)) && (await stamp.count()) === 0; i++) await act(page, roll);
  await expect(stamp).toHaveText(/Objective failed: /);
  const title = (await stamp.textContent())!.split(': ')[1]!;
  await expect(page.locator('.book h3', { hasText: title })).toBeVisible();
  await expect(page.locator('.book svg.plate').last()).toBeVisible();
});

test('an Objective that was met is stamped in the book for whoever comes later @desktop', async ({ page, request }) => {
  const seats = ['blue', 'red', 'yellow', 'green', 'white'].map((colour, at) =>
    at === 0 ? { colour, kind: 'person' } : { colour, kind: 'bot', bot: 'sensible' },
  );
  const met = (_: Ask, __: number, ___?: string, seen?: unknown) =>
    (seen as EternautView).story.some(card => card.state === 'succeeded');
  // The person does nothing; the others know the book.
  const pick = (ask: Ask) => ask.choices.find(choice => choice.action === 'skip')?.action;
  let link = '';
  for (let seed = 1; seed < 6 && !link; seed++) {
    const data = { game: 'eternaut', setup: { scenario: 'A', seats }, options: { start: true, pace_ms: 0 } };
    const table = (await (await request.post('/api/tables', { data })).json()) as TableCreated;
    if (await rush(page, table, met, { seed, avoid: /exchange|snow/, pick })) link = table.seats[0]!.link;
  }
  expect(link, 'somebody meets an Objective').not.toBe('');
  await page.goto(link);
  await goesOn(page);
  await expect(page.locator('.book .again')).toBeVisible();
  await page.locator('.book').getByRole('button', { name: 'All read so far' }).click();
  const stamp = page.locator('dialog[open] .stamp.achieved').first();
  await expect(stamp).toHaveText(/Objective met: /);
  const title = (await stamp.textContent())!.split(': ')[1]!;
  // Once as a task, and once as what came of it.
  await expect(page.locator('dialog[open] h3', { hasText: title })).toHaveCount(2);
});
