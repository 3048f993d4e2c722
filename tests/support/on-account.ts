import { randomUUID } from 'node:crypto';
import { addDays } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import type { bookingsStage } from './bookings-stage.ts';
import { addGolfDay } from './golf-day.ts';
import { adminPath } from './organiser.ts';
import type { Visitor } from './visitor.ts';

type Product = Awaited<ReturnType<typeof bookingsStage>>;
type Day = { readonly daysAhead: number; readonly pricePence?: number; readonly capacity?: number };

/** A bank transfer as an organiser records it, today. */
export const byTransfer = (clock: () => Date, amountPence = 12_500, how: object = {}) => ({
  ...{ id: randomUUID(), amountPence, method: 'transfer' },
  ...{ paidOn: londonDay(clock()), reference: 'BACS 42', ...how },
});

/** Places that organisers book on account, and what they record of their payments. */
export function onAccountStage(product: Product, olive: Visitor) {
  const { clock, database, newBuyer, runJobs, sent } = product;

  /**
   * A member whom the organisers booked on account, at a golf day in so many days.
   * @param giveCredit gives the member the credit that pays first
   */
  async function bookOnAccount(
    { daysAhead, ...day }: Day,
    giveCredit?: (accountId: string) => Promise<unknown>,
  ) {
    const startsAt = addDays(clock(), daysAhead);
    const eventId = await addGolfDay(database, { now: clock(), startsAt, ...day });
    const person = await newBuyer();
    await giveCredit?.(person.account.id);

    const { orderId, bookingId } = (
      await olive.post(adminPath(eventId, 'players'), {
        ...{ kind: 'member', guestName: '', guestEmail: '', member: person.account.username },
        payWith: giveCredit ? 'credit' : 'account',
      })
    ).json();
    await runJobs();
    sent.length = 0;

    const order = (more: string) => adminPath(eventId, `orders/${orderId}/${more}`);

    return {
      ...{ eventId, person, orderId: String(orderId), bookingId: String(bookingId), order },
      own: `/api/orders/${orderId}/cancellation`,
      /** Records a payment by hand. */
      pay: (amountPence = 12_500, how: object = {}) =>
        olive.post(order('account-paid'), byTransfer(clock, amountPence, how)),
      /** Corrects or undoes one of its payments. */
      part: (id: string, what: 'reference' | 'undo', body: object) =>
        olive.post(order(`account-payments/${id}/${what}`), body),
    };
  }

  return { bookOnAccount };
}

export type OnAccount = Awaited<ReturnType<ReturnType<typeof onAccountStage>['bookOnAccount']>>;
