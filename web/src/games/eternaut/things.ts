// Things with a face to read: cards, Items, people.

import { t } from '../../lib/words';
import type { Thing } from '../game';
import type { Catalogue, View } from './types';

export type Card = Catalogue['cards'][number];
export type ItemCard = View['items'][number];
type Board = View['boards'][number];
type About = Catalogue['characters'][number];
export type MapFigure = View['figures'][number];

export interface Face extends Thing {
  card?: Card;
  item?: ItemCard;
  person?: { board: Board; about: string };
  figure?: MapFigure;
}

export const cardThing = (card: Card): Face => ({ name: card.name, card });
export const itemThing = (item: ItemCard): Face => ({ name: item.name, item });
export const personThing = (board: Board, about: About | undefined): Face => ({
  name: board.name,
  person: { board, about: about?.about ?? '' },
});
export const figureThing = (figure: MapFigure): Face => ({ name: figure.name, figure });

/** What a bonus of an attack adds, in words. */
export const bonusText = (bonus: { damage: number; cubes: number; fast: boolean }): string =>
  bonus.fast
    ? t('et-bonus-fast')
    : bonus.cubes
      ? t('et-bonus-cubes', { count: bonus.cubes })
      : t('et-bonus-damage', { count: bonus.damage });
