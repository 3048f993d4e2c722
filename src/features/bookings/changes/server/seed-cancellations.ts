import { readEveryEvent } from '#features/events/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import type { Services } from '#platform/plugin.ts';
import { amountsOf } from '../../contract.ts';
import { asOf, bookDemoPlace } from '../../orders/server/seed.ts';
import { findBookingsOf } from '../../places/server/store.ts';
import { cancelPlaces, quoteOrder } from './cancel-places.ts';

/** Of the upcoming golf days, those at which a member of the demo has cancelled. */
const CANCELLED_AT = [3, 5];
const BOOKED_DAYS_AGO = 12;
const CANCELLED_DAYS_AGO = 4;

/**
 * Two members of the demo cancelled their places early and have been refunded, so that the
 * organisers’ refunds show what one looks like. It takes the real path but emails nobody.
 * @param accounts those of the demo; the last ones cancel, who have no other place at these days
 */
export async function seedCancellations(
  services: Services,
  accounts: readonly { readonly id: string }[],
): Promise<void> {
  const { database, clock } = services;
  const ahead = (await readEveryEvent(database)).filter(({ state }) => state === 'open');

  for (const [nth, index] of CANCELLED_AT.entries()) {
    const [event, account] = [ahead[index], accounts.at(-1 - nth)];
    if (!event || !account) continue;

    const at = addDays(clock(), -BOOKED_DAYS_AGO - nth);
    const orderId = await bookDemoPlace(services, { accountId: account.id, event, at });
    const then = asOf(services, addDays(clock(), -CANCELLED_DAYS_AGO - nth));
    await cancelForMoney(then, { orderId, accountId: account.id });
  }
}

/** Cancels an order's places for their money, unless a killed start has done it. */
async function cancelForMoney(
  services: Services,
  own: { readonly orderId: string; readonly accountId: string },
): Promise<void> {
  const places = await findBookingsOf(services.database, own.orderId);
  if (!places.some(({ state }) => state === 'confirmed')) return;

  const quoted = await quoteOrder(services, own);
  const chosen = quoted.flatMap(({ place, quote }) => {
    const choice = quote.choices.find((one) => amountsOf(one).moneyPence > 0);
    return choice ? [{ bookingId: place.booking.id, choice: amountsOf(choice) }] : [];
  });
  await cancelPlaces(services, own, { places: chosen }, { isQuiet: true });
}
