// The language of whoever looks: what the address asks for (`?lang=`), else English, the only one there is so far.

export const LANGUAGE = new URLSearchParams(globalThis.location?.search ?? '').get('lang') ?? 'en';

/** The language that only tests speak: every message is marked, so that text shows that is none. */
const MARKED = /^qps\b/.test(LANGUAGE);

/** A message as it is shown. */
export const shown = (text: string): string => (MARKED ? `⟦${text}⟧` : text);
