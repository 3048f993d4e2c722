import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { readTierEnd } from '#features/membership/server/public.ts';
import type { Pence, TaxedAmount } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import { bookings, orderLines, orders } from '../../places/server/tables.ts';
import { reachesDay } from '../allowance.ts';
import { type CreditChange, type CreditOrigin, creditTransitions } from '../credit-states.ts';
import { buysPlaceAt } from '../place-price.ts';
import { creditEntries, credits, guestPasses, tierAllowances } from './tables.ts';

export type Credit = typeof credits.$inferSelect;

/** What was paid for a credit. */
export const creditValue = (
  credit: Pick<Credit, 'netPence' | 'vatPence' | 'grossPence'>,
): TaxedAmount => ({
  net: credit.netPence,
  vat: credit.vatPence,
  gross: credit.grossPence,
});

/** The available credits of an account, in the order in which they are used: the oldest first. */
export const findAvailableCredits = (db: Executor, accountId: string): Promise<Credit[]> =>
  db
    .select()
    .from(credits)
    .where(and(eq(credits.accountId, accountId), eq(credits.state, 'available')))
    .orderBy(asc(credits.createdAt), asc(credits.id));

/** What decides which credits and guest passes buy a place at a golf day. */
export type DayToPay = {
  /** What a place costs everybody there. */
  readonly pricePence: Pence;
  readonly startsAt: Date;
};

/**
 * The available credits that an account can pay with now: those that a tier brought only while it
 * counts.
 * @param day the golf day to pay for, if only credits that buy a place there are wanted: what a
 *   tier brought does not, where the tier is to end before it
 */
export async function findUsableCredits(
  db: Executor,
  accountId: string,
  now: Date,
  day?: DayToPay,
): Promise<Credit[]> {
  const available = (await findAvailableCredits(db, accountId)).filter(({ coversPence }) =>
    buysPlaceAt(coversPence, day?.pricePence ?? 0),
  );
  if (available.every(notOfTier)) return available;

  return (await tierCounts(db, accountId, now, day)) ? available : available.filter(notOfTier);
}

const notOfTier = ({ origin }: { readonly origin: CreditOrigin }): boolean => origin !== 'tier';

/**
 * Whether what a tier brought can be used now: the account has a tier, which is not to end before
 * the golf day, and a membership year is running. The clock decides, because the job that takes
 * back what is unused runs once an hour.
 */
async function tierCounts(
  db: Executor,
  accountId: string,
  now: Date,
  day: DayToPay | undefined,
): Promise<boolean> {
  const running = and(eq(tierAllowances.accountId, accountId), gt(tierAllowances.endsAt, now));
  const end = await readTierEnd(db, accountId, now);

  return reachesDay(end, day?.startsAt ?? now) && (await db.$count(tierAllowances, running)) > 0;
}

/**
 * When the tier of an account ends, if that is why its golf days and guest passes do not pay for a
 * golf day.
 */
export async function findTierEndBefore(
  db: Executor,
  accountId: string,
  now: Date,
  { startsAt }: DayToPay,
): Promise<Date | undefined> {
  const brought = [
    ...(await findAvailableCredits(db, accountId)),
    ...(await findAvailablePasses(db, accountId, now)),
  ];
  if (brought.every(notOfTier)) return undefined;

  const end = await readTierEnd(db, accountId, now);
  return end && !reachesDay(end, startsAt) ? end : undefined;
}

/**
 * The guest passes that an account can use now, in the order of `findAvailablePasses`.
 * @param day the golf day to bring a guest to, if only passes for it are wanted
 */
export async function findUsablePasses(db: Executor, accountId: string, now: Date, day?: DayToPay) {
  const available = await findAvailablePasses(db, accountId, now);
  if (available.every(notOfTier)) return available;
  return (await tierCounts(db, accountId, now, day)) ? available : available.filter(notOfTier);
}

/**
 * The credits and guest passes that an account's unpaid order for an event holds, and would have
 * again without it.
 */
