import { expect, it } from 'vitest';
import { Zoom } from './zoom.svelte';

const whole = () => ({ x: 100, y: 50, w: 1000, h: 500 });
const inSight = ({ box }: Zoom, { x, y }: { x: number; y: number }) =>
  x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h;

it('goes along with whoever acts where somebody looks closer, and moves nothing where they are in sight', () => {
  const zoom = new Zoom(whole);
  zoom.toward({ x: 1090, y: 540 });
  expect(zoom.box).toEqual(whole());
  zoom.by(4, 0, 0);
  expect(inSight(zoom, { x: 1000, y: 500 })).toBe(false);
  zoom.toward({ x: 1000, y: 500 });
  expect(inSight(zoom, { x: 1000, y: 500 })).toBe(true);
  const { x, y } = zoom.box;
  zoom.toward({ x: x + 120, y: y + 60 });
  expect([zoom.box.x, zoom.box.y]).toEqual([x, y]);
});

it('never shows what is beyond the drawing', () => {
  const zoom = new Zoom(whole);
  zoom.by(4, 1, 1);
  for (const far of [
    { x: 1100, y: 550 },
    { x: 100, y: 50 },
  ]) {
    zoom.toward(far);
    const { x, y, w, h } = zoom.box;
    expect(x).toBeGreaterThanOrEqual(100);
    expect(y).toBeGreaterThanOrEqual(50);
    expect(x + w).toBeLessThanOrEqual(1100);
    expect(y + h).toBeLessThanOrEqual(550);
  }
});

it('shows all of it again once nothing is asked, unless somebody wanted to look closer', () => {
  const zoom = new Zoom(whole);
  zoom.closer(2, [{ x: 900, y: 400 }]);
  expect(inSight(zoom, { x: 900, y: 400 })).toBe(true);
  zoom.back();
  expect(zoom.box).toEqual(whole());
  zoom.closer(2, [{ x: 900, y: 400 }]);
  zoom.by(1.4);
  zoom.back();
  expect(zoom.scale).toBeGreaterThan(2);
});
