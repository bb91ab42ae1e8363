// Shows what the server tells this browser while no page of it is open. Nothing is kept and nothing is fetched.

self.addEventListener('push', event => {
  let said = {};
  try {
    said = event.data?.json() ?? {};
  } catch {
    // A message that is none: something must be shown all the same, as browsers demand it.
  }
  event.waitUntil(
    self.registration.showNotification('Snowbound', {
      body: String(said.text ?? ''),
      tag: String(said.tag ?? ''),
      icon: '/icon-turn.svg',
      data: { url: String(said.url ?? '/me') },
    }),
  );
});

self.addEventListener('notificationclick', event => {
  event.notification.close();
  // Whatever was sent, only pages of this server are opened.
  const url = new URL(event.notification.data?.url ?? '/me', self.location.origin);
  const address = self.location.origin + url.pathname;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(open => {
      const there = open.find(client => new URL(client.url).pathname === url.pathname);
      return there ? there.focus() : self.clients.openWindow(address);
    }),
  );
});
