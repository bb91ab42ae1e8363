// What is asked of the server outside a table.

import { catalogue, type Catalogue } from './content';
import type { RawContent } from './types';

let cards: Promise<Catalogue> | null = null;

/** Cards and maps, asked for once. */
export function loadCatalogue(): Promise<Catalogue> {
  cards ??= fetchContent().then((raw) => catalogue(raw));
  return cards;
}

async function fetchContent(): Promise<RawContent> {
  const fixture = await import('../fixtures/content.json');
  return fixture.default as unknown as RawContent;
}
