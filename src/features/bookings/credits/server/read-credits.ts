import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { readEvents } from '#features/events/server/public.ts';
import { readTierEnd, readTiersOf } from '#features/membership/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { bookings, orders } from '../../places/server/tables.ts';
import { bookingRefusals } from '../../texts.ts';
import type { CreditEntryView, CreditsView, CreditView } from '../contract.ts';
import { type RefundFacts, refundableUntil } from '../credit-states.ts';
import { PAYMENT_LOST } from '../texts.ts';
import { readRefundFacts } from './refund-credit.ts';
import { findUsableCredits, findUsablePasses } from './store.ts';
import { creditEntries, credits, foundingMembers, guestPasses, tierAllowances } from './tables.ts';

/** How many entries a page of the ledger shows. */
const SHOWN = 200;

/** Everything an account has to book with, and how it came about. */
export async function readCredits(
  { database: db, clock, config }: Services,
  accountId: string,
): Promise<CreditsView> {
  const now = clock();

  const rows = await db
    .select()
    .from(credits)
    .where(and(eq(credits.accountId, accountId), ne(credits.state, 'unpaid')))
    .orderBy(desc(credits.createdAt), desc(credits.id));

  const passes = await db
    .select()
    .from(guestPasses)
    .where(eq(guestPasses.accountId, accountId))
    .orderBy(sql`${guestPasses.expiresAt} asc nulls last`, guestPasses.id);

  const [founding] = await db
    .select()
    .from(foundingMembers)
    .where(eq(foundingMembers.accountId, accountId));

  const [awaited] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), isNull(orders.eventId), eq(orders.state, 'open')));

  const facts = await readRefundFacts(db, rows);

  // The job that withdraws what a tier brought runs once an hour; until then it is shown as booking
  // treats it.
  const usable = new Set((await findUsableCredits(db, accountId, now)).map(({ id }) => id));
  const usablePasses = new Set((await findUsablePasses(db, accountId, now)).map(({ id }) => id));
  const tiers = await readTiersOf(db, accountId, now);
  const tierEnds = await endOfTier(db, accountId, tiers, now);
  const [tier] = tiers;
  const goesUntil = await readTierEnd(db, accountId, now);

  return {
    balance: usable.size,
    credits: rows.map((credit): CreditView => {
      const { id, origin, grossPence: paidPence, coversPence, createdAt } = credit;
      return {
        id,
        origin,
        state:
          credit.state === 'available' && !usable.has(id)
            ? 'withdrawn'
            : (credit.state as CreditView['state']),
        paidPence,
        coversPence,
        since: createdAt.toISOString(),
        ...(origin === 'tier' && usable.has(id) && tierEnds
          ? { endsAt: tierEnds.toISOString() }
          : {}),
        refundUntil: refundUntil(facts.get(id), now),
      };
    }),
    entries: await readEntries(db, accountId),
    guestPasses: passes
      .filter(({ id, state }) => state !== 'available' || usablePasses.has(id))
      .map(({ id, state, origin, expiresAt }) => ({
        id,
        state,
        expiresAt:
          earlier(expiresAt, origin === 'tier' ? tierEnds : undefined)?.toISOString() ?? null,
      })),
    ...(tier ? { tier: { tier: tier.tier, endsAt: goesUntil?.toISOString() ?? null } } : {}),
    founding: founding
      ? {
          number: founding.number,
          city: founding.city,
          lockedPence: founding.lockedPence,
          since: founding.since.toISOString(),
        }
      : null,
    awaitingPackage: awaited !== undefined,
    ...(config.paymentProvider === undefined
      ? { noPackage: bookingRefusals.no_payments_yet.message }
      : {}),
  };
}

/**
 * Until when what a tier brought can be used: the end of the membership year, or of the last tier
 * if that comes first.
 */
async function endOfTier(
  db: Executor,
  accountId: string,
  tiers: readonly { readonly endsAt: Date }[],
  now: Date,
): Promise<Date | undefined> {
  const [year] = await db
    .select({ endsAt: tierAllowances.endsAt })
    .from(tierAllowances)
    .where(and(eq(tierAllowances.accountId, accountId), gt(tierAllowances.endsAt, now)))
    .orderBy(desc(tierAllowances.endsAt));
  if (!year || tiers.length === 0) return undefined;

  return earlier(year.endsAt, new Date(Math.max(...tiers.map(({ endsAt }) => endsAt.getTime()))));
}

/** The earlier of two ends, either of which may be missing. */
const earlier = (one: Date | null, other: Date | undefined): Date | undefined =>
  one && other ? (one < other ? one : other) : (one ?? other);

function refundUntil(facts: RefundFacts | undefined, now: Date): string | null {
  const until = facts && refundableUntil(facts);
  return until && now <= until ? until.toISOString() : null;
}

/** The entries of an account with the balance after each, latest first. */
async function readEntries(db: Executor, accountId: string): Promise<CreditEntryView[]> {
  const rows = await db
    .select({
      id: creditEntries.id,
      at: creditEntries.at,
      kind: creditEntries.kind,
      change: creditEntries.change,
      balance: sql<number>`(sum(${creditEntries.change}) over (order by ${creditEntries.id}))::int`,
      note: creditEntries.note,
      eventId: bookings.eventId,
    })
    .from(creditEntries)
    .leftJoin(bookings, eq(bookings.id, creditEntries.bookingId))
    .where(eq(creditEntries.accountId, accountId))
    .orderBy(desc(creditEntries.id))
    .limit(SHOWN);

  const events = await readEvents(db, [...new Set(rows.flatMap(({ eventId }) => eventId ?? []))]);
  const titles = new Map(events.map(({ id, title }) => [id, title]));

  return rows.map(({ eventId, at, note, ...entry }) => {
    const title = eventId === null ? undefined : titles.get(eventId);
    return {
      ...entry,
      at: at.toISOString(),
      ...(entry.kind === 'refunded' && note === PAYMENT_LOST ? { byBank: true } : {}),
      event: eventId !== null && title !== undefined ? { id: eventId, title } : null,
    };
  });
}
