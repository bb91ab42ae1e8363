// Every text comes from the message files of content/locales, the same as the log and the command line use.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import cards from '../../../content/locales/en/last-aurora-cards.ftl?raw';
import web from '../../../content/locales/en/web.ftl?raw';
import type { Box, Card, Effect } from './content';

export type Args = Record<string, FluentVariable>;

const bundle = new FluentBundle('en', { useIsolating: false });
for (const text of [cards, web]) bundle.addResource(new FluentResource(text));

export function has(key: string): boolean {
  return bundle.hasMessage(key);
}

/** The text of a message key; the key itself where there is none, so that a hole shows. */
export function t(key: string, args: Args = {}): string {
  const message = bundle.getMessage(key);
  if (!message?.value) return key;
  return bundle.formatPattern(message.value, args, []);
}

export function cardName(card: Card): string {
  if (card.kind === 'object') return t(`object-${card.slug}`);
  if (card.kind === 'outcome') return t('card-outcome', { number: card.id + 1 });
  return t(`card-${card.slug}`);
}

export function cardFlavour(card: Card): string {
  const key = card.kind === 'object' ? `object-${card.slug}-flavour` : `card-${card.slug}-flavour`;
  return has(key) ? t(key) : '';
}

export function boxText(box: Box): string {
  return t(`box-${box.word}`, { number: box.number });
}

export function abilityText(ability: Box): string {
  return t(`ability-${ability.word}`, { number: ability.number });
}

export function effectText(effect: Effect): string {
  const what = effect.what ?? '';
  return t(`effect-${effect.word}`, {
    number: effect.number,
    resource: effect.word === 'gain' ? t(`resource-${what}`) : '',
    area: has(`area-${what}`) ? t(`area-${what}`) : '',
    whom: has(`whom-${what}`) ? t(`whom-${what}`) : '',
  });
}

/** A list of effects as lines; the options of a choice are lines of their own. */
export function effectLines(effects: Effect[]): string[] {
  return effects.flatMap((effect) => {
    if (!effect.options) return [effectText(effect)];
    const options = effect.options.map((option) => '• ' + option.map(effectText).join(' '));
    return [effectText(effect), ...options];
  });
}

/** Everything a card says, line by line. */
export function cardText(card: Card): string[] {
  if (card.kind === 'object') return [t(`object-${card.slug}-text`)];
  const lines: string[] = [];
  if (card.scope) lines.push(t(`scope-${card.scope}`));
  if (card.ability) lines.push(abilityText(card.ability));
  if (card.corner) lines.push(...effectLines(card.corner));
  if (card.text) lines.push(...effectLines(card.text));
  if (card.tracks) lines.push(t('printed-tracks'));
  if (card.optional) lines.push(t('loot-optional'));
  const seen = new Set<string>();
  for (const box of card.boxes ?? []) {
    const text = boxText(box);
    if (!seen.has(text)) lines.push(text);
    seen.add(text);
  }
  return lines;
}
