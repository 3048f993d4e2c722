import { eq } from 'drizzle-orm';
import { readEvent } from '#features/events/server/public.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import { queueEmail } from '#features/notifications/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { EmailKind } from '#platform/email/email-kind.ts';
import type { Services } from '#platform/plugin.ts';
import { amountsOf } from '../../contract.ts';
import { creditMoneyTos } from '../../credits/server/credit-money.ts';
import type { CancelChoice } from '../../places/cancel-quote.ts';
import { moneyToOf } from '../../places/server/money-back.ts';
import { readOwedByOrder } from '../../places/server/owed.ts';
import { isCallersOrder, payerOf } from '../../places/server/payer.ts';
import { orderNumber } from '../../places/server/present.ts';
import type { BookingRow, OrderRow } from '../../places/server/store.ts';
import { orders } from '../../places/server/tables.ts';
import { choiceText, moneyByPlace } from '../given-back-texts.ts';
import type { CancelledPlaces } from './given-back-payload.ts';
import { playerNames } from './player-names.ts';
import {
  cancelledByOrganisers,
  daySettled,
  goodwillRefunded,
  placeNotResold,
  placeResold,
  placesCancelled,
  placeTakenBack,
} from './resale-emails.tsx';

type Told = {
  readonly order: OrderRow;
  readonly eventId: number;
  readonly chosen: readonly { readonly booking: BookingRow; readonly choice: CancelChoice }[];
};

/** Queues the email that confirms a cancellation to its buyer, once. */
export async function queueCancelled(services: Services, tx: Executor, told: Told): Promise<void> {
  const key = `cancelled:${told.chosen[0]?.booking.id}`;
  await queue(services, tx, { ...told, key, email: placesCancelled });
}

/** Queues the email that the organisers have cancelled places to their buyer, once. */
export async function queueCancelledByOrganisers(
  services: Services,
  tx: Executor,
  told: Told,
): Promise<void> {
  const key = `cancelled:${told.chosen[0]?.booking.id}`;
  await queue(services, tx, { ...told, key, email: cancelledByOrganisers });
}

/** Queues the email about a refund without a cancellation, once. */
export async function queueGoodwill(
  services: Services,
  tx: Executor,
  { refundId, ...told }: Told & { readonly refundId: string },
): Promise<void> {
  await queue(services, tx, { ...told, key: `goodwill:${refundId}`, email: goodwillRefunded });
}

/** Queues the email that a place was resold to its buyer, once. */
export async function queueResold(services: Services, tx: Executor, told: Told): Promise<void> {
  const key = `resold:${told.chosen[0]?.booking.id}`;
  await queue(services, tx, { ...told, key, email: placeResold });
}

/** Queues the email that nobody took cancelled places to their buyer, once. */
export async function queueNotResold(services: Services, tx: Executor, told: Told): Promise<void> {
  const key = `not_resold:${told.chosen[0]?.booking.id}`;
  await queue(services, tx, { ...told, key, email: placeNotResold });
}

/** Queues the email that a buyer took a cancelled place back, once. */
export async function queueTakenBack(services: Services, tx: Executor, told: Told): Promise<void> {
  const key = `taken_back:${told.chosen[0]?.booking.id}`;
  await queue(services, tx, { ...told, key, email: placeTakenBack });
}

/**
 * Queues the email that says what is given back for a golf day that was called off or stopped, once
 * for each order.
 */
export async function queueSettled(services: Services, tx: Executor, told: Told): Promise<void> {
  if (told.chosen.length === 0) return;
  const key = `settled:${told.order.id}:${told.eventId}`;
  await queue(services, tx, { ...told, key, email: daySettled });
}

async function queue(
  { clock }: Services,
  tx: Executor,
  { order, eventId, chosen, key, email }: Told & { key: string; email: EmailKind<CancelledPlaces> },
): Promise<void> {
  const event = await readEvent(tx, eventId);
  const buyer = (await findAccounts(tx, [order.accountId])).get(order.accountId);

  // A deleted account has no email address left, and a caller may have given none.
  if (!event || !buyer || buyer.erasedAt !== null) return;

  const to = payerOf(order, { name: buyer.firstName, address: buyer.email });
  if (!to) return;

  const nameOf = await playerNames(
    tx,
    chosen.map(({ booking }) => booking),
    order.accountId,
  );

  const moneyTo = moneyToOf(order);
  const creditTos = await creditMoneyTos(
    tx,
    chosen.map(({ booking }) => booking.id),
  );

  const amounts = chosen.map(({ booking, choice }) => amountsOf(choice, creditTos.get(booking.id)));
  const owed =
    moneyTo === 'account' ? await readOwedByOrder(tx, eq(orders.id, order.id)) : undefined;

  const payload = {
    firstName: to.name,
    orderNumber: orderNumber(order.number),
    eventId,
    title: event.title,
    startsAt: event.startsAt.toISOString(),
    places: chosen.map(({ booking, choice }, index) => ({
      player: nameOf(booking),
      givenBack: choiceText(amounts[index] ?? amountsOf(choice), moneyTo),
      of: whosePlace(order, booking),
    })),
    moneyTo,
    moneyTos: moneyByPlace(amounts, moneyTo).map(({ to }) => to),
    moneyPence: chosen.reduce(
      (sum, { choice }) => sum + ('now' in choice ? choice.now.money.gross : 0),
      0,
    ),
    owedPence: owed?.get(order.id) ?? 0,
  };

  const accountId = order.payerName === null ? buyer.id : null;
  await queueEmail(tx, email, { accountId, to, payload, key, now: clock() });
}

/**
 * Whether the buyer plays a place, somebody else does, or nobody is named. A caller without an
 * account plays as a guest.
 */
function whosePlace(
  order: OrderRow,
  { accountId, guestName }: BookingRow,
): 'buyer' | 'nobody' | 'other' {
  if (accountId === null && guestName === null) return 'nobody';
  const isBuyers = isCallersOrder(order)
    ? guestName === order.payerName
    : accountId === order.accountId;
  return isBuyers ? 'buyer' : 'other';
}
