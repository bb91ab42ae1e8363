// Whom or what somebody looks at before deciding. What lights up then comes from the server.

import type { Choice, FigureOutlook } from '../../generated/protocol';
import type { View } from './types';

export class Regard {
  /** Number of the figure under the pointer or the focus. */
  over = $state<number | null>(null);
  /** Number of a figure that stays lit until it is clicked again: a finger does not hover. */
  pinned = $state<number | null>(null);
  /** A weapon that somebody looks at: where it reaches. */
  weapon = $state<Held | null>(null);
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

/** A weapon in somebody's hands. */
export interface Held {
  who: number;
  item: number;
}

/** Spaces on which one of these weapons can lay a cube from where its holder stands. */
export const shotsOf = (view: View, weapons: Held[]): string[] => [
  ...new Set(
    weapons.flatMap(({ who, item }) =>
      (outlookOf(view, who)?.shots ?? []).filter(shot => shot.item === item).flatMap(shot => shot.spaces),
    ),
  ),
];

/** The weapons with which an attack is offered. */
export const offeredWeapons = (choices: Choice[], who: number | null): Held[] =>
  choices
    .filter(choice => choice.verb === 'attack')
    .flatMap(({ targets }) =>
      targets.flatMap(target => (target.on === 'item' && who !== null ? [{ who, item: target.item }] : [])),
    );
