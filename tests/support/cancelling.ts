import { expect } from 'vitest';
import type { CancelQuoteView } from '#features/bookings/changes/contract.ts';
import type { ChoiceView, OrderView } from '#features/bookings/contract.ts';
import { addMinutes } from '#lib/club-time.ts';
import type { TestApp } from './app.ts';
import type { buyer } from './buyer.ts';
import { addGolfDay } from './golf-day.ts';
import { cards } from './test-cards.ts';

type Buyer = Awaited<ReturnType<typeof buyer>>;
export type Place = { readonly payWith: 'money' | 'credit' };
export type Day = {
  readonly daysAhead: number;
  readonly pricePence?: number;
  readonly capacity?: number;
};

/** Minutes. */
export const DAY = 24 * 60;

/** What buyers do who book, pay and cancel, and what they have got back. */
export function cancelling({
  database,
  clock,
  runJobs,
}: Pick<TestApp, 'database' | 'clock' | 'runJobs'>) {
  const numberOf = async (text: string, values: unknown[]): Promise<number> =>
    (await database.$client.query(text, values)).rows[0].number;
  const url = (orderId: string) => `/api/orders/${orderId}/cancellation`;
  return {
    /** A paid order for some places at a golf day in so many days. */
    async paidOrder(
      person: Buyer,
      { daysAhead, ...day }: Day,
      places: readonly Place[],
      more: { readonly package?: boolean } = {},
    ) {
      const eventId = await addGolfDay(database, {
        now: clock(),
        startsAt: addMinutes(clock(), Math.round(daysAhead * DAY)),
        ...day,
      });
      const request = {
        places: places.map((place, index) => ({ for: index === 0 ? 'me' : 'later', ...place })),
        ...more,
      };
      const held = await person.post(`/api/events/${eventId}/bookings`, request);
      expect(held.statusCode, held.body).toBe(201);
      const order = held.json<OrderView>();
      if (order.totalPence > 0) {
        await person.post(`${await person.openPayment(order.id)}/pay`, cards.good);
        await runJobs();
      }
      return { eventId, order };
    },
    url,
    quote: async (person: Buyer, orderId: string): Promise<CancelQuoteView> =>
      (await person.get(url(orderId))).json(),
    cancel: (
      person: Buyer,
      orderId: string,
      places: readonly { bookingId: string; choice: ChoiceView }[],
    ) => person.post(url(orderId), { places }),
    creditsOf: ({ account }: Buyer) =>
      numberOf(
        "select count(*)::int as number from credits where account_id = $1 and state = 'available'",
        [account.id],
      ),
    /** All money that was returned to an account, in pence. */
    returnedTo: ({ account }: Buyer) =>
      numberOf(
        `select coalesce(sum(r.amount_pence), 0)::int as number from refunds r join payments p on p.id = r.payment_id
         where p.account_id = $1 and r.state = 'returned'`,
        [account.id],
      ),
  };
}
