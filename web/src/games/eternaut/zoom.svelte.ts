// Looking closer at a drawing: wheel, pinch, drag. A click that ends a drag chooses nothing.

import type { Box, Point } from './grid';

const MOST = 5;

/** The middle of what has room, otherwise of the one that matters. */
function amid(all: number[], one: number, room: number): number {
  const [from, to] = [Math.min(...all), Math.max(...all)];
  return to - from <= room * 0.86 ? (from + to) / 2 : one;
}

export class Zoom {
  /** How many times larger than the whole. */
  scale = $state(1);
  /** Nobody but the table asked for it. */
  private unasked = false;
  private x = $state(0);
  private y = $state(0);
  private fingers = new Map<number, { x: number; y: number }>();
  private dragged = false;

  constructor(private whole: () => Box) {}

  get box(): Box {
    const { x, y, w, h } = this.whole();
    return { x: x + this.x, y: y + this.y, w: w / this.scale, h: h / this.scale };
  }

  reset(): void {
    this.unasked = false;
    this.scale = 1;
    this.x = 0;
    this.y = 0;
  }

  /** Larger or smaller around a point given as shares of the picture. */
  by(factor: number, u = 0.5, v = 0.5): void {
    const { w, h } = this.whole();
    const next = Math.min(MOST, Math.max(1, this.scale * factor));
    this.unasked = false;
    this.x += u * (w / this.scale - w / next);
    this.y += v * (h / this.scale - h / next);
    this.scale = next;
    this.hold();
  }

  /** Brings a point of the drawing into sight; where everything is seen, nothing moves. */
  toward({ x, y }: { x: number; y: number }): void {
    const { w, h, ...seen } = this.box;
    const far = (at: number, from: number, size: number) => at < from + size * 0.12 || at > from + size * 0.88;
    if (this.scale === 1 || (!far(x, seen.x, w) && !far(y, seen.y, h))) return;
    const whole = this.whole();
    this.x = x - whole.x - w / 2;
    this.y = y - whole.y - h / 2;
    this.hold();
  }

  /** At least so large, with all these points in sight, or the first of them where that cannot be. */
  closer(scale: number, points: Point[]): void {
    const [first] = points;
    if (!first || scale <= this.scale) return;
    this.scale = Math.min(MOST, scale);
    this.unasked = true;
    const { w, h } = this.box;
    const whole = this.whole();
    this.x =
      amid(
        points.map(({ x }) => x),
        first.x,
        w,
      ) -
      whole.x -
      w / 2;
    this.y =
      amid(
        points.map(({ y }) => y),
        first.y,
        h,
      ) -
      whole.y -
      h / 2;
    this.hold();
  }

  /** All of it again, unless somebody wanted to look closer. */
  back(): void {
    if (this.unasked) this.reset();
  }

  private hold(): void {
    const { w, h } = this.whole();
    const room = (size: number) => size - size / this.scale;
    this.x = Math.min(room(w), Math.max(0, this.x));
    this.y = Math.min(room(h), Math.max(0, this.y));
  }

  /** A Svelte action for the drawing. */
  attach = (node: SVGSVGElement): { destroy(): void } => {
    const share = (event: { clientX: number; clientY: number }): [number, number] => {
      const box = node.getBoundingClientRect();
      return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      this.by(Math.exp(-event.deltaY / 500), ...share(event));
    };
    const down = (event: PointerEvent) => {
      this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (this.fingers.size === 1) this.dragged = false;
    };
    const move = (event: PointerEvent) => {
      const old = this.fingers.get(event.pointerId);
      if (!old) return;
      const others = [...this.fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      const box = node.getBoundingClientRect();
      if (others.length) {
        const [other] = others as [{ x: number; y: number }];
        const before = Math.hypot(old.x - other.x, old.y - other.y);
        const now = Math.hypot(event.clientX - other.x, event.clientY - other.y);
        this.dragged = true;
        this.by(
          now / Math.max(1, before),
          ...share({ clientX: (event.clientX + other.x) / 2, clientY: (event.clientY + other.y) / 2 }),
        );
      } else {
        const dx = event.clientX - old.x;
        const dy = event.clientY - old.y;
        if (!this.dragged && Math.hypot(dx, dy) < 7) return;
        this.dragged = true;
        const { w, h } = this.box;
        const unit = Math.max(w / box.width, h / box.height);
        this.x -= dx * unit;
        this.y -= dy * unit;
        this.hold();
      }
      this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const up = (event: PointerEvent) => void this.fingers.delete(event.pointerId);
    const click = (event: MouseEvent) => {
      if (!this.dragged) return;
      this.dragged = false;
      event.stopPropagation();
      event.preventDefault();
    };
    node.addEventListener('wheel', wheel, { passive: false });
    node.addEventListener('pointerdown', down);
    node.addEventListener('click', click, true);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
    return {
      destroy() {
        node.removeEventListener('wheel', wheel);
        node.removeEventListener('pointerdown', down);
        node.removeEventListener('click', click, true);
        removeEventListener('pointermove', move);
        removeEventListener('pointerup', up);
        removeEventListener('pointercancel', up);
      },
    };
  };
}
