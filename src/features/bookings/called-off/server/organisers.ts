import { and, eq, inArray } from 'drizzle-orm';
import { findAccounts } from '#features/identity/server/public.ts';
import { confirmRefund } from '#features/payments/server/public.ts';
import { minusAmount, NO_MONEY, partOfAmount, sumAmounts, type TaxedAmount } from '#lib/money.ts';
import { asRefusal, Refused } from '#lib/refusal.ts';
import { fullName } from '#lib/text/person-name.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import {
  type ChosenPlace,
  cancelChosen,
  isSameChoice,
} from '../../changes/server/cancel-places.ts';
import { amountsOf, type ChoiceView } from '../../contract.ts';
import {
  creditMoneyTos,
  moneyOf,
  type PaidPlace,
  paymentOf,
} from '../../credits/server/give-back.ts';
import { creditValue, lockCreditsOf } from '../../credits/server/store.ts';
import { cancellations, credits, goodwillRefunds } from '../../credits/server/tables.ts';
import { playerNames } from '../../orders/server/own-orders.ts';
import { cancelRefusals } from '../../orders/texts.ts';
import type { CancelChoice } from '../../places/cancel-quote.ts';
import { moneyBack, moneyToOf } from '../../places/server/money-back.ts';
import { orderNumber } from '../../places/server/present.ts';
import {
  findBookingsOf,
  findLinesOf,
  isCallersOrder,
  lockOrders,
  type OrderRow,
} from '../../places/server/store.ts';
import { orders } from '../../places/server/tables.ts';
import { lockPlaces } from '../../places/server/take-places.ts';
import { isRefundable } from '../../places/states.ts';
import { attendeeRefusals } from '../../places/texts.ts';
import { closedAccount } from '../../texts.ts';
import type { GoodwillRequest, OrganiserCancelRequest, OrganiserQuote } from '../contract.ts';
import { organiserChoices } from '../organiser-choices.ts';
import { queueGoodwill } from './paid-back-emails.tsx';
import { daySettlements } from './tables.ts';

type OrderOfDay = { readonly eventId: number; readonly orderId: string };
type Deed<Request> = OrderOfDay & {
  readonly request: Request;
  readonly by: string;
  /** Whether the organiser has confirmed recently that it is them, as large refunds need. */
  readonly isConfirmed: boolean;
};

/**
 * What an organiser may give back for each place of an order of a golf day, now, by cancelling it
 * or without.
 */
export const quoteForOrganisers = (
  services: Pick<Services, 'database' | 'clock'>,
  day: OrderOfDay,
): Promise<OrganiserQuote> =>
  services.database.transaction(async (tx) => {
    const found = await lockOrderOfDay(tx, day, services.clock());

    const { order, places } = found;
    const buyer = (await findAccounts(tx, [order.accountId])).get(order.accountId);
    const nameOf = await playerNames(
      tx,
      places.map(({ place }) => place.booking),
    );

    const creditTos = await creditMoneyTos(
      tx,
      places.map(({ place }) => place.booking.id),
    );

    return {
      orderNumber: orderNumber(order.number),
      buyer: order.payerName ?? (buyer ? fullName(buyer) : closedAccount),
      moneyTo: moneyToOf(order),
      places: places.map(({ place, quote, left }) => ({
        bookingId: place.booking.id,
        player: nameOf(place.booking),
        band: quote.band,
        choices: quote.choices.map(({ way, choice }) => ({
          way,
          choice: amountsOf(choice, creditTos.get(place.booking.id)),
        })),
        leftPence: left.gross,
      })),
    };
  });

/**
 * Cancels places of an order for an organiser, all or none, gives back exactly what was chosen,
 * tells the buyer and writes the audit log, in one transaction.
 * @throws Refused if the amounts have changed since the organiser saw them
 */
export const cancelForOrganisers = (
  services: Services,
  { request, by, isConfirmed, ...day }: Deed<OrganiserCancelRequest>,
): Promise<{ cancelled: number }> =>
  services.database.transaction(async (tx) => {
    const now = services.clock();
    const pence = request.places.reduce((sum, { choice }) => sum + choice.moneyPence, 0);
    await confirmRefund(tx, { by, pence, now, isConfirmed });

    const found = await lockOrderOfDay(tx, day, now);

    const chosen: ChosenPlace[] = [];

    for (const { bookingId, way, choice: wanted } of request.places) {
      const quoted = found.places.find(({ place }) => place.booking.id === bookingId);
      if (!quoted) throw new Refused(cancelRefusals.place_not_in_order);

      const { state } = quoted.place.booking;
      if (state === 'cancelled') throw new Refused(cancelRefusals.place_cancelled);
      if (state !== 'confirmed') throw new Refused(cancelRefusals.cannot_cancel);

      const same = quoted.quote.choices.find(
        (one) => one.way === way && isSameChoice(amountsOf(one.choice), wanted),
      );
      if (!same) throw new Refused(cancelRefusals.quote_changed);

      chosen.push({ place: quoted.place, choice: same.choice, band: quoted.quote.band });
    }

    const cancelling = { chosen, by: { accountId: by, reason: request.reason }, now };

    const cancelled = await cancelChosen(
      services,
      tx,
      { ...found, eventId: day.eventId },
      cancelling,
    );

    for (const { bookingId, way, choice } of request.places)
      await recordAction(tx, {
        by,
        action: 'bookings.cancel_place',
        subject: `booking:${bookingId}`,
        before: { state: 'confirmed' },
        after: { state: 'cancelled', eventId: day.eventId, way, ...withoutPlaces(choice) },
        why: WHY_IN_SUBJECT,
        now,
      });

    return cancelled;
  });

