import { brand } from '#lib/brand.ts';
import type { Services } from '#platform/plugin.ts';
import type { NotificationRow } from '../../centre/server/notifications-store.ts';
import { readSettings } from '../../choices/server/settings.ts';
import {
  deleteDead,
  findSubscription,
  readPushKeys,
  type Subscription,
} from '../../push/server/push-store.ts';
import { readUnseen } from './due-notifications.ts';
import { nameNews, tell } from './news.ts';
import { isUrgent } from './write-pushes.ts';

/** What the service worker shows. */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  /** What a click opens, on this site. */
  readonly path: string;
  /** A later one with the same tag takes its place. */
  readonly tag: string;
};

/** A browser that is off for longer learns of it from the list behind the bell. */
const TTL_SECONDS = 24 * 60 * 60;

type Sender = Pick<
  Services,
  'config' | 'database' | 'clock' | 'log' | 'push' | 'notificationKinds' | 'digestSections'
>;

/**
 * Sends a push to one browser about what its owner has still not seen. A subscription that the
 * browser has given up is deleted.
 * @throws if the push service does not answer, so that the job is tried again
 */
export async function sendPush(
  services: Sender,
  { subscriptionId, ids }: { readonly subscriptionId: string; readonly ids: readonly string[] },
): Promise<void> {
  const { database, push, log } = services;
  const subscription = await findSubscription(database, subscriptionId);
  const heads = subscription ? await readUnseen(database, subscription.accountId, ids) : [];
  const message = subscription && (await composePush(services, subscription.accountId, heads));
  if (!message) return;

  const outcome = await push.send(await encryptFor(services, subscription, message));
  if (outcome === 'gone') await deleteDead(database, subscription);
  if (outcome === 'refused')
    log.warn({ host: new URL(subscription.endpoint).host }, 'a push service refused a push');
}

/**
 * What a push says: that there is news, and of which kind. What has happened and who did it is said
 * only if the member wants that, because others see a locked screen; except of what is urgent, such
 * as a golf day that is cancelled. It names no people.
 */
async function composePush(
  { database, notificationKinds }: Sender,
  accountId: string,
  heads: readonly NotificationRow[],
): Promise<PushMessage | undefined> {
  const { rows, ids, lines } = await tell({ db: database, notificationKinds }, accountId, {
    heads,
    by: 'push',
  });

  const [line, ...more] = lines;
  const head = heads.find(({ id }) => id === ids[0]);
  if (!line || !head) return undefined;

  const isOne = more.length === 0;
  const { pushDetails } = await readSettings(database, accountId);
  const isOpen = isOne && (pushDetails || isUrgent(head, notificationKinds));

  return {
    title: brand.name,
    body: isOpen ? line.sentence : nameNews(rows, lines.length),
    path: isOne ? line.path : '/notifications',
    tag: isOne ? (head.groupId ?? head.id) : 'notifications',
  };
}

/**
 * The request to the push service, with the message encrypted for this browser alone (RFC 8291).
 */
async function encryptFor(
  services: Sender,
  { endpoint, p256dh, auth }: Subscription,
  message: PushMessage,
) {
  const webPush = (await import('web-push')).default;
  const { contactEmail } = services.config;

  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: `mailto:${contactEmail}`, ...(await readPushKeys(services)) },
      TTL: TTL_SECONDS,
      contentEncoding: 'aes128gcm',
    },
  );

  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);

  return { endpoint, headers: Object.fromEntries(texts), body: Buffer.from(body ?? '') };
}
