// What stands on a busy table can be read, and whoever goes through it with keys sees where they are.
import { expect, test, type Page } from '@playwright/test';
import type { Ask, LastAuroraView } from '../src/generated/protocol';
import { serious } from './axe';
import { offered, reach } from './table';

test.use({ bypassCSP: true });

/** What goes together of the modules, on the map with most on it. */
const BUSY = { map: 'gamma', modules: ['starting-crews', 'story-cards', 'pvp'] };
const busy = (_: Ask, round: number, __?: string, seen?: unknown) =>
  round >= 2 && (seen as LastAuroraView).foes.length > 0;

/** Each tab of a small screen, one after the other; a wide one shows everything. */
async function eachTab(page: Page, look: (where: string) => Promise<void>): Promise<void> {
  const tabs = page.locator('.tabs button, .switch button');
  const count = await tabs.count();
  for (let at = 0; at < Math.max(1, count); at++) {
    if (count) await tabs.nth(at).click();
    await look(count ? (await tabs.nth(at).innerText()).trim() : 'all');
  }
}

/**
 * Texts that are drawn smaller than twelve pixels. Not what one gesture enlarges (a card: rest on it, press it long, or "i"), nor
 * letters that are part of a drawing and tell nothing that its shape does not.
 */
const smallTexts = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node.textContent ?? '').trim();
      const parent = node.parentElement!;
      if (!text || parent.closest('.sr, script, style, title, [data-peek], .mark, .ship, .rig')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { width, height } = range.getBoundingClientRect();
      const style = getComputedStyle(parent);
      if (width < 1 || height < 1 || style.visibility !== 'visible') continue;
      const drawn = parent instanceof SVGGraphicsElement ? Math.abs(parent.getScreenCTM()?.a ?? 1) : 1;
      const size = parseFloat(style.fontSize) * drawn;
      if (size < 11.95)
        found.add(`${size.toFixed(1)} px: "${text.slice(0, 30)}" (.${parent.closest('[class]')?.className})`);
    }
    return [...found];
  });

/** What changed has been laid out and drawn. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))));

/** What is wrong with the ring around the thing that has the focus: it is cut off, or something lies on the thing. */
const ringFaults = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const style = getComputedStyle(element);
    const name = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    const beyond = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
    const box = element.getBoundingClientRect();
    const [left, top, right, bottom] = [box.left - beyond, box.top - beyond, box.right + beyond, box.bottom + beyond];
    const faults: string[] = [];
    if (style.outlineStyle === 'none' || parseFloat(style.outlineWidth) < 2) faults.push('has no ring');
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) faults.push('lies off screen');
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible') continue;
      const edge = at.getBoundingClientRect();
      const high = bottom - top > edge.height;
      if (left < edge.left - 1 || right > edge.right + 1 || (!high && (top < edge.top - 1 || bottom > edge.bottom + 1)))
        faults.push(`is cut off by .${at.className}`);
    }
    const found = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (found && !element.contains(found) && !found.contains(element)) faults.push(`lies under .${found.className}`);
    return { name, faults };
  });

/** Goes through everything that can be focused, from the first thing of the table to the last of the page. */
async function walk(page: Page): Promise<{ steps: number; faults: string[] }> {
  const faults = new Set<string>();
  await page.locator('.places button').first().focus();
  for (let steps = 0; steps < 90; steps++) {
    await page.keyboard.press('Tab');
    await drawn(page);
    const seen = await ringFaults(page);
    if (!seen) return { steps, faults: [...faults] };
    for (const fault of seen.faults) faults.add(`${seen.name} ${fault}`);
  }
  return { steps: 90, faults: [...faults] };
}

test('no text is smaller than twelve pixels, and the focus is never cut off or covered', async ({ page, request }, {
  project,
}) => {
  test.setTimeout(150_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(await reach(page, request, busy, 'pbbb', BUSY));
  await offered(page);
  const sizes =
    project.name === 'phone'
      ? [
          [390, 844],
          [844, 390],
        ]
      : [
          [1280, 720],
          [1440, 900],
        ];
  for (const [width, height] of sizes as [number, number][]) {
    await page.setViewportSize({ width, height });
    await expect(page.locator(width > 1000 ? '.table.wide' : '.table.narrow')).toBeVisible();
    await eachTab(page, async where => {
      // A busy browser lays a new size out in several goes; small letters stay small.
      let small = await smallTexts(page);
      for (let again = 0; again < 5 && small.length > 0; again++) {
        await drawn(page);
        small = await smallTexts(page);
      }
      expect.soft(small, `${where} at ${width}×${height}`).toEqual([]);
    });
    const { steps, faults } = await walk(page);
    expect(steps).toBeGreaterThan(8);
    expect.soft(faults, `at ${width}×${height}`).toEqual([]);
  }
  // The light theme is light on the table, too, and everything on it stays readable.
  await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
  await expect(page.locator('.table')).toHaveCSS('background-color', 'rgb(203, 217, 225)');
  await eachTab(page, async where => expect.soft(await serious(page), `${where}, light`).toEqual([]));
  await page.evaluate(() => (document.documentElement.dataset.theme = 'contrast'));
  await expect(page.locator('.prompt')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await eachTab(page, async where => expect.soft(await serious(page), `${where}, high contrast`).toEqual([]));
});
