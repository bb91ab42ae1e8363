// Whose turn it is, where a table lies behind another tab: title and icon of the page, a sound, a tremble.

import { settings } from './settings.svelte';
import { chime } from './sound';
import { t } from './words';

export type Turn = { is: 'ours' } | { is: 'theirs'; who: string } | { is: 'over' } | { is: 'none' };

let last: Turn['is'] = 'none';

function icon(address: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link && link.getAttribute('href') !== address) link.setAttribute('href', address);
}

export function titleOf(turn: Turn): string {
  switch (turn.is) {
    case 'ours':
      return t('title-yours');
    case 'theirs':
      return t('title-theirs', { name: turn.who });
    case 'over':
      return t('title-over');
    case 'none':
      return t('app-name');
  }
}

/** Shows whose turn it is; when it becomes ours, that is told as somebody likes. */
export function announce(turn: Turn): void {
  document.title = titleOf(turn);
  icon(turn.is === 'ours' ? '/icon-turn.svg' : '/icon.svg');
  if (turn.is === 'ours' && last === 'theirs') call();
  last = turn.is;
}

/** Seconds as a clock shows them. */
export function clockTime(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Calls whoever looks elsewhere. */
export function call(): void {
  chime();
  if (settings().vibration && 'vibrate' in navigator) navigator.vibrate([70, 60, 70]);
}
