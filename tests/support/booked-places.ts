import type { OrderView } from '#features/bookings/contract.ts';
import type { PlacesForMe } from '#features/bookings/names/contract.ts';
import type { Buyer } from './bookings-stage.ts';
import { cards } from './test-cards.ts';

/**
 * Books places of a golf day by card and runs the jobs that follow. @param places as the API takes
 * them
 */
export const placesBooker =
  (runJobs: () => Promise<unknown>) =>
  async (person: Buyer, eventId: number, ...places: readonly object[]): Promise<OrderView> => {
    const order: OrderView = (
      await person.post(`/api/events/${eventId}/bookings`, { places })
    ).json();
    await person.post(`${await person.openPayment(order.id)}/pay`, cards.good);
    await runJobs();
    return order;
  };

/** Accepts every place that others have asked a member to play. @returns how many */
export async function acceptPlaces(
  person: Pick<Buyer, 'get' | 'post'>,
  answers: object = {},
): Promise<number> {
  const places: PlacesForMe = (await person.get('/api/places')).json();
  const asked = places.filter(({ place }) => place.awaitsAnswer);
  for (const { place } of asked) {
    const answer = await person.post(`/api/bookings/${place.bookingId}/accept`, {
      golf: {},
      ...answers,
    });
    if (answer.statusCode !== 200) throw new Error(`The place was not accepted: ${answer.body}`);
  }
  return asked.length;
}
