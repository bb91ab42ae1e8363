// Is a table playable at this size? What a decision needs is visible or one gesture away (a tab, a scroll): nothing is cut off,
// nothing lies on something else, nothing is too small to be hit.

import { expect, type Page } from '@playwright/test';

/** The sizes that every table is looked at. */
export const SIZES = {
  /** Held in a hand. */
  touch: [
    [360, 740],
    [390, 844],
    [844, 390],
    [768, 1024],
    [820, 1180],
  ],
  /** On a desk; 640×360 is 1280×720 at 200 %. */
  desk: [
    [1024, 768],
    [1280, 720],
    [640, 360],
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
  ],
} as const;

/** What goes wrong with what is on screen now. Answers and other targets are `least` pixels wide and high. */
async function faultsHere(page: Page, touch: boolean): Promise<string[]> {
  const least = touch ? 44 : 24;
  return page.evaluate(
    ({ least, touch }) => {
      const faults: string[] = [];
      const named = (element: Element) =>
        element.getAttribute('data-spot') ??
        element.getAttribute('data-action') ??
        `${element.tagName.toLowerCase()}.${[...element.classList].filter(name => !name.startsWith('svelte-')).join('.')} "${(element.textContent ?? '').trim().slice(0, 30)}"`;
      const root = document.scrollingElement!;
      if (root.scrollWidth > innerWidth + 1) faults.push(`the page is ${root.scrollWidth} px wide`);
      if (root.scrollHeight > innerHeight + 1) faults.push(`the page is ${root.scrollHeight} px high`);

      const shown = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
      };
      const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(shown);
      /** What is left of an element by what cuts it off for good: it cannot be scrolled to. */
      const cut = (element: Element) => {
        const box = element.getBoundingClientRect();
        for (let at = element.parentElement; at; at = at.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(at);
          const edge = at.getBoundingClientRect();
          const hidden = (flow: string) => flow === 'hidden' || flow === 'clip';
          if (hidden(overflowX) && (box.left < edge.left - 2 || box.right > edge.right + 2)) return at;
          if (hidden(overflowY) && (box.top < edge.top - 2 || box.bottom > edge.bottom + 2)) return at;
          if (/auto|scroll/.test(overflowX + overflowY)) return null;
        }
        return null;
      };
      const spots = all('.table [data-spot].lit');
      const answers = all('.choices .choice');
      const shell = all(
        '.table .bar button, .tabs button, .switch button, .prompt .tools button, .prompt .more, .dock button, .dock .button, .dock select, .dock input',
      );
      // What there is to know for it: Enemies with their boxes, the others in brief, where the next fire falls, the slots of a
      // Character board.
      const facts = all(
        '.foe, .foe .defense i, .foe .target, .player, .box, .member, .slot, .slots > li, .bonus, .cost, .next-fire',
      );
      for (const element of [...spots, ...answers, ...shell, ...facts]) {
        const by = cut(element);
        if (by) faults.push(`${named(element)} is cut off by ${named(by)}`);
      }

      const size = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return Math.round(Math.min(width, height) * 10) / 10;
      };
      /** What takes a finger around it, too. */
      const taken = (element: Element) => {
        const around = getComputedStyle(element, '::before');
        const beyond = around.content === 'none' ? 0 : -parseFloat(around.left);
        return size(element) + 2 * Math.max(0, beyond || 0);
      };
      for (const element of [...answers, ...shell])
        if (size(element) < least) faults.push(`${named(element)} is ${size(element)} px`);
      // Boxes, people, cards and spaces take a thumb where panels fold; for the rest, the same answers stand in the list.
      const thumbed = touch && document.documentElement.dataset.shape !== 'wide' ? '.box, .member, .slot, .spot' : 'no';
      for (const element of spots) {
        const most = element.matches(thumbed) ? 40 : 24;
        if (taken(element) < most) faults.push(`${named(element)} takes ${taken(element)} px`);
      }

      // Each can be reached: scrolled to, it lies on top.
      for (const element of [...spots, ...answers, ...shell]) {
        element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) faults.push(`${named(element)} lies off screen`);
        else {
          const found = document.elementFromPoint(x, y);
          if (found && !element.contains(found) && !found.contains(element))
            faults.push(`${named(found)} lies on ${named(element)}`);
        }
      }

      // Enemies, cards and boxes do not lie on each other, nor does one answer on another.
      const crossing = (elements: HTMLElement[]) => {
        for (const [at, one] of elements.entries())
          for (const other of elements.slice(at + 1)) {
            if (one.contains(other) || other.contains(one)) continue;
            const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
            const over = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const under = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (over > 4 && under > 4) faults.push(`${named(one)} and ${named(other)} overlap`);
          }
      };
      crossing(all('.foe'));
      // Nor does anything lie on what tells of an Enemy.
      for (const element of all('.foe .target, .foe .defense i')) {
        element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        // What draws nothing covers nothing.
        if (found && !element.contains(found) && !found.closest('.foe, .spot:not(.lit)'))
          faults.push(`${named(found)} lies on ${named(element)} of an Enemy`);
      }
      crossing(all('.foe .target'));
      crossing(all('.box, .member, .ways button, .hand .card'));
      crossing(all('.slot, .slots > li'));
      crossing(all('.choice'));
      crossing(all('.bar > *'));
      crossing(all('.table > .bar, .table > .main, .table > .side, .table > .tabs, .dock'));
      crossing(all('.dock > *'));
      // Nobody leaves the zone they stand in, nothing its card, and no sign the slot or the button it stands on.
      const within = (inner: string, outer: string) => {
        for (const element of all(inner)) {
          const edge = element.closest(outer)?.getBoundingClientRect();
          const box = element.getBoundingClientRect();
          const out = edge
            ? Math.max(edge.left - box.left, box.right - edge.right, edge.top - box.top, box.bottom - edge.bottom)
            : 0;
          if (out > 2) faults.push(`${named(element)} stands ${Math.round(out)} px outside its ${outer}`);
        }
      };
      within('.zone .member', '.zone');
      within('.zone .member', '.mat > .crew');
      within('.cell .box', '.cell');
      within('.bonus .icon', '.bonus');
      within('.cost .icon, .cost b', '.cost');
      within('.strip .minis i', '.strip');
      within('.bar .alertchip > *, .bar .alertchip b', '.alertchip');
      // Signs of one slot keep apart, so that each is read by itself.
      for (const side of all('.slot .side')) {
        const signs = [...side.querySelectorAll('.effect, .or, .cost > *')].map(one => one.getBoundingClientRect());
        for (const [at, a] of signs.entries())
          for (const b of signs.slice(at + 1)) {
            const level = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
            const apart = Math.max(a.left, b.left) - Math.min(a.right, b.right);
            if (level && apart < 1) faults.push(`signs of ${named(side)} are ${Math.round(apart * 10) / 10} px apart`);
          }
      }
      // What stands there to be read is not made unreadable.
      for (const element of all('.foe .defense i, .foe .target'))
        if (size(element) < 10) faults.push(`${named(element)} is drawn ${size(element)} px`);
      return [...new Set(faults)];
    },
    { least, touch },
  );
}

