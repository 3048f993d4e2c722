import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { orders } from '../../places/server/tables.ts';
import type { EntryState, OfferState } from '../waitlist.ts';
import { offers, waitlistEntries } from './tables.ts';

export type EntryRow = typeof waitlistEntries.$inferSelect;
export type OfferRow = typeof offers.$inferSelect;

/** The states of an entry whose account still waits for places. */
const activeEntryStates = ['waiting', 'offered'] as const satisfies readonly EntryState[];

const isActive = inArray(waitlistEntries.state, [...activeEntryStates]);

/** The active entries of an event, in the order in which they joined. */
export const findActiveEntries = (db: Executor, eventId: number): Promise<EntryRow[]> =>
  db
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.eventId, eventId), isActive))
    .orderBy(asc(waitlistEntries.joinedAt), asc(waitlistEntries.id));

/** Locks an account's entry at a locked event, before a booking of the event is locked. */
export const lockEntry = async (
  tx: Executor,
  { eventId, accountId }: { readonly eventId: number; readonly accountId: string },
): Promise<void> =>
  void (await tx
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(
      and(eq(waitlistEntries.eventId, eventId), eq(waitlistEntries.accountId, accountId), isActive),
    )
    .for('update'));

type Own = { readonly accountId: string; readonly eventId?: number };

/** The active entries of an account; at most one for each event (`waitlist_one_per_account`). */
export const findOwnEntries = (db: Executor, { accountId, eventId }: Own): Promise<EntryRow[]> =>
  db
    .select()
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.accountId, accountId),
        isActive,
        eventId === undefined ? undefined : eq(waitlistEntries.eventId, eventId),
      ),
    )
    .orderBy(asc(waitlistEntries.joinedAt), asc(waitlistEntries.id));

/** An entry of an event, in any state. */
export async function findEntry(
  db: Executor,
  { eventId, entryId }: { readonly eventId: number; readonly entryId: string },
): Promise<EntryRow | undefined> {
  const [row] = await db
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.id, entryId), eq(waitlistEntries.eventId, eventId)));
  return row;
}

/** Every event that has an active entry or an open offer. */
export async function findEventsWithWaitlist(db: Executor): Promise<number[]> {
  const waiting = db
    .select({ eventId: waitlistEntries.eventId })
    .from(waitlistEntries)
    .where(isActive);
  const offered = db
    .select({ eventId: offers.eventId })
    .from(offers)
    .where(eq(offers.state, 'open'));
  return (await waiting.union(offered)).map(({ eventId }) => eventId);
}

/** The open offers of an event. */
export const findOpenOffers = (db: Executor, eventId: number): Promise<OfferRow[]> =>
  db
    .select()
    .from(offers)
    .where(and(eq(offers.eventId, eventId), eq(offers.state, 'open')))
    .orderBy(asc(offers.madeAt), asc(offers.id));

/** The open offer of an entry. There is at most one (`offers_one_open`). */
export async function findOpenOfferOf(
  db: Executor,
  entryId: string,
): Promise<OfferRow | undefined> {
  const [offer] = await db
    .select()
    .from(offers)
    .where(and(eq(offers.entryId, entryId), eq(offers.state, 'open')));
  return offer;
}

/** An account's offer. Another account's offer is not found. */
export async function findOwnOffer(
  db: Executor,
  own: { readonly offerId: string; readonly accountId: string },
): Promise<OfferRow | undefined> {
  const [offer] = await db
    .select()
    .from(offers)
    .where(and(eq(offers.id, own.offerId), eq(offers.accountId, own.accountId)));
  return offer;
}

/** How many places the active entries want that match a condition, over all events. */
export async function sumWaited(db: Executor, whose: SQL): Promise<number> {
  const [sum] = await db
    .select({ places: sql<number>`coalesce(sum(size), 0)::int` })
    .from(waitlistEntries)
    .where(and(whose, isActive));
  return sum?.places ?? 0;
}

type NewEntry = Pick<
  EntryRow,
  'eventId' | 'accountId' | 'size' | 'rule' | 'autoCredit' | 'forStart'
> & {
  readonly network?: string | undefined;
  readonly now: Date;
};

/** Adds an entry; undefined if the account has an active one for the event already. */
export async function addEntry(
  tx: Executor,
  { now, ...entry }: NewEntry,
): Promise<EntryRow | undefined> {
  const [added] = await tx
    .insert(waitlistEntries)
    .values({ ...entry, joinedAt: now })
    .onConflictDoNothing()
    .returning();
  return added;
}

type First = Pick<EntryRow, 'eventId' | 'accountId' | 'size' | 'forStart'> & { readonly now: Date };

/**
 * Puts an account first on the waitlist of a locked event, because its payment came too late for a
 * place. An entry that it has already keeps its size and its state.
 */
export const putFirst = async (tx: Executor, { now, ...entry }: First): Promise<void> =>
  void (await tx
    .insert(waitlistEntries)
    .values({ ...entry, rule: 'together', first: true, joinedAt: now })
    .onConflictDoUpdate({
      target: [waitlistEntries.eventId, waitlistEntries.accountId],
      targetWhere: sql`state in ('waiting', 'offered')`,
      set: { first: true },
    }));

type EndedEntry = Exclude<EntryState, 'waiting' | 'offered'>;

