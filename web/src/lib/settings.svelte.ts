// What somebody likes, on this browser and at every table. Kept in one place; nothing of it reaches the server.

export const SPEEDS = ['off', 'fast', 'normal', 'slow'] as const;
export const THEMES = ['dark', 'light', 'contrast'] as const;
export const TEXTS = ['100', '115', '130'] as const;
export const LANGUAGES = ['en'] as const;

export interface Settings {
  /** How fast programs play and things move. */
  speed: (typeof SPEEDS)[number];
  /** Less motion, as the system asks or at any rate. */
  motion: 'system' | 'less';
  /** Wind, engines, the ship's horn. */
  sound: boolean;
  /** Wind, a clock and far bells, at tables that have a night to be heard. */
  ambience: boolean;
  /** A sound when it is our turn, also behind another tab. */
  turnSound: boolean;
  vibration: boolean;
  /** Size of texts, in hundredths. */
  text: (typeof TEXTS)[number];
  theme: (typeof THEMES)[number];
  /** Colours of players that everybody can tell apart. */
  safeMarks: boolean;
  /** Every answer is asked about once more. */
  confirm: boolean;
  language: (typeof LANGUAGES)[number];
}

/** How long a beat is shown, in parts of the usual time, and how long programs seem to think, in milliseconds. */
export const TEMPO: Record<Settings['speed'], { beat: number; pace: number }> = {
  off: { beat: 0, pace: 0 },
  fast: { beat: 0.45, pace: 200 },
  normal: { beat: 1, pace: 600 },
  slow: { beat: 1.8, pace: 1400 },
};

const KEY = 'snowbound-settings';
/** Where older programs kept the only setting there was. */
const OLD_SOUND = 'snowbound-sound';

const USUAL: Settings = {
  speed: 'normal',
  motion: 'system',
  sound: false,
  ambience: false,
  turnSound: false,
  vibration: false,
  text: '100',
  theme: 'dark',
  safeMarks: false,
  confirm: false,
  language: 'en',
};

const ALLOWED: { [K in keyof Settings]: readonly Settings[K][] } = {
  speed: SPEEDS,
  motion: ['system', 'less'],
  sound: [true, false],
  ambience: [true, false],
  turnSound: [true, false],
  vibration: [true, false],
  text: TEXTS,
  theme: THEMES,
  safeMarks: [true, false],
  confirm: [true, false],
  language: LANGUAGES,
};

/** What was chosen expressly. What is damaged, or of another program, counts as not chosen. */
export function readSettings(): Partial<Settings> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const old = localStorage.getItem(OLD_SOUND);
    const found: Record<string, unknown> = { ...(old === null ? {} : { sound: old === 'on' }), ...(kept as object) };
    const names = Object.keys(USUAL) as (keyof Settings)[];
    const good = names.filter(name => (ALLOWED[name] as readonly unknown[]).includes(found[name]));
    return Object.fromEntries(good.map(name => [name, found[name]]));
  } catch {
    return {};
  }
}

let chosen = $state.raw<Partial<Settings>>(readSettings());
const all = $derived<Settings>({ ...USUAL, ...chosen });

export const settings = (): Settings => all;

/** The speed that was chosen expressly: without, a table keeps the pace it was laid with. */
export const chosenSpeed = (): Settings['speed'] | undefined => chosen.speed;

export function set<K extends keyof Settings>(name: K, value: Settings[K]): void {
  chosen = { ...chosen, [name]: value };
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
    localStorage.removeItem(OLD_SOUND);
  } catch {
    // A browser that keeps nothing forgets it when the page is closed.
  }
  show();
}

/** Reads what another tab chose, or what is there now. */
export function refresh(): void {
  chosen = readSettings();
  show();
}

/** Tells the style sheets. */
export function show(): void {
  const { theme, text, motion, safeMarks } = settings();
  Object.assign(document.documentElement.dataset, { theme, text, motion, marks: safeMarks ? 'safe' : 'usual' });
}

/** Does somebody prefer that nothing moves? */
export function calm(): boolean {
  return settings().motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** How long a beat is shown, in parts of the usual time. */
export const tempo = (): number => TEMPO[settings().speed].beat;
