// Reading a card: rest the pointer on it, press it long, or focus it and press "i".

import type { Thing } from '../games/game';

export interface Peek {
  thing: Thing;
  x: number;
  y: number;
  /** Held open until dismissed (touch, keyboard). */
  held: boolean;
}

type Show = (peek: Peek | null) => void;
let show: Show = () => {};

export function onPeek(listener: Show): void {
  show = listener;
}

const HOVER = 420;
const HOLD = 480;

/** A Svelte action: this element stands for something to read. */
export function peek(node: HTMLElement, thing: Thing | null): { update(thing: Thing | null): void; destroy(): void } {
  let current = thing;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let swallow = false;
  const place = (held: boolean) => {
    if (!current) return;
    const box = node.getBoundingClientRect();
    show({ thing: current, x: box.left + box.width / 2, y: box.top + box.height / 2, held });
  };
  const stop = () => {
    clearTimeout(timer);
  };
  const enter = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    stop();
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
    ['pointerenter', enter], ['pointerleave', leave], ['pointerdown', down], ['pointerup', stop], ['pointercancel', stop],
    ['click', click, true], ['keydown', key], ['contextmenu', menu],
  ];
  for (const [name, listener, capture] of events) node.addEventListener(name, listener as EventListener, capture);
  return {
    update(next) {
      current = next;
    },
    destroy() {
      stop();
      for (const [name, listener, capture] of events) node.removeEventListener(name, listener as EventListener, capture);
    },
  };
}