/**
 * Ends active entries.
 * @param reason why an organiser removed them
 */
export const endEntries = async (
  tx: Executor,
  ids: readonly string[],
  state: EndedEntry,
  now: Date,
  reason?: string,
): Promise<void> =>
  void (await tx
    .update(waitlistEntries)
    .set({ state, endedAt: now, network: null, reason })
    .where(and(inArray(waitlistEntries.id, [...ids]), isActive)));

/**
 * Changes an active entry that goes on: it waits again, for something else, or has been offered
 * places.
 */
export const changeEntry = async (
  tx: Executor,
  id: string,
  change: Partial<Pick<EntryRow, 'state' | 'size' | 'rule' | 'autoCredit' | 'forStart'>>,
): Promise<void> =>
  void (await tx
    .update(waitlistEntries)
    .set(change)
    .where(and(eq(waitlistEntries.id, id), isActive)));

type NewOffer = Pick<
  OfferRow,
  'entryId' | 'eventId' | 'accountId' | 'places' | 'madeAt' | 'expiresAt'
> & {
  readonly reason?: string | undefined;
};

/** Writes an offer: open, or accepted at once by an order. */
export async function addOffer(tx: Executor, offer: NewOffer, orderId?: string): Promise<OfferRow> {
  const accepted = { state: 'accepted', orderId, endedAt: offer.madeAt } as const;
  const [added] = await tx
    .insert(offers)
    .values({ ...offer, ...(orderId === undefined ? {} : accepted) })
    .returning();
  if (!added) throw new Error('The offer was not written');
  return added;
}

/**
 * Ends open offers of a locked event.
 * @param change.orderId the order that accepted it
 * @returns the offers that were open, with their places
 */
const endOffers = (
  tx: Executor,
  which: SQL | undefined,
  change: { state: Exclude<OfferState, 'open'>; now: Date; orderId?: string },
): Promise<OfferRow[]> =>
  tx
    .update(offers)
    .set({ state: change.state, endedAt: change.now, orderId: change.orderId })
    .where(and(eq(offers.state, 'open'), which))
    .returning();

/** Marks as lapsed the open offers of a locked event whose time is up. */
export const lapseOffers = (tx: Executor, eventId: number, now: Date): Promise<OfferRow[]> =>
  endOffers(tx, and(eq(offers.eventId, eventId), lte(offers.expiresAt, now)), {
    state: 'lapsed',
    now,
  });

/** Withdraws open offers of a locked event. */
export const withdrawOffers = (
  tx: Executor,
  entryIds: readonly string[],
  now: Date,
): Promise<OfferRow[]> =>
  endOffers(tx, inArray(offers.entryId, [...entryIds]), { state: 'withdrawn', now });

/** Leaves fewer places in an open offer of a locked event. */
export const shrinkOffer = async (tx: Executor, id: string, places: number): Promise<void> =>
  void (await tx
    .update(offers)
    .set({ places })
    .where(and(eq(offers.id, id), eq(offers.state, 'open'))));

/** Declines the open offer of an entry, if it has one. */
export const declineOffer = async (
  tx: Executor,
  entryId: string,
  now: Date,
): Promise<OfferRow | undefined> => {
  const [declined] = await endOffers(tx, eq(offers.entryId, entryId), { state: 'declined', now });
  return declined;
};

/**
 * Marks an offer as accepted by an order.
 * @returns false if it was not open any more
 */
export const acceptOpenOffer = async (
  tx: Executor,
  { offerId, orderId, now }: { offerId: string; orderId: string; now: Date },
): Promise<boolean> =>
  (
    await endOffers(tx, and(eq(offers.id, offerId), gt(offers.expiresAt, now)), {
      state: 'accepted',
      orderId,
      now,
    })
  ).length === 1;

/**
 * Ends the entries of a locked event whose accepted offer was not paid in time or was released,
 * also if they wait for more places.
 * @returns the offers whose hold ran out
 */
export async function endUnpaidEntries(
  tx: Executor,
  eventId: number,
  now: Date,
): Promise<OfferRow[]> {
  const unpaid = await tx
    .select({ offer: offers, order: orders.state })
    .from(offers)
    .innerJoin(orders, eq(orders.id, offers.orderId))
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, offers.entryId))
    .where(
      and(
        eq(offers.eventId, eventId),
        inArray(orders.state, ['expired', 'released']),
        inArray(waitlistEntries.state, ['booked', 'waiting']),
      ),
    );
  if (unpaid.length === 0) return [];

  await tx
    .update(waitlistEntries)
    .set({ state: 'lapsed', endedAt: now, network: null })
    .where(
      inArray(
        waitlistEntries.id,
        unpaid.map(({ offer }) => offer.entryId),
      ),
    );

  return unpaid.filter(({ order }) => order === 'expired').map(({ offer }) => offer);
}

/**
 * The accounts to whom places of an event are offered until this instant, and who have not
 * answered.
 */
export async function findOpenlyOffered(
  db: Executor,
  { eventId, expiresAt }: { readonly eventId: number; readonly expiresAt: Date },
): Promise<string[]> {
  const rows = await db
    .select({ accountId: offers.accountId })
    .from(offers)
    .where(
      and(eq(offers.eventId, eventId), eq(offers.expiresAt, expiresAt), eq(offers.state, 'open')),
    );
  return rows.map(({ accountId }) => accountId);
}
