import { and, eq, inArray } from 'drizzle-orm';
import { findAccounts } from '#features/identity/server/public.ts';
import { minusAmount, NO_MONEY, sumAmounts, type TaxedAmount } from '#lib/money.ts';
import { Refused } from '#lib/refusal.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { amountsOf } from '../../contract.ts';
import {
  creditMoneyTos,
  moneyOf,
  type PaidPlace,
  paymentOf,
} from '../../credits/server/give-back.ts';
import { creditValue, lockCreditsOf } from '../../credits/server/store.ts';
import { cancellations, credits } from '../../credits/server/tables.ts';
import { playerNames } from '../../orders/server/own-orders.ts';
import { cancelRefusals } from '../../orders/texts.ts';
import { moneyToOf } from '../../places/account-payment.ts';
import type { CancelChoice, MoneyTo } from '../../places/cancel-quote.ts';
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
import type { OrganiserQuote } from '../contract.ts';
import { organiserChoices } from '../organiser-choices.ts';
import { daySettlements } from './tables.ts';

type OrderOfDay = { readonly eventId: number; readonly orderId: string };

/** What an organiser does with an order of a golf day. */
export type OrganiserAction<Request> = OrderOfDay & {
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
    const { order, places } = await lockOrderOfDay(tx, day, services.clock());

    const buyer = (await findAccounts(tx, [order.accountId])).get(order.accountId);
    const nameOf = await playerNames(
      tx,
      places.map(({ place }) => place.booking),
    );

    return {
      orderNumber: orderNumber(order.number),
      buyer: order.payerName ?? (buyer ? fullName(buyer) : closedAccount),
      moneyTo: moneyToOf(order),
      places: places.map(({ place, quote, left, creditTo }) => ({
        bookingId: place.booking.id,
        player: nameOf(place.booking),
        band: quote.band,
        choices: quote.choices.map(({ way, choice }) => ({
          way,
          choice: amountsOf(choice, creditTo),
        })),
        leftPence: left.gross,
      })),
    };
  });

type Quoted = {
  readonly place: PaidPlace;
  readonly quote: ReturnType<typeof organiserChoices>;
  /** Where money of its credit goes; undefined without one. */
  readonly creditTo: MoneyTo | undefined;
  /** What is left of the money that was paid for it. */
  readonly left: TaxedAmount;
};

/**
 * Locks a paid order of a golf day with its event and its places, in the order of all of bookings.
 */
export async function lockOrderOfDay(
  tx: Executor,
  { eventId, orderId }: OrderOfDay,
  now: Date,
  /** An account whose orders are locked with it, because it gets a place. */
  alsoOf?: string,
): Promise<{ order: OrderRow; places: Quoted[] }> {
  const [match] = await tx
    .select({ accountId: orders.accountId })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.eventId, eventId)));
  if (!match) throw new Refused(attendeeRefusals.order_not_here);

  const accountId = alsoOf === undefined ? match.accountId : [match.accountId, alsoOf];
  const order = (await lockOrders(tx, { accountId, eventId })).find(({ id }) => id === orderId);
  if (order?.state !== 'paid') throw new Refused(cancelRefusals.cannot_cancel);

  const event = await lockPlaces(tx, eventId);
  const places = await findPlacesWithMoney(tx, order);
  const creditTos = await creditMoneyTos(
    tx,
    places.map(({ place }) => place.booking.id),
  );

  return {
    order,
    places: places.map(({ place, left }) => {
      const { booking } = place;
      const creditTo = creditTos.get(booking.id);
      const paid = { ...paymentOf(place), isCreditLost: creditTo === 'lost' };
      const agreed = { terms: booking.terms, startsAt: event.startsAt, paid };
      const { band, choices: all } = organiserChoices(agreed, now);
      const choices = all.filter(({ choice }) => !isCallersOrder(order) || !givesCredit(choice));
      const canCancel = event.state !== 'cancelled' && booking.state === 'confirmed';
      return { place, left, creditTo, quote: { band, choices: canCancel ? choices : [] } };
    }),
  };
}

const givesCredit = (choice: CancelChoice): boolean =>
  'now' in choice && choice.now.credit !== null;

/** The places of an order that had or have a player, each with what is left of its money. */
async function findPlacesWithMoney(
  tx: Executor,
  order: OrderRow,
): Promise<Omit<Quoted, 'quote' | 'creditTo'>[]> {
  const places = (await findBookingsOf(tx, order.id)).filter(isRefundable);
  const ids = places.map(({ id }) => id);
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

  return places.flatMap((booking) => {
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
