// How smoothly things move: npm run frames. Reports, and fails only where a frame takes longer than a tenth of a second.
import { loadavg } from 'node:os';
import { expect, test } from '@playwright/test';
import { lay } from './table';

interface Recorder {
  frames: number[];
}

test('@frames while tokens move', async ({ page, request }) => {
  test.setTimeout(180_000);
  const table = await lay(request, 'bbbb', { pace_ms: 350 }, 'greedy');
  await page.goto(table.spectator_link);
  await page.locator('.prompt').waitFor();
  await page.evaluate(() => {
    const recorder: Recorder = { frames: [] };
    Object.assign(window, { recorder });
    let last = performance.now();
    const tick = (now: number) => {
      recorder.frames.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await page.waitForTimeout(25_000);
  const frames = (await page.evaluate(() => (window as unknown as { recorder: Recorder }).recorder.frames))
    .slice(5)
    .sort((a, b) => a - b);
  const at = (part: number) => frames[Math.floor((frames.length - 1) * part)]!;
  const late = frames.filter(time => time > 20).length;
  const ms = (time: number) => `${time.toFixed(1)} ms`;
  console.log(`${frames.length} frames in 25 s (${(frames.length / 25).toFixed(1)} a second)`);
  console.log(`p50 ${ms(at(0.5))}, p95 ${ms(at(0.95))}, p99 ${ms(at(0.99))}, worst ${ms(at(1))}`);
  console.log(
    `later than 20 ms: ${late} (${((late / frames.length) * 100).toFixed(1)} %); load of the machine: ${loadavg()[0]!.toFixed(1)}`,
  );
  expect(at(0.5)).toBeLessThan(100);
});
