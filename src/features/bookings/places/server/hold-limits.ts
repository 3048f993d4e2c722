import { and, count, countDistinct, eq, gt, max, sql } from 'drizzle-orm';
import { addMinutes, formatTime, secondsUntil } from '#lib/club-time.ts';
import type { Refusal } from '#lib/refusal.ts';
import type { HoldLimits } from '#platform/config/config.ts';
import type { Executor } from '#platform/database/database.ts';
import { hashKey } from '#platform/http/rate-limit.ts';
import type { Services } from '#platform/plugin.ts';
import { bookingRefusals, tryAgainAt } from '../../texts.ts';
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

/**
 * The limit that stops an account from holding a place now, if any. The SQL statement in
 * `take-places.ts` decides and this function explains its decision. The figures are settings
 * (`config.holdLimits`).
 */
export async function findHoldLimit(
  { database, clock, config }: Pick<Services, 'clock' | 'config'> & { readonly database: Executor },
  { places = 1, ...holding }: Holding & { readonly places?: number },
): Promise<Refusal | undefined> {
  const now = clock();
  const { lapses, waitMinutes, ...limits } = config.holdLimits;
  const network = hashNetwork(holding.network);

  const { lapsed, lastLapse, ofAccount, ofNetwork, ofNetworkHere } = await countHolds(
    database,
    { ...holding, network },
    now,
  );

  const waitsUntil = lapsed >= lapses && lastLapse ? addMinutes(lastLapse, waitMinutes) : now;
  if (waitsUntil > now)
    return {
      ...bookingRefusals.holds_lapsed,
      message: `${bookingRefusals.holds_lapsed.message} ${tryAgainAt(formatTime(waitsUntil))}`,
      retryAfter: secondsUntil(waitsUntil, now),
    };

  if (holding.isUnconfirmed && ofAccount + places > limits.perUnconfirmedAccount)
    return bookingRefusals.confirm_to_hold_more;
  if (holding.isUnconfirmed && network && ofNetworkHere + places > limits.perNetwork)
    return bookingRefusals.confirm_to_hold;
  if (ofAccount + places > limits.perAccount) return bookingRefusals.too_many_held;

  return ofNetwork + places > limits.perNetworkInAll ? bookingRefusals.network_holds : undefined;
}

async function countHolds(
  db: Executor,
  {
    eventId,
    accountId,
    network,
  }: { eventId: number; accountId: string; network: string | undefined },
  now: Date,
) {
  const atEvent = eq(bookings.eventId, eventId);
  const own = eq(orders.accountId, accountId);
  const open = and(eq(bookings.state, 'held'), gt(bookings.heldUntil, now));

  const [expired] = await db
    .select({ lapsed: countDistinct(orders.id), lastLapse: max(bookings.heldUntil) })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(and(atEvent, own, eq(bookings.state, 'expired')));

  const [held] = await db
    .select({ ofAccount: count() })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(and(own, open));

  const ofAccount = held?.ofAccount ?? 0;
  const fromNetwork = and(
    open,
    network === undefined ? sql`false` : eq(bookings.heldNetwork, network),
  );

  const ofNetwork = await db.$count(bookings, fromNetwork);
  const ofNetworkHere = await db.$count(bookings, and(atEvent, fromNetwork));
  const { lapsed = 0, lastLapse = null } = expired ?? {};

  return { lapsed, lastLapse, ofAccount, ofNetwork, ofNetworkHere };
}

/** Whose holds are counted: an account's and its network's, over all events. */
type Counted = {
  readonly accountId: string;
  /** As a keyed hash. */
  readonly network?: string | undefined;
  readonly limits: HoldLimits | undefined;
};

/** Takes one of the locks in a statement of its own. */
export const LOCK_HOLDS = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

/** The locks of those whose holds are counted, in the order in which they are taken. */
export const namesOfLocks = ({ accountId, network, limits }: Counted): readonly string[] =>
  limits ? [`hold:account:${accountId}`, ...(network ? [`hold:network:${network}`] : [])] : [];

/**
 * The statement also counts holds at other events, which its row lock does not protect, so requests
 * of one account, and of one network, wait for each other first. Both advisory locks end with the
 * transaction and are always taken in this order, before any row is locked.
 */
export async function lockCountedHolds(tx: Executor, counted: Counted): Promise<void> {
  for (const name of namesOfLocks(counted))
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
