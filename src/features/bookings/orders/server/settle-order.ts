import { findAccounts, lockAgainstErasure } from '#features/identity/server/public.ts';
import { recordSoldOnAccount, refundPayment } from '#features/payments/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { confirmPackage, refundPackage } from '../../credits/server/buy-package.ts';
import { giveFoundingNumber } from '../../credits/server/founding-numbers.ts';
import { invoiceOrder } from '../../credits/server/invoice-order.ts';
import {
  creditsAreFree,
  holdCreditsAgain,
  spendCredits,
} from '../../credits/server/use-credits.ts';
import type { PlaceFacts, RefundReason } from '../../places/capacity.ts';
import { offerFreedPlaces } from '../../places/server/jobs.ts';
import { tellOrganisersBooked } from '../../places/server/organiser-notices.ts';
import { releasePlaces } from '../../places/server/release-places.ts';
import {
  type BookingRow,
  confirmOrder,
  findActive,
  findBookingsOf,
  findLinesOf,
  findOrders,
  isPrivilegeUsed,
  type LineRow,
  lockOrders,
  markRefunded,
  markRefunding,
  type OrderRow,
} from '../../places/server/store.ts';
import { changePlacesTaken, lockPlaces } from '../../places/server/take-places.ts';
import type { ActiveState } from '../../places/states.ts';
import { countFreedBy, endWaitForPlace } from '../../waitlist/server/given-place.ts';
import { findActiveEntries, putFirst } from '../../waitlist/server/waitlist-store.ts';
import { fits } from '../../waitlist/waitlist.ts';
import { decideSettlement } from '../payment-rules.ts';
import { settleOnAccount } from './account-payments.ts';
import { queueConfirmation } from './confirmation-email.tsx';
import { queueRefundNotice } from './payment-returned-email.tsx';
import { refundResales } from './resale.ts';

type Settlement = {
  readonly orderId: string;
  readonly paymentId: string;
  /** Whether to email the buyer; false only for demo bookings. */
  readonly sendEmail?: boolean;
};

/**
 * Settles a payment for an order: confirms the booking, or refunds the payment and emails the
 * reason (`decideSettlement`). It is one transaction that takes its locks in the order of all of
 * bookings (orders, event, booking). Repeating it changes nothing. An order without places is a
 * package's (`confirmPackage`); one on account is paid off (`settleOnAccount`).
 * @throws if the order does not exist
 */
export async function settleOrder(
  services: Services,
  { sendEmail = true, ...settlement }: Settlement,
): Promise<void> {
  const now = services.clock();
  const [orderBefore] = await findOrders(services.database, { orderId: settlement.orderId });
  if (!orderBefore) return confirmPackage(services, settlement);

  const { accountId, eventId, settledWith } = orderBefore.order;
  if (settledWith === 'account') return settleOnAccount(services, settlement);

  await services.database.transaction(async (tx) => {
    await lockAgainstErasure(tx, [accountId]);

    const buyersOrders = await lockOrders(tx, { accountId, eventId });
    const order = buyersOrders.find(({ id }) => id === settlement.orderId);
    if (!order) throw new Error(`Order ${settlement.orderId} is gone`);

    const event = await lockPlaces(tx, eventId);
    const places = await findBookingsOf(tx, order.id);
    const lines = await findLinesOf(tx, order.id);
    const other = await findOther(tx, { order, eventId, buyersOrders, places });
    const buyer = (await findAccounts(tx, [accountId])).get(accountId);

    // A place that is offered to a player is theirs: a late payment takes it before any other.
    const players = { eventId, orderId: order.id, accountIds: playersOf(places) };
    const offered = await countFreedBy(tx, players);

    const facts = {
      paymentId: settlement.paymentId,
      order,
      booking: places[0]?.state ?? 'cancelled',
      places: places.length,
      event: { ...event, placesTaken: event.placesTaken - offered },
      other: other?.state,
      otherPlaces: other?.places ?? 1,
      isAwaited: places.length > offered && (await isAwaited(tx, { accountId, eventId }, event)),
      privilegeUsed:
        places.some(({ ownPrivilege }) => ownPrivilege) &&
        (await isPrivilegeUsed(tx, { accountId, eventId })),
      creditGone: order.state !== 'open' && !(await creditsAreFree(tx, lines)),
      buyerDeleted: !buyer || buyer.erasedAt !== null,
    };

    const outcome = decideSettlement(facts, now);
    if (outcome.action === 'nothing') return;

    await invoiceOrder(services, tx, {
      order,
      lines,
      source: { type: 'payment', id: settlement.paymentId },
      now,
    });

    if (outcome.action === 'refund')
      return refundOrder(services, tx, {
        ...settlement,
        accountId,
        event: { ...event, id: eventId },
        lines,
        places: places.length,
        reason: outcome.reason,
        now,
      });

    if (outcome.action === 'take_over_hold' && other)
      await releasePlaces(tx, { orderId: other.orderId, eventId, as: 'released', now });

    await endWaits(tx, { ...players, now });

    if (outcome.action !== 'confirm_hold') {
      await changePlacesTaken(tx, eventId, places.length);
      await holdCreditsAgain(tx, lines, now);
    }

    await confirmPlaces(services, tx, {
      ...settlement,
      settledWith: 'payment',
      eventId,
      event,
      places,
      lines,
      now,
    });

    if (!sendEmail) return;
    await queueConfirmation(services, tx, settlement.orderId);
    await tellOrganisersBooked(tx, {
      ...{ accountId, eventId, now },
      places: places.length,
      id: settlement.orderId,
    });
  });
}

