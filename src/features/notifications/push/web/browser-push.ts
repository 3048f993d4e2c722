import type { PushSubscriptionRequest } from '../contract.ts';

/**
 * What this browser can do: show push notifications, or it has none, or the person has forbidden
 * them.
 */
export type PushSupport = 'ready' | 'unsupported' | 'blocked';

export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

/**
 * Asks the person, and subscribes this browser. Call it after a press on a button only.
 * @param publicKey the site's key, base64url
 * @returns what the server needs, or undefined if the person does not allow it
 */
export async function subscribeHere(
  publicKey: string,
): Promise<PushSubscriptionRequest | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;

  await navigator.serviceWorker.register('/sw.js');

  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };

  // One that was made with another key could not be used, nor replaced.
  const earlier = await pushManager.getSubscription();
  if (earlier && keyOf(earlier) !== publicKey) await earlier.unsubscribe();

  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();

  return {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  };
}

/** Ends this browser's subscription. */
export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
