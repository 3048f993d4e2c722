import { and, eq, gt, sql } from 'drizzle-orm';
import type { HoldLimits } from '#platform/config/config.ts';
import type { Executor } from '#platform/database/database.ts';
import { hashKey } from '#platform/http/rate-limit.ts';
import type { HoldFacts } from '../capacity.ts';
import { bookings, orders } from './tables.ts';

/** A request to hold places. */
export type Holding = {
  readonly eventId: number;
  readonly accountId: string;
  /** The IP network of the request (`ipNetwork`); undefined for what the site does by itself. */
  readonly network?: string | undefined;
  /** Whether the account's email is not confirmed: then it may hold less. */
  readonly isUnconfirmed?: boolean;
};

/** The keyed hash that is stored instead of a network, and only while a place is held from it. */
export const hashNetwork = (network: string | undefined): string | undefined =>
  network && hashKey(`network ${network}`).toString('hex');

/** The facts that decide whether an account can hold so many more places. */
export async function readHolds(
  db: Executor,
  { eventId, accountId, isUnconfirmed = false, ...holding }: Holding,
  places: number,
  limits: HoldLimits,
  now: Date,
): Promise<HoldFacts> {
  const network = hashNetwork(holding.network);
  const atEvent = eq(bookings.eventId, eventId);
  const isHeld = and(eq(bookings.state, 'held'), gt(bookings.heldUntil, now));
  const isLapsed = and(atEvent, eq(bookings.state, 'expired'));

  const [account] = await db
    .select({
      held: sql<number>`(count(*) filter (where ${isHeld}))::int`,
      lapses: sql<number>`(count(distinct ${orders.id}) filter (where ${isLapsed}))::int`,
      lastLapse: sql<string | null>`max(${bookings.heldUntil}) filter (where ${isLapsed})`,
    })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(eq(orders.accountId, accountId));

  const [byNetwork] = network
    ? await db
        .select({
          here: sql<number>`(count(*) filter (where ${atEvent}))::int`,
          inAll: sql<number>`count(*)::int`,
        })
        .from(bookings)
        .where(and(eq(bookings.heldNetwork, network), isHeld))
    : [];

  return {
    limits,
    places,
    isUnconfirmed,
    byAccount: account?.held ?? 0,
    byNetwork,
    lapses: account?.lapses ?? 0,
    lastLapse: account?.lastLapse ? new Date(account.lastLapse) : null,
  };
}

/**
 * Makes requests of one account, and from one network, wait for each other until the transaction
 * ends: their holds at other events count as well, which the lock of the event does not protect.
 * Call it before any row is locked.
 */
export async function lockHolds(
  tx: Executor,
  { accountId, network }: Pick<Holding, 'accountId' | 'network'>,
): Promise<void> {
  const names = [`hold:account:${accountId}`];
  if (network) names.push(`hold:network:${hashNetwork(network)}`);

  for (const name of names)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
