import { and, eq } from 'drizzle-orm';
import { confirmRefund } from '#features/payments/server/public.ts';
import { partOfAmount, type TaxedAmount } from '#lib/money.ts';
import { asRefusal, Refused } from '#lib/refusal.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { cancellations, goodwillRefunds } from '../../credits/server/tables.ts';
import { cancelRefusals } from '../../orders/texts.ts';
import { moneyBack } from '../../places/server/money-back.ts';
import type { GoodwillRequest } from '../contract.ts';
import { queueGoodwill } from './paid-back-emails.tsx';
import { lockOrderOfDay, type OrganiserAction } from './quote-for-organisers.ts';

/**
 * Refunds something for a place without cancelling it. The locked order and the line's check
 * constraint make sure that no more goes back than was paid, however many organisers refund at the
 * same moment; the same request refunds once.
 */
export const refundForOrganisers = (
  services: Services,
  { request, by, isConfirmed, ...day }: OrganiserAction<GoodwillRequest>,
): Promise<{ refundedPence: number }> =>
  services.database.transaction(async (tx) => {
    const now = services.clock();
    const { id, bookingId, amountPence, reason } = request;
    const refusal = await confirmRefund(tx, { by, pence: amountPence, now, isConfirmed }).then(
      () => undefined,
      asRefusal,
    );
    const { order, places } = await lockOrderOfDay(tx, day, now);
    if (await isRefunded(tx, id)) return { refundedPence: amountPence };
    if (refusal) throw new Refused(refusal);

    const quoted = places.find(({ place }) => place.booking.id === bookingId);
    if (!quoted) throw new Refused(cancelRefusals.place_not_in_order);

    const { place, left } = quoted;
    if (left.gross !== request.leftPence || amountPence > left.gross)
      throw new Refused(cancelRefusals.nothing_left);

    const amount = partOfAmount(left, amountPence);
    const columns = { netPence: amount.net, vatPence: amount.vat, grossPence: amount.gross };

    const refund = {
      id,
      lineId: place.line.id,
      bookingId,
      ...columns,
      reason,
      byAccountId: by,
      at: now,
    };

    await tx.insert(goodwillRefunds).values(refund);
    await takeFromResale(tx, bookingId, amount);

    await moneyBack(tx, order, { key: `goodwill:${id}`, amount, reason: 'goodwill', now });

    const given = { money: amount, credit: null, guestPass: false };
    const chosen = [{ booking: place.booking, choice: { kind: 'money', now: given } as const }];

    await queueGoodwill(services, tx, { order, eventId: day.eventId, chosen, refundId: id });

    await recordAction(tx, {
      by,
      action: 'bookings.refund_place',
      subject: `goodwill:${id}`,
      before: { leftPence: left.gross },
      after: {
        leftPence: left.gross - amount.gross,
        eventId: day.eventId,
        bookingId,
        moneyPence: amount.gross,
      },
      why: WHY_IN_SUBJECT,
      now,
    });

    return { refundedPence: amountPence };
  });

const isRefunded = async (tx: Executor, id: string): Promise<boolean> =>
  (await tx.$count(goodwillRefunds, eq(goodwillRefunds.id, id))) > 0;

/** What is refunded now is not given again when a cancelled place is resold. */
async function takeFromResale(
  tx: Executor,
  bookingId: string,
  { net, vat, gross }: TaxedAmount,
): Promise<void> {
  const [waiting] = await tx
    .select()
    .from(cancellations)
    .where(and(eq(cancellations.bookingId, bookingId), eq(cancellations.resale, 'waiting')))
    .for('update');
  if (!waiting) return;

  await tx
    .update(cancellations)
    .set({
      netPence: waiting.netPence - net,
      vatPence: waiting.vatPence - vat,
      grossPence: waiting.grossPence - gross,
    })
    .where(eq(cancellations.bookingId, bookingId));
}
