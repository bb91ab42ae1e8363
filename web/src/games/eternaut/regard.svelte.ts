// Whom or what somebody looks at before deciding. What lights up then comes from the server.

import type { FigureOutlook } from '../../generated/protocol';
import type { View } from './types';

export class Regard {
  /** Number of the figure under the pointer or the focus. */
  over = $state<number | null>(null);
  /** Number of a figure that stays lit until it is clicked again: a finger does not hover. */
  pinned = $state<number | null>(null);
  /** A weapon that somebody looks at: where it reaches. */
  weapon = $state<{ who: number; item: number } | null>(null);
  /** Spaces that the chosen card lets somebody go. */
  stride = $state(0);

  readonly who = $derived.by(() => this.over ?? this.pinned);

  pin(who: number): void {
    this.pinned = this.pinned === who ? null : who;
  }
}

/** What lies open to a figure. */
export const outlookOf = (view: View, who: number | null): FigureOutlook | undefined =>
  who === null ? undefined : view.outlook.figures.find(one => one.figure === who);

/** Spaces that a figure can come to with so many steps. */
export const reachOf = (view: View, who: number | null, steps: number): string[] =>
  outlookOf(view, who)?.reach.slice(0, steps).flat() ?? [];

/** Spaces on which a weapon can lay a cube from where its holder stands. */
export const shotsOf = (view: View, weapon: { who: number; item: number } | null): string[] => [
  ...new Set(
    weapon
      ? (outlookOf(view, weapon.who)?.shots ?? []).filter(one => one.item === weapon.item).flatMap(one => one.spaces)
      : [],
  ),
];
