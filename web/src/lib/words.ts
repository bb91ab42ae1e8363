// Interface texts come from the message files of content/locales; what is said at a table comes from the server.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { shown } from './language';

const files = import.meta.glob<string>('../../../content/locales/en/*web.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export type Args = Record<string, FluentVariable>;

const bundle = new FluentBundle('en', { useIsolating: false });
/** What is wrong with the messages: a key that stands twice, for one. */
export const mistakes = Object.values(files).flatMap(text => bundle.addResource(new FluentResource(text)).map(String));

export function has(key: string): boolean {
  return bundle.hasMessage(key);
}

/** The text of a message key; the key itself where there is none, so that a hole shows. */
export function t(key: string, args: Args = {}): string {
  const message = bundle.getMessage(key);
  if (!message?.value) return key;
  return shown(bundle.formatPattern(message.value, args, []));
}

/** What the server says is half a sentence, as in its logs: whole, for people. */
export function sentence(text: string): string {
  return text && text[0]!.toUpperCase() + text.slice(1) + (/[.!?…]$/.test(text) ? '' : '.');
}

const rows = new Intl.ListFormat('en-GB');

/** Names in a row: "Ana, Simon and Sofia". */
export const together = (names: string[]): string => rows.format(names);
