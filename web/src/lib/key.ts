// The key of this browser: what opens its identity on the server.

const KEY = 'snowbound-me';

/** The key of this browser, if it has one. */
export function myKey(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function keep(key: string | null): void {
  // Whoever was here before is not told anything here any more.
  if ('serviceWorker' in navigator)
    void navigator.serviceWorker.getRegistration('/push-worker.js').then(worker => worker?.unregister());
  if (key === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, key);
}
