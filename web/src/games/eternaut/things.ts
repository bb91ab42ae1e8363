// Things with a face to read: cards, Items, people.

import type { Thing } from '../game';
import type { Catalogue, View } from './types';

export type Card = Catalogue['cards'][number];
export type ItemCard = View['items'][number];
type Board = View['boards'][number];
type About = Catalogue['characters'][number];

export interface Face extends Thing {
  card?: Card;
  item?: ItemCard;
  person?: { board: Board; about: string };
}

export const cardThing = (card: Card): Face => ({ name: card.name, card });
export const itemThing = (item: ItemCard): Face => ({ name: item.name, item });
export const personThing = (board: Board, about: About | undefined): Face => ({
  name: board.name,
  person: { board, about: about?.about ?? '' },
});
