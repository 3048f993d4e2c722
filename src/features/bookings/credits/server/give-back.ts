import { eq, inArray } from 'drizzle-orm';
import { recordCreditBack } from '#features/payments/server/public.ts';
import { minusAmount, NO_MONEY, type TaxedAmount } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import { moneyToOf } from '../../places/account-payment.ts';
import type {
  CancelBand,
  CancelChoice,
  GivenBack,
  MoneyTo,
  PlacePayment,
} from '../../places/cancel-quote.ts';
import { isOwed, moneyBack } from '../../places/server/money-back.ts';
import {
  type BookingRow,
  findLinesOf,
  findOrderOfLine,
  type LineRow,
  type OrderRow,
} from '../../places/server/store.ts';
import { orderLines } from '../../places/server/tables.ts';
import { creditCovers } from '../place-price.ts';
import {
  addCredit,
  type Credit,
  changeCredit,
  creditValue,
  findOrdersOfLines,
  givePassBack,
  lockCreditsOf,
} from './store.ts';
import { cancellations, credits } from './tables.ts';

/** A confirmed place with everything that says how it was paid. */
export type PaidPlace = {
  readonly booking: BookingRow;
  readonly line: LineRow;
  readonly order: OrderRow;
  /** The credit that paid for it, if one did. */
  readonly credit: Credit | undefined;
};

/**
 * How the place was paid: the money on its line less what was refunded of it, the value of its
 * credit, or a guest pass. Money of an order on account that is not paid in full is owed, and so is
 * what the buyer's bank may take back, or has.
 */
export const paymentOf = ({ line, credit, order }: Omit<PaidPlace, 'booking'>): PlacePayment => ({
  money: moneyOf(line),
  credit: credit ? creditValue(credit) : null,
  guestPass: line.payWith === 'guest_pass',
  isOwed: isOwed(order) || order.disputed !== null || order.lostPence > 0,
  // At a private day that its host pays for, a place costs nothing.
  isFree: line.payWith === 'complimentary' || (line.payWith === 'money' && line.grossPence === 0),
});

/** The money that was paid for a line, less what was refunded of it without cancelling. */
export const moneyOf = (line: LineRow): TaxedAmount =>
  minusAmount(
    { net: line.netPence, vat: line.vatPence, gross: line.grossPence },
    {
      net: line.refundedNetPence,
      vat: line.refundedVatPence,
      gross: line.refundedNetPence + line.refundedVatPence,
    },
  );

type Giving = {
  readonly given: GivenBack;
  /** Unique for what is given back, such as "cancel:…": giving it twice is giving it once. */
  readonly key: string;
  readonly reason: string;
  /** Where a new credit comes from: a cancelled place, or a golf day that was called off. */
  readonly origin: 'place' | 'called_off';
  readonly now: Date;
};

const keyOfCredit = (key: string): string => `${key}:credit`;

const causes = ['cancel', 'resold', 'settle'] as const;

/**
 * The key of what a place gives back, by its cause: cancelled, resold later, or part of a day's
 * settlement.
 */
export const keyOfPlace = (cause: (typeof causes)[number], bookingId: string): string =>
  `${cause}:${bookingId}`;

/** The keys of all refunds of credits in money that these places can have led to. */
export const creditRefundKeys = (bookingIds: readonly string[]): string[] =>
  bookingIds.flatMap((id) => causes.map((cause) => keyOfCredit(keyOfPlace(cause, id))));

/** The keys of the refunds by which a key is given back: of the money, and of a credit in money. */
export const refundKeys = (key: string): string[] => [key, keyOfCredit(key)];

/** What was given back, for the record of it. */
export type Returned = { readonly creditId: string | null; readonly guestPassId: string | null };

/**
 * Gives back exactly what was agreed for a place, in the caller's transaction: money to where it
 * came from, the used credit or a new one, the guest pass. Half of a credit in money goes back to
 * the payment that bought the credit.
 * @throws if more is to be given back than the place cost, or a credit for a place that is not paid
 */
export async function giveBack(tx: Executor, place: PaidPlace, giving: Giving): Promise<Returned> {
  const { given } = giving;
  const { booking, line, order, credit } = place;
  const ofCredit = given.ofCredit ?? NO_MONEY;
  const ofMoney = minusAmount(given.money, ofCredit);

  await moneyBack(tx, order, { ...giving, amount: ofMoney });

  if (line.guestPassId && given.guestPass) await givePassBack(tx, line.guestPassId, booking.id);

  const creditId = given.credit ? await giveCredit(tx, place, given.credit, giving) : null;

  // A credit stays used for the place if nothing of it comes back.
  if (credit && ofCredit.gross > 0) {
    await refundCredit(tx, credit, ofCredit, giving);
    await changeCredit(tx, credit.id, {
      from: 'used',
      to: 'refunded',
      entries: ['returned', 'refunded'],
      entryBookingId: booking.id,
      now: giving.now,
    });
  }

  return { creditId, guestPassId: given.guestPass ? line.guestPassId : null };
}

