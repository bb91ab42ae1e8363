// Reading a card: rest the pointer on it, press it long, or focus it and press "i".

import type { Thing } from '../games/game';

export interface Peek {
  thing: Thing;
  /** What it lies beside: the thing with everything that belongs to it. */
  box: { left: number; right: number; top: number; bottom: number };
  /** Held open until dismissed (touch, keyboard). */
  held: boolean;
}

type Show = (peek: Peek | null) => void;
let show: Show = () => {};

export function onPeek(listener: Show): void {
  show = listener;
}

// Whoever has just clicked wants to see what comes of it: nothing opens under a pointer that stays where it clicked.
let clicked: { x: number; y: number } | null = null;
const STILL = 8;
const still = (event: PointerEvent) =>
  clicked !== null && Math.hypot(event.clientX - clicked.x, event.clientY - clicked.y) < STILL;
addEventListener('pointerdown', event => (clicked = { x: event.clientX, y: event.clientY }), true);

const HOVER = 420;
const HOLD = 480;

/** A Svelte action: this element stands for something to read. */
export function peek(
  node: HTMLElement | SVGElement,
  thing: Thing | null,
): { update(thing: Thing | null): void; destroy(): void } {
  let current = thing;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let swallow = false;
  const place = (held: boolean) => {
    if (!current) return;
    show({ thing: current, box: (node.closest('[data-thing]') ?? node).getBoundingClientRect(), held });
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const enter = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || timer !== undefined || still(event)) return;
    clicked = null;
    timer = setTimeout(() => place(false), HOVER);
  };
  const leave = (event: PointerEvent) => {
    stop();
    if (event.pointerType === 'mouse') show(null);
  };
  const down = (event: PointerEvent) => {
    stop();
    if (event.pointerType === 'mouse') return show(null);
    timer = setTimeout(() => {
      swallow = true;
      place(true);
    }, HOLD);
  };
  // The click that ends a long press must not also choose the thing.
  const click = (event: MouseEvent) => {
    if (!swallow) return;
    swallow = false;
    event.stopPropagation();
    event.preventDefault();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'i' && event.target === event.currentTarget) place(true);
  };
  const menu = (event: Event) => event.preventDefault();
  const events: [string, (event: never) => void, boolean?][] = [
    ['pointerenter', enter],
    ['pointermove', enter],
    ['pointerleave', leave],
    ['pointerdown', down],
    ['pointerup', stop],
    ['pointercancel', stop],
    ['click', click, true],
    ['keydown', key],
    ['contextmenu', menu],
  ];
  for (const [name, listener, capture] of events) node.addEventListener(name, listener as EventListener, capture);
  node.toggleAttribute('data-peek', current !== null);
  return {
    update(next) {
      current = next;
      node.toggleAttribute('data-peek', current !== null);
    },
    destroy() {
      stop();
      for (const [name, listener, capture] of events)
        node.removeEventListener(name, listener as EventListener, capture);
    },
  };
}