export async function findHeldForOrder(db: Executor, accountId: string, eventId: number) {
  const places = db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(
      and(eq(orders.accountId, accountId), eq(orders.eventId, eventId), eq(orders.state, 'open')),
    );
  return {
    credits: await db
      .select()
      .from(credits)
      .where(and(eq(credits.state, 'held'), inArray(credits.bookingId, places)))
      .orderBy(asc(credits.createdAt), asc(credits.id)),
    passes: await db.$count(
      guestPasses,
      and(eq(guestPasses.state, 'held'), inArray(guestPasses.bookingId, places)),
    ),
  };
}

/**
 * The unused guest passes that have not expired, in the order in which they are used: those that
 * expire first.
 */
export const findAvailablePasses = (db: Executor, accountId: string, now: Date) =>
  db
    .select()
    .from(guestPasses)
    .where(
      and(
        eq(guestPasses.accountId, accountId),
        eq(guestPasses.state, 'available'),
        or(
          isNull(guestPasses.expiresAt),
          sql`${guestPasses.expiresAt} > ${now.toISOString()}::timestamptz`,
        ),
      ),
    )
    .orderBy(sql`${guestPasses.expiresAt} asc nulls last`, asc(guestPasses.id));

type Change = {
  readonly from: Credit['state'];
  readonly to: Credit['state'];
  /** The entries that record it, in their order. */
  readonly entries: readonly CreditChange[];
  /** The booking that the credit is for from now on; by default none. */
  readonly bookingId?: string | undefined;
  /** The booking that the entries name; by default the same. */
  readonly entryBookingId?: string | undefined;
  readonly byAccountId?: string | undefined;
  readonly note?: string | undefined;
  readonly now: Date;
};

/**
 * Changes the state of a credit and records it in the ledger of credits.
 * @returns false, and changes nothing, if the credit is not in the `from` state
 */
export async function changeCredit(
  tx: Executor,
  creditId: string,
  change: Change,
): Promise<boolean> {
  const {
    from,
    to,
    entries,
    bookingId,
    entryBookingId = bookingId,
    byAccountId,
    note,
    now,
  } = change;
  if (!creditTransitions[from].includes(to))
    throw new Error(`A credit that is ${from} never becomes ${to}`);

  const [changed] = await tx
    .update(credits)
    .set({ state: to, bookingId: bookingId ?? null })
    .where(and(eq(credits.id, creditId), eq(credits.state, from)))
    .returning({ accountId: credits.accountId });
  if (!changed) return false;

  await addEntries(tx, {
    creditId,
    ...changed,
    kinds: entries,
    bookingId: entryBookingId,
    byAccountId,
    note,
    now,
  });

  return true;
}

type NewCredit = {
  readonly id?: string | undefined;
  readonly accountId: string;
  readonly value: TaxedAmount;
  readonly origin: CreditOrigin;
  /** By default £125. */
  readonly coversPence?: number | undefined;
  readonly orderLineId?: string | undefined;
  readonly kind: 'issued' | 'granted';
  readonly bookingId?: string | undefined;
  readonly byAccountId?: string | undefined;
  readonly note?: string | undefined;
  readonly now: Date;
};

/** Adds a credit that is available at once, with its entry. */
export async function addCredit(tx: Executor, credit: NewCredit): Promise<string> {
  const creditId = await addCreditOnce(tx, credit);
  if (creditId === undefined) throw new Error('The credit was not written');
  return creditId;
}

/**
 * The same for a credit whose id is given, if there is one.
 * @returns its id; undefined, and nothing is added, if there is a credit with this id already
 */
export async function addCreditOnce(tx: Executor, credit: NewCredit): Promise<string | undefined> {
  const { id, accountId, value, origin, coversPence, orderLineId, now } = credit;

  const [added] = await tx
    .insert(credits)
    .values({
      id,
      accountId,
      ...columnsOf(value),
      origin,
      coversPence,
      orderLineId,
      createdAt: now,
    })
    .onConflictDoNothing({ target: credits.id })
    .returning({ creditId: credits.id });
  if (!added) return undefined;

  const { kind, bookingId, byAccountId, note } = credit;
  await addEntries(tx, { ...added, accountId, kinds: [kind], bookingId, byAccountId, note, now });

  return added.creditId;
}

/**
 * Adds the credits of a package that is not paid yet, some of them for places of the same order.
 */