/** A list that goes on below its end says so, a moment after the window or the list has changed. */
async function saysMore(page: Page): Promise<string[]> {
  const list = page.locator('.choices');
  if ((await list.count()) === 0) return [];
  await list.evaluate(element => element.scrollTo({ top: 0 }));
  let wrong: string[] = [];
  const settled = expect.poll(async () => (wrong = await unsaid(page)).length, { timeout: 3000 }).toBe(0);
  await settled.catch(() => undefined);
  return wrong;
}

/** What a list and its sign say that is not so. */
async function unsaid(page: Page): Promise<string[]> {
  const list = page.locator('.choices');
  const hidden = await list.evaluate(element => element.scrollHeight - element.clientHeight > 8);
  const sign = page.locator('.prompt .below');
  if (!hidden) return (await sign.isVisible()) ? ['a list that is whole says that there is more'] : [];
  if (!(await sign.isVisible())) return ['a list of answers is cut without a sign'];
  return /\d/.test(await sign.innerText()) ? [] : ['the sign does not say how many there are'];
}

/** The window has its new shape, and nothing moves any more that comes to rest: what is half arrived is neither small nor cut off. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(done => requestAnimationFrame(done));
    await frame();
    await frame();
    const ends = document.getAnimations().filter(one => one.effect?.getComputedTiming().endTime !== Infinity);
    const all = Promise.allSettled(ends.map(one => one.finished));
    await Promise.race([all, new Promise(done => setTimeout(done, 2000))]);
    await frame();
  });
}

/** All that goes wrong at this size, tab by tab where there are tabs. `needs` must be found on one of them. */
export async function faults(page: Page, touch: boolean, needs: string[] = [], shot = ''): Promise<string[]> {
  await settled(page);
  const tabs = page.locator('.tabs button, .switch button');
  const count = await tabs.count();
  const found = await saysMore(page);
  const missing = new Set(needs);
  for (let at = 0; at < Math.max(1, count); at++) {
    if (count) await tabs.nth(at).click();
    await settled(page);
    const where = count ? `${(await tabs.nth(at).innerText()).trim()}: ` : '';
    // For people to look at: SHOTS=/tmp/shots npx playwright test e2e/sizes.spec.ts
    if (shot && process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${shot}${count ? `-${at}` : ''}.png` });
    found.push(...(await faultsHere(page, touch)).map(fault => where + fault));
    for (const need of [...missing]) if (await page.locator(need).first().isVisible()) missing.delete(need);
  }
  return [...new Set(found), ...[...missing].map(need => `there is no ${need}`)];
}

/** Looks at a table at one size after the other. */
export async function fitsAt(
  page: Page,
  sizes: readonly (readonly [number, number])[],
  touch: boolean,
  needs: string[],
  name: string,
): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expect(page.locator('.prompt')).toBeVisible();
    const shot = `${name}-${width}x${height}`;
    // A busy browser lays a new size out in several goes; a fault stays.
    let found = await faults(page, touch, needs, shot);
    for (let again = 0; again < 3 && found.length > 0; again++) found = await faults(page, touch, needs, shot);
    expect.soft(found, `${name} at ${width}×${height}`).toEqual([]);
  }
}
