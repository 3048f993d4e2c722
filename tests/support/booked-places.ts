import type { OrderView } from '#features/bookings/contract.ts';
import type { Buyer } from './bookings-stage.ts';
import { cards } from './buyer.ts';

/** Books places of a golf day by card and runs the jobs that follow. @param places as the API takes them */
export const placesBooker =
  (runJobs: () => Promise<unknown>) =>
  async (person: Buyer, eventId: number, ...places: readonly object[]): Promise<OrderView> => {
    const order: OrderView = (await person.post(`/api/events/${eventId}/bookings`, { places })).json();
    await person.post(`${await person.openPayment(order.id)}/pay`, cards.good);
    await runJobs();
    return order;
  };