export async function addUnpaidCredits(
  tx: Executor,
  unpaid: {
    readonly accountId: string;
    readonly orderLineId: string;
    readonly ids: readonly string[];
    readonly values: readonly TaxedAmount[];
    readonly bookingIds: readonly (string | undefined)[];
    readonly now: Date;
  },
): Promise<void> {
  const { accountId, orderLineId, now } = unpaid;

  await tx.insert(credits).values(
    unpaid.values.map((value, index) => ({
      id: unpaid.ids[index],
      accountId,
      orderLineId,
      ...columnsOf(value),
      origin: 'package' as const,
      state: 'unpaid' as const,
      bookingId: unpaid.bookingIds[index],
      createdAt: now,
    })),
  );
}

const columnsOf = ({ net, vat, gross }: TaxedAmount) => ({
  netPence: net,
  vatPence: vat,
  grossPence: gross,
});

type Entries = {
  readonly creditId: string;
  readonly accountId: string;
  readonly kinds: readonly CreditChange[];
  readonly bookingId?: string | undefined;
  readonly byAccountId?: string | undefined;
  readonly note?: string | undefined;
  readonly now: Date;
};

async function addEntries(tx: Executor, { kinds, now, ...common }: Entries): Promise<void> {
  await tx
    .insert(creditEntries)
    .values(kinds.map((kind) => ({ ...common, kind, change: changeOf(kind), at: now })));
}

const changeOf = (kind: CreditChange): -1 | 0 | 1 => {
  if (kind === 'used') return 0;
  return kind === 'held' || kind === 'refunded' || kind === 'withdrawn' ? -1 : 1;
};

/** The credits of an order's places, locked until the transaction ends. */
export const lockCreditsOf = (tx: Executor, creditIds: readonly string[]): Promise<Credit[]> =>
  creditIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(credits)
        .where(inArray(credits.id, [...creditIds]))
        .orderBy(asc(credits.id))
        .for('update');

/** The credits that lines of orders bought, locked until the transaction ends. */
export const lockCreditsBoughtBy = (tx: Executor, lineIds: readonly string[]): Promise<Credit[]> =>
  lineIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(credits)
        .where(inArray(credits.orderLineId, [...lineIds]))
        .orderBy(asc(credits.id))
        .for('update');

/** Holds a guest pass for a place; false if it is not available any more. */
export async function holdPass(tx: Executor, passId: string, bookingId: string): Promise<boolean> {
  const updated = await tx
    .update(guestPasses)
    .set({ state: 'held', bookingId })
    .where(and(eq(guestPasses.id, passId), eq(guestPasses.state, 'available')));
  return updated.rowCount === 1;
}

/** Marks the guest passes held for these places as used. */
export const spendPasses = async (tx: Executor, bookingIds: readonly string[]): Promise<void> =>
  void (await tx
    .update(guestPasses)
    .set({ state: 'used' })
    .where(and(inArray(guestPasses.bookingId, [...bookingIds]), eq(guestPasses.state, 'held'))));

/** Gives back the guest pass that paid for a place; false if it is not the one. */
export async function givePassBack(
  tx: Executor,
  passId: string,
  bookingId: string,
): Promise<boolean> {
  const back = await tx
    .update(guestPasses)
    .set({ state: 'available', bookingId: null })
    .where(
      and(
        eq(guestPasses.id, passId),
        eq(guestPasses.bookingId, bookingId),
        eq(guestPasses.state, 'used'),
      ),
    );
  return back.rowCount === 1;
}

/** The credit or guest pass that pays for a place pays for the booking that takes it over. */
export async function moveMeans(
  tx: Executor,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx
    .update(credits)
    .set({ bookingId: to })
    .where(and(eq(credits.bookingId, from), eq(credits.state, 'used')));

  await tx
    .update(guestPasses)
    .set({ bookingId: to })
    .where(and(eq(guestPasses.bookingId, from), eq(guestPasses.state, 'used')));
}

/** The order of each of these lines, such as those that bought credits. */
export const findOrdersOfLines = (db: Executor, lineIds: readonly string[]) =>
  db
    .select({ lineId: orderLines.id, order: orders })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orderLines.id, [...lineIds]));
