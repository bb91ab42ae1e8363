// Addresses. The secret of a seat stays in the fragment, which browsers keep to themselves.

export interface Route {
  page: 'home' | (typeof PAGES)[number] | 'lost';
  /** Table, campaign, puzzle, game or rule. */
  id: string;
  /** What follows it: a page of that. */
  sub: string;
  secret: string | null;
  step: number | null;
}

const PAGES = ['table', 'replay', 'campaign', 'puzzles', 'cards', 'rules', 'about', 'settings', 'stats', 'me'] as const;

export function parseRoute(path: string, fragment: string): Route {
  const [first, id = '', ...rest] = path.split('/').filter(Boolean);
  const words = new URLSearchParams(fragment.replace(/^#/, ''));
  const step = words.get('step');
  const page = first === undefined ? 'home' : (PAGES.find(name => name === first) ?? 'lost');
  return {
    page,
    id: decodeURIComponent(id),
    sub: rest.map(decodeURIComponent).join('/'),
    secret: words.get('seat') ?? words.get('key') ?? words.get('code'),
    step: step === null ? null : Number(step),
  };
}

/** Goes to another page of the client without asking the server for it. */
export function go(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}