async function refundCredit(
  tx: Executor,
  credit: Credit,
  amount: TaxedAmount,
  giving: Giving,
): Promise<void> {
  const bought = credit.orderLineId ? await findOrderOfLine(tx, credit.orderLineId) : undefined;
  if (!bought) throw new Error(`Nothing was paid for credit ${credit.id}`);
  await moneyBack(tx, bought, { ...giving, key: keyOfCredit(giving.key), amount });
}

async function giveCredit(
  tx: Executor,
  { booking, line, order, credit }: PaidPlace,
  given: NonNullable<GivenBack['credit']>,
  { origin, now }: Giving,
): Promise<string> {
  const posting = { value: given.value, sourceId: booking.id, now };

  if (credit) {
    await changeCredit(tx, credit.id, {
      from: 'used',
      to: 'available',
      entries: ['returned'],
      entryBookingId: booking.id,
      now,
    });
    await recordCreditBack(tx, { ...posting, as: 'returned' });
    return credit.id;
  }

  if (isOwed(order)) throw new Error(`Order ${order.id} is not paid, so it gives no credit`);

  await recordCreditBack(tx, { ...posting, as: 'issued' });

  return addCredit(tx, {
    accountId: order.accountId,
    value: given.value,
    origin,
    coversPence: creditCovers(line.standardPence ?? booking.pricePence),
    orderLineId: line.id,
    kind: 'issued',
    bookingId: booking.id,
    now,
  });
}

export type NewCancellation = {
  readonly booking: Pick<BookingRow, 'id' | 'eventId'>;
  readonly band?: CancelBand;
  readonly choice: CancelChoice['kind'];
  /** What is given back now, or once the place is resold. */
  readonly given: GivenBack | undefined;
  readonly creditId: string | null;
  readonly guestPassId: string | null;
  readonly byAccountId?: string | null;
  readonly reason?: string;
  readonly at: Date;
};

/** Records what was agreed for a cancelled place. */
export async function addCancellation(
  tx: Executor,
  { booking, given, ...cancellation }: NewCancellation,
): Promise<void> {
  const { net, vat, gross } = given?.money ?? NO_MONEY;
  await tx.insert(cancellations).values({
    bookingId: booking.id,
    eventId: booking.eventId,
    netPence: net,
    vatPence: vat,
    grossPence: gross,
    resale: cancellation.choice === 'if_resold' ? 'waiting' : null,
    ...cancellation,
  });
}

/**
 * Where money of the credits goes back to that paid for places, by booking: to the payment of the
 * order that bought the credit, which may be another than the place's own.
 */
export async function creditMoneyTos(
  db: Executor,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, MoneyTo>> {
  if (bookingIds.length === 0) return new Map();

  const used = await db
    .select({ bookingId: orderLines.bookingId, boughtAs: credits.orderLineId })
    .from(orderLines)
    .innerJoin(credits, eq(credits.id, orderLines.creditId))
    .where(inArray(orderLines.bookingId, [...bookingIds]));

  const bought = await findOrdersOfLines(
    db,
    used.flatMap(({ boughtAs }) => boughtAs ?? []),
  );

  const byLine = new Map(bought.map(({ lineId, order }) => [lineId, moneyToOf(order)]));

  return new Map(
    used.flatMap(({ bookingId, boughtAs }) => {
      const to = byLine.get(boughtAs ?? '');
      return bookingId !== null && to ? [[bookingId, to] as const] : [];
    }),
  );
}

/** How each of these places of an order was paid, with their credits locked. */
export async function findPayments(
  tx: Executor,
  order: OrderRow,
  places: readonly BookingRow[],
): Promise<PaidPlace[]> {
  const lines = await findLinesOf(tx, order.id);
  const credits = await lockCreditsOf(
    tx,
    lines.flatMap(({ creditId }) => creditId ?? []),
  );

  return places.flatMap((booking) => {
    const line = lines.find(({ bookingId }) => bookingId === booking.id);
    return line
      ? [{ booking, line, order, credit: credits.find(({ id }) => id === line.creditId) }]
      : [];
  });
}