/** The amounts of a choice, without where its money goes. */
const withoutPlaces = ({ kind, moneyPence, creditPence, guestPass }: ChoiceView) => ({
  ...{ kind, moneyPence, creditPence, guestPass },
});

/**
 * Refunds something for a place without cancelling it. The locked order and the line's check
 * constraint make sure that no more goes back than was paid, however many organisers refund at the
 * same moment; the same request refunds once.
 */
export const refundForOrganisers = (
  services: Services,
  { request, by, isConfirmed, ...day }: Deed<GoodwillRequest>,
): Promise<{ refundedPence: number }> =>
  services.database.transaction(async (tx) => {
    const now = services.clock();
    const { id, bookingId, amountPence, reason } = request;
    const refusal = await confirmRefund(tx, { by, pence: amountPence, now, isConfirmed }).then(
      () => undefined,
      asRefusal,
    );
    const found = await lockOrderOfDay(tx, day, now);
    if (await isRefunded(tx, id)) return { refundedPence: amountPence };
    if (refusal) throw new Refused(refusal);

    const quoted = found.places.find(({ place }) => place.booking.id === bookingId);
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

    const { order } = found;
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

type Quoted = {
  readonly place: PaidPlace;
  readonly quote: ReturnType<typeof organiserChoices>;
  /** What is left of the money that was paid for it. */
  readonly left: TaxedAmount;
};

/**
 * Locks a paid order of a golf day with its event and its places, in the order of all of bookings.
 */
async function lockOrderOfDay(
  tx: Executor,
  { eventId, orderId }: OrderOfDay,
  now: Date,
): Promise<{ order: OrderRow; places: Quoted[] }> {
  const [sought] = await tx
    .select({ accountId: orders.accountId })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.eventId, eventId)));
  if (!sought) throw new Refused(attendeeRefusals.order_not_here);

  const order = (await lockOrders(tx, { ...sought, eventId })).find(({ id }) => id === orderId);
  if (order?.state !== 'paid') throw new Refused(cancelRefusals.cannot_cancel);

  const event = await lockPlaces(tx, eventId);
  const places = await findPlacesWithMoney(tx, order);

  return {
    order,
    places: places.map(({ place, left }) => {
      const { booking } = place;
      const agreed = { terms: booking.terms, startsAt: event.startsAt, paid: paymentOf(place) };
      const { band, choices: all } = organiserChoices(agreed, now);
      const choices = all.filter(({ choice }) => !isCallersOrder(order) || !givesCredit(choice));
      const canCancel = event.state !== 'cancelled' && booking.state === 'confirmed';
      return { place, left, quote: { band, choices: canCancel ? choices : [] } };
    }),
  };
}

const givesCredit = (choice: CancelChoice): boolean =>
  'now' in choice && choice.now.credit !== null;

/** The places of an order that had or have a player, each with what is left of its money. */
async function findPlacesWithMoney(
  tx: Executor,
  order: OrderRow,
): Promise<Omit<Quoted, 'quote'>[]> {
  const found = (await findBookingsOf(tx, order.id)).filter(isRefundable);
  const ids = found.map(({ id }) => id);
  const lines = await findLinesOf(tx, order.id);
  const used = await lockCreditsOf(
    tx,
    lines.flatMap(({ creditId }) => creditId ?? []),
  );

  const cancelled = await tx
    .select()
    .from(cancellations)
    .where(inArray(cancellations.bookingId, ids));

  const settled = await tx
    .select()
    .from(daySettlements)
    .where(inArray(daySettlements.bookingId, ids));

  const issued = await tx
    .select()
    .from(credits)
    .where(
      and(
        inArray(
          credits.orderLineId,
          lines.map(({ id }) => id),
        ),
        inArray(credits.origin, ['place', 'called_off']),
      ),
    );

  return found.flatMap((booking) => {
    const line = lines.find(({ bookingId }) => bookingId === booking.id);
    if (!line) return [];

    const place = { booking, line, order, credit: used.find(({ id }) => id === line.creditId) };
    const returned = [
      ...cancelled.filter(({ resale }) => !isKept(resale)),
      ...settled.filter(({ state }) => state === 'done'),
    ].filter(({ bookingId }) => bookingId === booking.id);

    // A called-off day has both rows for the same money. With a credit, it may have gone to the
    // credit's own payment.
    const [back] = returned;
    const given = back
      ? { net: back.netPence, vat: back.vatPence, gross: back.grossPence }
      : NO_MONEY;
    const asCredits = sumAmounts(
      issued.filter((one) => one.orderLineId === line.id).map(creditValue),
    );
    const left =
      back && place.credit ? NO_MONEY : minusAmount(minusAmount(moneyOf(line), given), asCredits);

    return [{ place, left }];
  });
}

/** Whether nothing was given back for a place that was cancelled late. */
const isKept = (resale: (typeof cancellations.$inferSelect)['resale']): boolean =>
  resale === 'waiting' || resale === 'not_resold' || resale === 'taken_back';