const playersOf = (places: readonly BookingRow[]): string[] =>
  places.flatMap(({ accountId }) => accountId ?? []);

/** Ends the waits of those who play by an order. */
async function endWaits(
  tx: Executor,
  {
    accountIds,
    ...place
  }: { accountIds: readonly string[]; eventId: number; orderId: string; now: Date },
): Promise<void> {
  for (const accountId of accountIds) await endWaitForPlace(tx, { ...place, accountId });
}

/**
 * Confirms an order that was just written if there is nothing to pay for it, in the same
 * transaction.
 * @param endsWait false if the caller ends the wait of its players: by an offer, or because it counts on what that frees
 * @returns whether it did
 */
export async function confirmFreeOrder(
  services: Services,
  tx: Executor,
  orderId: string,
  endsWait: boolean,
): Promise<boolean> {
  const [bookedOrder] = await findOrders(tx, { orderId });
  if (!bookedOrder || bookedOrder.order.totalPence > 0) return false;

  const { bookings: places, lines } = bookedOrder;
  const { eventId } = bookedOrder.order;
  const event = await lockPlaces(tx, eventId);
  const now = services.clock();
  if (endsWait) await endWaits(tx, { eventId, orderId, accountIds: playersOf(places), now });

  await confirmPlaces(services, tx, {
    orderId,
    settledWith: 'nothing',
    eventId,
    event,
    places,
    lines,
    now,
  });

  await queueConfirmation(services, tx, orderId);

  return true;
}

/**
 * Confirms an order that an organiser has just written, in the same transaction: on account, if
 * there is anything to pay. The caller has ended the wait of its player.
 * @param payNow records what is paid at once, before the email says what is owed
 * @param isQuiet in the demo, which sends no email about the past
 */
export async function confirmForOrganiser(
  services: Services,
  tx: Executor,
  orderId: string,
  payNow: () => Promise<void> = async () => undefined,
  isQuiet = false,
): Promise<void> {
  if (await confirmFreeOrder(services, tx, orderId, false)) return;

  const [bookedOrder] = await findOrders(tx, { orderId });
  if (!bookedOrder) throw new Error(`Order ${orderId} is gone`);

  const { bookings: places, lines, order } = bookedOrder;
  const { eventId } = order;
  const event = await lockPlaces(tx, eventId);
  const now = services.clock();

  await confirmPlaces(services, tx, {
    orderId,
    settledWith: 'account',
    eventId,
    event,
    places,
    lines,
    now,
  });

  const amount = { net: order.netPence, vat: order.vatPence, gross: order.totalPence };
  await recordSoldOnAccount(tx, { amount, sourceId: orderId, now });
  await invoiceOrder(services, tx, { order, lines, source: { type: 'sale', id: orderId }, now });
  await payNow();
  if (!isQuiet) await queueConfirmation(services, tx, orderId);
}

