import {
  awaitEnd,
  type Buyer,
  beDeclined,
  Ended,
  type Ending,
  hold,
  pay,
  startPayment,
} from './steps.ts';

/** What a buyer does once a place is kept for them. */
export type Conduct = 'pays' | 'authenticates' | 'is_declined' | 'walks_away';

export const GOOD_CARD = '4242 4242 4242 4242';
const CARD_THAT_ASKS = '4000 0025 0000 3155';

type Purchase = { readonly eventId: number; readonly conduct: Conduct };

/** "Book Now", pay, and wait for the confirmation, each by the call that its page makes. */
export const buy = (buyer: Buyer, purchase: Purchase): Promise<Ending> =>
  endingOf(() => goThrough(buyer, purchase));

/** How steps ended, also if one of them was the last. */
export async function endingOf(steps: () => Promise<Ending>): Promise<Ending> {
  try {
    return await steps();
  } catch (error) {
    if (error instanceof Ended) return error.ending;
    throw error;
  }
}

async function goThrough(buyer: Buyer, { eventId, conduct }: Purchase): Promise<Ending> {
  const order = await hold(buyer, eventId);
  if (conduct === 'walks_away') return { is: 'unpaid', orderId: order.id };
  const checkout = await startPayment(buyer, order.id);
  if (checkout === undefined) return awaitEnd(buyer, order.id);
  if (conduct === 'is_declined') return beDeclined(buyer, order, checkout);
  await pay(buyer, checkout, conduct === 'authenticates' ? CARD_THAT_ASKS : GOOD_CARD);
  return awaitEnd(buyer, order.id);
}
