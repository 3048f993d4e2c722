import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Config } from '#platform/config/config.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import { decrypt, encrypt } from '#platform/encrypt.ts';
import type { PushSubscriptionRequest } from '../contract.ts';
import { pushKeys, pushSubscriptions } from './tables.ts';

export type Subscription = typeof pushSubscriptions.$inferSelect;

/** Browsers that an account can be told in. One more takes the place of the oldest. */
const MOST = 10;

/** Those of the accounts that are told in some browser. */
export async function readSubscribed(
  db: Executor,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ accountId: pushSubscriptions.accountId })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.accountId, [...accountIds]));
  return new Set(rows.map(({ accountId }) => accountId));
}

/** The browsers of an account. */
export const readSubscriptions = (db: Executor, accountId: string): Promise<Subscription[]> =>
  db.select().from(pushSubscriptions).where(eq(pushSubscriptions.accountId, accountId));

export const findSubscription = async (
  db: Executor,
  id: string,
): Promise<Subscription | undefined> =>
  (await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id)))[0];

type BrowserKey = { readonly accountId: string; readonly sessionId: string };

/** In how many browsers an account is told, and whether the one of this session is among them. */
export async function countSubscriptions(db: Executor, { accountId, sessionId }: BrowserKey) {
  const here = sql<boolean>`coalesce(bool_or(${pushSubscriptions.sessionId} = ${sessionId}), false)`;
  const [counts] = await db
    .select({ browsers: count(), isOnHere: here })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, accountId));
  return counts ?? { browsers: 0, isOnHere: false };
}

/**
 * Stores a browser's subscription for the account that is logged in there. A browser that another
 * account had it in changes hands, because two people's news must not appear in one browser.
 */
export async function storeSubscription(
  tx: Executor,
  { accountId, sessionId }: BrowserKey,
  { endpoint, keys, now }: PushSubscriptionRequest & { readonly now: Date },
): Promise<void> {
  const mine = eq(pushSubscriptions.accountId, accountId);

  // A browser that has renewed its subscription has a new address.
  await tx
    .delete(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, endpoint)),
    );

  const values = { accountId, sessionId, p256dh: keys.p256dh, auth: keys.auth, createdAt: now };
  await tx
    .insert(pushSubscriptions)
    .values({ endpoint, ...values })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values });

  const latest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(mine)
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .limit(MOST);

  await tx
    .delete(pushSubscriptions)
    .where(and(mine, sql`${pushSubscriptions.id} not in ${latest}`));
}

/** Ends the subscription of a session's browser. */
export async function endSubscription(
  db: Executor,
  { accountId, sessionId }: BrowserKey,
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.accountId, accountId), eq(pushSubscriptions.sessionId, sessionId)),
    );
}

/**
 * Deletes a subscription that the browser has given up. One that it has renewed meanwhile stays.
 */
export async function deleteDead(db: Executor, { id, endpoint }: Subscription): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint)));
}

const PURPOSE = 'fourball push keys 1';

/** The key pair by which push services know this site: P-256, as base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

type Needs = { readonly config: Config; readonly database: Database; readonly clock: () => Date };

/**
 * The keys of the settings, else those of the database, which are made when they are first needed.
 * Of two processes that make them at once, both use the ones that were stored first.
 * @throws if the stored key was encrypted with another APP_SECRET
 */
export async function readPushKeys({ config, database, clock }: Needs): Promise<PushKeys> {
  if (config.pushKeys) return config.pushKeys;

  const [stored] = await database.select().from(pushKeys);
  if (stored)
    return {
      publicKey: stored.publicKey,
      privateKey: decrypt(PURPOSE, config.secret, stored.privateKey),
    };

  const { generateVAPIDKeys } = (await import('web-push')).default;
  const { publicKey, privateKey } = generateVAPIDKeys();

  await database
    .insert(pushKeys)
    .values({
      id: 1,
      publicKey,
      privateKey: encrypt(PURPOSE, config.secret, privateKey),
      createdAt: clock(),
    })
    .onConflictDoNothing();

  return readPushKeys({ config, database, clock });
}