type Places = {
  readonly orderId: string;
  readonly paymentId?: string;
  readonly settledWith: OrderRow['settledWith'];
  readonly eventId: number;
  readonly event: PlaceFacts['event'];
  readonly places: readonly BookingRow[];
  readonly lines: readonly LineRow[];
  readonly now: Date;
};

/**
 * Confirms the places, uses the credits and guest passes that pay for them, issues those of a
 * package, and gives founding numbers.
 */
async function confirmPlaces(
  services: Services,
  tx: Executor,
  { places, lines, eventId, event, ...confirming }: Places,
): Promise<void> {
  await confirmOrder(tx, { ...confirming, places: places.length });

  const { now } = confirming;
  await spendCredits(tx, { lines, bookingIds: places.map(({ id }) => id), now });
  for (const { id } of places) await giveFoundingNumber(tx, id, now);
  await refundResales(services, tx, {
    eventId,
    event,
    bookingIds: places.map(({ id }) => id),
    now,
  });
}

type OtherOrder = {
  readonly orderId: string;
  readonly state: ActiveState;
  readonly places: number;
};

/** Whether the free places of a locked event would suit someone else on its waitlist. */
async function isAwaited(
  tx: Executor,
  { accountId, eventId }: { accountId: string; eventId: number },
  event: PlaceFacts['event'],
): Promise<boolean> {
  const free = event.capacity - event.placesTaken;
  const entries = await findActiveEntries(tx, eventId);
  return entries.some(
    (entry) => entry.state === 'waiting' && entry.accountId !== accountId && fits(entry, free),
  );
}

/**
 * The buyer's newer open order for the event, or else an active booking of one of the players under
 * another order.
 */
async function findOther(
  tx: Executor,
  {
    order,
    eventId,
    buyersOrders,
    places,
  }: { order: OrderRow; eventId: number; buyersOrders: OrderRow[]; places: BookingRow[] },
): Promise<OtherOrder | undefined> {
  const open = buyersOrders.find(({ id, state }) => state === 'open' && id !== order.id);
  if (open)
    return { orderId: open.id, state: 'held', places: (await findBookingsOf(tx, open.id)).length };

  const booked = await findActive(tx, {
    accountId: playersOf(places),
    eventId,
    exceptOrder: order.id,
  });
  if (!booked) return undefined;

  // The buyer may have held places again since their orders were locked.
  const [heldOrder] =
    booked.state === 'held' ? await findOrders(tx, { orderId: booked.orderId }) : [];
  if (heldOrder?.order.accountId === order.accountId)
    return { orderId: booked.orderId, state: 'held', places: heldOrder.bookings.length };

  // A place that someone else holds for one of the players counts as theirs.
  return { orderId: booked.orderId, state: 'confirmed', places: 1 };
}

/** Marks the order as refunded once the provider has returned the money. */
export const finishRefund = (
  { database }: Services,
  { orderId, paymentId }: Settlement,
): Promise<void> => markRefunded(database, orderId, paymentId);

type OrderRefund = Settlement & {
  readonly accountId: string;
  readonly event: { readonly id: number; readonly startsAt: Date };
  readonly lines: readonly LineRow[];
  readonly places: number;
  readonly reason: RefundReason;
  readonly now: Date;
};

/** Reasons after which the buyer goes first on the waitlist (product.md, payments). */
const tooLateForPlace: readonly RefundReason[] = ['event_full', 'not_enough_places', 'others_wait'];

async function refundOrder(services: Services, tx: Executor, refund: OrderRefund): Promise<void> {
  const { orderId, paymentId, accountId, event, lines, places, reason, now } = refund;
  const eventId = event.id;

  await refundPackage(tx, { paymentId, lines, reason, now });
  await refundPayment(tx, { paymentId, reason, now });

  if (reason !== 'paid_twice') {
    await releasePlaces(tx, { orderId, eventId, as: 'released', now });
    await markRefunding(tx, { orderId, paymentId, reason, now });
  }

  const waits = tooLateForPlace.includes(reason);
  if (waits)
    await putFirst(tx, { accountId, eventId, size: places, forStart: event.startsAt, now });
  if (waits) await offerFreedPlaces(tx, eventId);

  // A deleted account has no email address left.
  if (reason !== 'account_deleted')
    await queueRefundNotice(services, tx, { orderId, paymentId, reason, waits });
}
