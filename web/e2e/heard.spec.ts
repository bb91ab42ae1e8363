// What one hears: every sound is worked out by the code that makes it, faster than it would be played, and looked at.
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import ts from 'typescript';
import { another, lay } from './table';

test.use({ bypassCSP: true });

interface Heard {
  peak: number;
  /** The mean of the squares, of the loudest tenth of a second. */
  loud: number;
  /** What is left at the end. */
  rest: number;
}

/** A module of the client as a script of its own, whatever it exports and the names that are asked for in `window.made`. */
function source(file: string, names: string): string {
  const text = readFileSync(new URL(`../src/lib/${file}`, import.meta.url), 'utf8');
  const alone = text.replace(/^import .*$/gm, '').replaceAll('export ', '');
  const { outputText } = ts.transpileModule(alone, { compilerOptions: { target: ts.ScriptTarget.ES2022 } });
  return `(() => { const settings = () => ({ sound: true, turnSound: true });\n${outputText}\nObject.assign(window, { made: { ${names} } }); })()`;
}

/** Looks at what was worked out. */
const LOOK = `window.look = buffer => {
  const data = buffer.getChannelData(0);
  const of = part => part.reduce((sum, one) => sum + one * one, 0) / part.length;
  let [peak, loud] = [0, 0];
  for (const one of data) peak = Math.max(peak, Math.abs(one));
  const tenth = buffer.sampleRate / 10;
  for (let at = 0; at + tenth <= data.length; at += tenth) loud = Math.max(loud, of(data.subarray(at, at + tenth)));
  return { peak, loud: Math.sqrt(loud), rest: Math.sqrt(of(data.subarray(data.length - tenth))) };
};`;

test('every sound is heard, ends, and is never louder than a machine can play @desktop', async ({ page }) => {
  await page.goto('/about');
  await page.addScriptTag({ content: LOOK + source('sound.ts', 'SOUNDS') });
  const heard: Record<string, Heard> = await page.evaluate(async () => {
    const { made, look } = window as unknown as {
      made: { SOUNDS: Record<string, (audio: BaseAudioContext) => void> };
      look: (buffer: AudioBuffer) => Heard;
    };
    const all: Record<string, Heard> = {};
    for (const name of Object.keys(made.SOUNDS)) {
      const audio = new OfflineAudioContext(1, 44_100 * 4, 44_100);
      made.SOUNDS[name]!(audio);
      all[name] = look(await audio.startRendering());
    }
    // A shot that hits while something is won: as much as a table makes at once.
    const audio = new OfflineAudioContext(1, 44_100, 44_100);
    for (const name of ['shot', 'hit', 'gain', 'card']) made.SOUNDS[name]!(audio);
    all.together = look(await audio.startRendering());
    return all;
  });
  expect(Object.keys(heard).length).toBeGreaterThan(7);
  for (const [name, { peak, loud, rest }] of Object.entries(heard)) {
    expect(loud, `${name} is heard`).toBeGreaterThan(0.01);
    expect(peak, `${name} is not cut off`).toBeLessThan(1);
    if (name !== 'together') expect(rest, `${name} ends`).toBeLessThan(0.001);
  }
});

test('the wind is always there and rises with the snow, and clock and bells are soft beside it @desktop', async ({
  page,
}) => {
  await page.goto('/about');
  await page.addScriptTag({ content: LOOK + source('ambience.ts', 'begin, tick, bell') });
  const heard: Record<string, Heard> = await page.evaluate(async () => {
    const { made, look } = window as unknown as {
      made: {
        begin: () => { set(night: { wind: number; hurry: number }): void };
        tick: (audio: BaseAudioContext, out: AudioNode, high: boolean) => void;
        bell: (audio: BaseAudioContext, out: AudioNode) => void;
      };
      look: (buffer: AudioBuffer) => Heard;
    };
    const all: Record<string, Heard> = {};
    const render = async (length: number, make: (audio: OfflineAudioContext) => void) => {
      const audio = new OfflineAudioContext(1, 44_100 * length, 44_100);
      make(audio);
      return look(await audio.startRendering());
    };
    const night = (wind: number) =>
      render(6, audio => {
        // The same night, worked out instead of played: what waits for the clock is asked for below.
        Object.assign(window, {
          AudioContext: function () {
            return audio;
          },
        });
        Object.defineProperty(audio, 'resume', { value: () => Promise.resolve() });
        made.begin().set({ wind, hurry: 0 });
      });
    all.calm = await night(0);
    all.storm = await night(1);
    all.tick = await render(1, audio => made.tick(audio, audio.destination, true));
    all.bell = await render(8, audio => made.bell(audio, audio.destination));
    return all;
  });
  for (const [name, { peak, loud }] of Object.entries(heard)) {
    expect(loud, `${name} is heard`).toBeGreaterThan(0.001);
    expect(peak, `${name} is not cut off`).toBeLessThan(1);
  }
  expect(heard.storm!.loud).toBeGreaterThan(1.2 * heard.calm!.loud);
  expect(heard.tick!.loud).toBeLessThan(heard.storm!.loud);
});

/** Notes what the page plays and how it trembles, while it does. */
const NOTED = () => {
  const noted = { felt: [] as unknown[], opened: 0, peak: 0 };
  Object.assign(window, { noted });
  Object.defineProperty(navigator, 'vibrate', { value: (times: unknown) => noted.felt.push(times) });
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    private readonly ear = this.createAnalyser();
    constructor() {
      super();
      noted.opened++;
      this.ear.connect(super.destination);
      const data = new Float32Array(this.ear.fftSize);
      setInterval(() => {
        this.ear.getFloatTimeDomainData(data);
        noted.peak = Math.max(noted.peak, ...data.map(Math.abs));
      }, 20);
    }
    override get destination(): AudioDestinationNode {
      return (this.ear as unknown as AudioDestinationNode) ?? super.destination;
    }
  };
};

test('whose turn it becomes hears and feels it on a phone, if that is wanted and not before @phone', async ({
  page,
  browser,
  request,
}) => {
  await page.addInitScript(NOTED);
  const noted = () =>
    page.evaluate(() => (window as unknown as { noted: { felt: unknown[]; opened: number; peak: number } }).noted);
  const table = await lay(request, 'pp');
  const other = await another(browser);
  /** Answers at one page until the other one is asked. */
  const pass = async (from: typeof page, to: typeof page) => {
    const asked = to.locator('.choices:not([aria-busy=true]) .choice').first();
    while (!(await asked.isVisible())) {
      const own = from.locator('.choices:not([aria-busy=true]) .choice').last();
      if (await own.isVisible()) await own.click({ timeout: 5000 }).catch(() => undefined);
      await from.waitForTimeout(200);
    }
  };
  await page.goto(table.seats[0]!.link);
  await other.goto(table.seats[1]!.link);
  await Promise.all([page, other].map(one => one.locator('.prompt').waitFor()));
  await pass(other, page);
  await pass(page, other);
  await pass(other, page);
  expect(await noted()).toEqual({ felt: [], opened: 0, peak: 0 });
  await page.evaluate(() => localStorage.setItem('snowbound-settings', '{"turnSound":true,"vibration":true}'));
  await page.reload();
  await pass(page, other);
  await pass(other, page);
  await expect.poll(async () => (await noted()).felt).toEqual([[70, 60, 70]]);
  await expect.poll(async () => (await noted()).peak).toBeGreaterThan(0.01);
  expect((await noted()).peak).toBeLessThan(1);
  await other.context().close();
});
