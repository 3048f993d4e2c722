import { findVenues, readEvents } from '#features/events/server/public.ts';
import {
  type AccountPayment,
  accountPaymentText,
} from '#features/payments/charging/account-payment.ts';
import { readAccountPaymentsOf, readRefundsOf } from '#features/payments/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import { type Pence, splitVat } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import { balanceDueOn, isExpired, mayMove, owedOf, payableNow } from '../company-day.ts';
import type { ChargeView, CompanyDayView } from '../contract.ts';
import { companyDayReference } from '../texts.ts';
import { type ChargeRow, findCharges } from './charges.ts';
import { type CompanyDayRow, hasQuote, type QuotedDay } from './store.ts';
import { readTakenBack, type TakenBack } from './taken-back.ts';

/** A company day with what it costs, what was paid, and the golf day that it became. */
export async function present(
  db: Executor,
  row: CompanyDayRow,
  now: Date,
): Promise<CompanyDayView> {
  const today = londonDay(now);
  const charges = await findCharges(db, [row.id]);
  const paid = charges.filter(({ state }) => state === 'paid');
  const paymentIds = paid.flatMap(({ paymentId }) => paymentId ?? []);
  const taken = await readTakenBack(db, paymentIds);
  const how = await readAccountPaymentsOf(db, paymentIds);

  return {
    id: row.id,
    reference: companyDayReference(row),
    state: row.state,
    dates: row.dates,
    city: row.city,
    players: row.players,
    wishes: row.wishes,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    quote: hasQuote(row) ? await presentQuote(db, row, today) : null,
    charges: await Promise.all(
      paid.map(async (charge) => {
        const paymentId = charge.paymentId ?? '';
        return {
          ...presentCharge(charge, taken.get(paymentId), how.get(paymentId)),
          toRefundPence: await readToRefund(db, charge),
        };
      }),
    ),
    due: dueOf(row, paid, today),
    golfDay: await readGolfDay(db, row),
    endedWhy: row.endedWhy,
    canWithdraw: mayMove('withdraw', row.state),
  };
}

async function presentQuote(db: Executor, row: QuotedDay, today: string) {
  const { day, venueId, places, totalPence, depositPence, vatPercent, validUntil, note } = row;
  const venues = venueId === null ? [] : await findVenues(db);
  return {
    ...{ day, places, totalPence, depositPence, vatPercent, validUntil, note: note ?? '' },
    venue: venues.find(({ id }) => id === venueId)?.name ?? null,
    vatPence: splitVat(totalPence, vatPercent).vat,
    isExpired: row.state === 'quoted' && isExpired(validUntil, { today }),
  };
}

const presentCharge = (
  charge: ChargeRow,
  taken: TakenBack | undefined,
  payment: AccountPayment | undefined,
): Omit<ChargeView, 'toRefundPence'> => ({
  id: charge.id,
  kind: charge.kind,
  pence: charge.grossPence,
  refundedPence: charge.refundedPence,
  state: charge.state,
  paidAt: charge.paidAt?.toISOString() ?? null,
  how: payment && payment.method !== 'card' ? accountPaymentText(payment) : null,
  takenBackPence: taken?.pence ?? 0,
  isDisputed: taken?.isDisputed ?? false,
});

/**
 * What was promised back of a charge and has not left us; a bank may have given it back instead. A
 * second payment for the charge that goes back is no part of it.
 */
async function readToRefund(db: Executor, { id, refundedPence }: ChargeRow): Promise<Pence> {
  const refunds = await readRefundsOf(db, { referenceType: 'company_day', ids: [id] });
  const waiting = refunds.filter(({ isSent, dispute }) => !isSent && dispute !== 'settled');
  const pence = waiting.reduce((sum, { amountPence }) => sum + amountPence, 0);
  return Math.min(pence, refundedPence);
}

const isBalancePaid = (paid: readonly ChargeRow[]): boolean =>
  paid.some(({ kind }) => kind === 'balance');

/** What is to be paid next, also of a quote that has expired. */
export const owedBy = (row: CompanyDayRow, paid: readonly ChargeRow[]) =>
  owedOf({ ...row, isPaidInFull: isBalancePaid(paid) }) ?? null;

/** What can be paid now, and the last day for it. */
export function dueOf(row: CompanyDayRow, paid: readonly ChargeRow[], today: string) {
  if (!hasQuote(row)) return null;
  const due = payableNow({ ...row, isPaidInFull: isBalancePaid(paid), today });
  const on = due?.kind === 'deposit' ? row.validUntil : balanceDueOn(row.day);
  return due ? { ...due, on } : null;
}

async function readGolfDay(db: Executor, { eventId, state }: CompanyDayRow) {
  const [event] = eventId === null ? [] : await readEvents(db, [eventId]);
  if (!event || state === 'called_off') return null;

  const { id, startsAt, page, capacity, placesTaken } = event;
  return {
    ...{ eventId: id, startsAt: startsAt.toISOString(), link: page },
    ...{ places: capacity, placesTaken },
  };
}
