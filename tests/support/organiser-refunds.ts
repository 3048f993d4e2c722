import type { OrganiserQuote } from '#features/bookings/called-off/contract.ts';
import type { OrderView } from '#features/bookings/contract.ts';
import { addDays } from '#lib/club-time.ts';
import type { bookingsStage } from './bookings-stage.ts';
import { addGolfDay } from './golf-day.ts';
import { adminPath } from './organiser.ts';
import { cards } from './test-cards.ts';
import type { Visitor } from './visitor.ts';

export type PaidOrder = { readonly path: (more: string) => string };

/** Paid orders, and what an organiser may give back for them. */
export function organiserRefunds(
  product: Awaited<ReturnType<typeof bookingsStage>>,
  olive: Visitor,
) {
  const { clock, database, newBuyer, runJobs } = product;

  /** A paid order for some places at a golf day in so many days. */
  async function paidOrder(places: number, daysAhead = 3, capacity = 15) {
    const eventId = await addGolfDay(database, {
      now: clock(),
      startsAt: addDays(clock(), daysAhead),
      capacity,
    });
    const person = await newBuyer();
    const request = {
      places: Array.from({ length: places }, (_, index) => ({ for: index === 0 ? 'me' : 'later' })),
    };
    const order = (await person.post(`/api/events/${eventId}/bookings`, request)).json<OrderView>();
    await person.post(`${await person.openPayment(order.id)}/pay`, cards.good);
    await runJobs();
    return {
      eventId,
      person,
      order,
      path: (more: string) => adminPath(eventId, `orders/${order.id}/${more}`),
    };
  }

  const quoteOf = async ({ path }: PaidOrder): Promise<OrganiserQuote> =>
    (await olive.get(path('cancellation'))).json();
  const choose = (quote: OrganiserQuote, way: string, index = 0) => {
    const place = quote.places[index];
    const found = place?.choices.find((one) => one.way === way);
    if (!place || !found) throw new Error(`No choice ${way}`);
    return { bookingId: place.bookingId, ...found };
  };

  return { paidOrder, quoteOf, choose };
}
