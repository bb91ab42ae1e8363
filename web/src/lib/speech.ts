// Reading aloud with the voice of the browser. Off until somebody switches it on.

const KEY = 'snowbound-aloud';

export const canSpeak = (): boolean => typeof speechSynthesis !== 'undefined';

export function aloud(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

export function setAloud(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing reads in silence.
  }
  if (!on) hush();
}

/** A text as it is said: without the marks that say how it is set. */
export const said = (text: string): string =>
  text
    .replace(/_([^_]+)_/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** Says a text after what is being said. */
export function speak(text: string, lang = 'en'): void {
  if (!canSpeak()) return;
  const words = new SpeechSynthesisUtterance(said(text));
  words.lang = lang;
  words.rate = 0.95;
  speechSynthesis.speak(words);
}

export function hush(): void {
  if (canSpeak()) speechSynthesis.cancel();
}
