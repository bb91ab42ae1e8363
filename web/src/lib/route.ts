// Pages live behind the fragment: secrets of seats never reach a server log.

export interface Route {
  page: string;
  parts: string[];
}

export function parseRoute(hash: string): Route {
  const parts = hash.replace(/^#?\/?/, '').split('/').filter(Boolean).map(decodeURIComponent);
  return { page: parts[0] ?? 'home', parts: parts.slice(1) };
}

export function href(...parts: (string | number)[]): string {
  return '#/' + parts.map((part) => encodeURIComponent(String(part))).join('/');
}
