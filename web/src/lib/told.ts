// How somebody is told that it is their turn while no page is open: browser, webhooks, feed.

import type { Channel, Channels, FeedAddresses, Tried } from '../generated/protocol';
import { request } from './me';
import { t } from './words';

const WORKER = '/push-worker.js';

export const channels = (): Promise<Channels> => request('GET', '/channels');
export const drop = (id: string): Promise<void> => request('DELETE', `/channels/${encodeURIComponent(id)}`);
export const tryOut = (id: string): Promise<Tried> => request('POST', `/channels/${encodeURIComponent(id)}/test`);
export const makeFeed = (): Promise<FeedAddresses> => request('POST', '/feed', { origin: location.origin });
export const dropFeed = (): Promise<void> => request('DELETE', '/feed');
export const addHook = (url: string): Promise<Channel> => request('POST', '/hooks', { url, origin: location.origin });

/** Only pages that came over TLS, or from this machine, may ask for it. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

async function subscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** The way to this browser, if the server has it and the browser would still be reached. */
export const thisBrowser = async (known: Channels): Promise<Channel | null> =>
  (await subscription()) ? (known.pushes.find(push => push.this) ?? null) : null;

/** Asks the browser for leave and its push service for an address, and tells the server. */
export async function subscribe(key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(t('told-refused'));
  await navigator.serviceWorker.register(WORKER);
  const worker = await navigator.serviceWorker.ready;
  // One that was made for another key is in the way.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const made = await worker.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => Promise.reject(new Error(t('told-no-service'))));
  const { endpoint, keys } = made.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await request('POST', '/pushes', { endpoint: endpoint ?? '', p256dh, auth, origin: location.origin });
}

/** This browser is told nothing more. */
export async function unsubscribe(way: Channel): Promise<void> {
  await drop(way.id);
  await (await subscription())?.unsubscribe();
}
