import { setTimeout as delay } from 'node:timers/promises';
import type { CancelQuoteView } from '#features/bookings/changes/contract.ts';
import type { BookingView, OrderView, PaymentStarted } from '#features/bookings/contract.ts';
import type { WaitlistStatus } from '#features/bookings/waitlist/contract.ts';
import type { CheckoutView } from '#features/payments/sandbox/contract.ts';
import type { Answer, Member } from '../../scripts/bench/member.ts';
import { within } from '../../scripts/bench/patience.ts';
import type { Door } from './door.ts';

/** How a purchase ended, as its buyer saw it. */
export type Ending =
  | { readonly is: 'confirmed'; readonly bookingId: string }
  /** No place, and a code that says why. */
  | { readonly is: 'refused'; readonly code: string }
  /** Paid, and sent back. */
  | { readonly is: 'refunded' }
  /** Had a place kept and did not pay; whoever walked away left the hold to its end. */
  | { readonly is: 'unpaid'; readonly orderId: string }
  /** An answer that says nothing to a member: a fault of ours. */
  | { readonly is: 'unclear'; readonly at: string; readonly answer: string };

/** Thrown by a step after which there is no next one. */
export class Ended extends Error {
  readonly ending: Ending;
  constructor(ending: Ending) {
    super(`The purchase ended: ${JSON.stringify(ending)}`);
    this.ending = ending;
  }
}

export type Buyer = { readonly member: Member; readonly door: Door };

/** "Book Now": a place is kept, or the purchase ends with a refusal. */
export async function hold({ member, door }: Buyer, eventId: number): Promise<OrderView> {
  const answer = await door.post(member, `/api/events/${eventId}/bookings`, {
    places: [{ for: 'me' }],
  });
  if (answer.status === 201) return answer.body as OrderView;
  const code = codeOf(answer);
  throw answer.status === 409 && code
    ? new Ended({ is: 'refused', code })
    : unclear('hold', answer);
}

/** "Pay": where the provider's page is asked for; undefined if the order turns out to be paid. */
export async function startPayment(
  { member, door }: Buyer,
  orderId: string,
): Promise<string | undefined> {
  const answer = await door.post(member, `/api/orders/${orderId}/payment`);
  if (answer.status !== 200) throw unclear('payment', answer);
  const { checkoutUrl } = answer.body as PaymentStarted;
  return checkoutUrl.startsWith('/checkout/') ? `/api${checkoutUrl}` : undefined;
}

/** Pays on the sandbox's page; a card that asks for the bank's confirmation gets it. */
export async function pay(
  { member, door }: Buyer,
  checkout: string,
  number: string,
): Promise<void> {
  const answer = await door.post(member, `${checkout}/pay`, {
    number,
    expiry: '12 / 40',
    cvc: '123',
  });
  if (answer.status !== 200) throw unclear('pay', answer);
  if ((answer.body as CheckoutView).state !== 'authenticating') return;
  const approved = await door.post(member, `${checkout}/authenticate`, { approve: true });
  if (approved.status !== 200) throw unclear('authenticate', approved);
}

/** Tries a card that the bank declines, and then gives the place back. */
export async function beDeclined(
  { member, door }: Buyer,
  order: OrderView,
  checkout: string,
): Promise<Ending> {
  const card = { number: '4000 0000 0000 0002', expiry: '12 / 40', cvc: '123' };
  const declined = await door.post(member, `${checkout}/pay`, card);
  if (codeOf(declined) !== 'card_declined') throw unclear('pay', declined);
  const released = await door.post(member, `/api/orders/${order.id}/release`);
  if (released.status !== 200) throw unclear('release', released);
  return { is: 'unpaid', orderId: order.id };
}

const LOOK_AGAIN_MS = 150;
/** A job of a killed process is freed within 30 s; its next try may come as much later. */
const ENDS_WITHIN_MS = within(90_000);

/** What the confirmation page does: it looks until the order has come to its end. */
export async function awaitEnd({ member, door }: Buyer, orderId: string): Promise<Ending> {
  const deadline = Date.now() + ENDS_WITHIN_MS;
  for (;;) {
    const seen = await door.get(member, `/api/orders/${orderId}`);
    if (seen.status !== 200) throw unclear('order', seen);
    const { state, bookingId } = seen.body as OrderView;
    if (state === 'paid') return confirmedBy(await door.get(member, `/api/bookings/${bookingId}`));
    if (state === 'refunded') return { is: 'refunded' };
    if (Date.now() > deadline)
      return { is: 'unclear', at: 'confirmation', answer: `still "${state}"` };
    await delay(LOOK_AGAIN_MS);
  }
}

function confirmedBy(seen: Answer): Ending {
  if (seen.status !== 200) throw unclear('booking', seen);
  const { id, state } = seen.body as BookingView;
  if (state !== 'confirmed') throw unclear('booking', seen);
  return { is: 'confirmed', bookingId: id };
}

/** Cancels the order of a booking, with the choice that gives the most money. */
export async function cancelBooking({ member, door }: Buyer, bookingId: string): Promise<void> {
  const booking = await door.get(member, `/api/bookings/${bookingId}`);
  if (booking.status !== 200) throw unclear('booking', booking);
  const path = `/api/orders/${(booking.body as BookingView).order.id}/cancellation`;
  const quoted = await door.get(member, path);
  if (quoted.status !== 200) throw unclear('quote', quoted);
  const places = (quoted.body as CancelQuoteView).places.map((place) => ({
    bookingId: place.bookingId,
    choice: place.choices[0],
  }));
  const cancelled = await door.post(member, path, { places });
  if (cancelled.status !== 200) throw unclear('cancel', cancelled);
}

/** A member's place on a waitlist, as the API returns it; null where they have none. */
export type Waiting = { readonly position: number | null; readonly offerId: string | null };

export async function joinWaitlist({ member, door }: Buyer, eventId: number): Promise<void> {
  const joined = await door.post(member, `/api/events/${eventId}/waitlist`);
  if (joined.status >= 300) throw unclear('waitlist', joined);
}

export async function waitlistOf({ member, door }: Buyer, eventId: number): Promise<Waiting> {
  const seen = await door.get(member, `/api/events/${eventId}/waitlist`);
  if (seen.status !== 200) throw unclear('position', seen);
  const { entry, offer } = seen.body as WaitlistStatus;
  return { position: entry?.position ?? null, offerId: offer?.id ?? null };
}

/** Accepts the offer of a place for oneself and pays. */
export async function acceptOffer(buyer: Buyer, eventId: number, card: string): Promise<Ending> {
  const { member, door } = buyer;
  const { offerId } = await waitlistOf(buyer, eventId);
  const accepted = await door.post(member, `/api/offers/${offerId}/accept`, {
    places: [{ for: 'me' }],
  });
  if (accepted.status !== 201) throw unclear('accept', accepted);
  const { id } = accepted.body as OrderView;
  const checkout = await startPayment(buyer, id);
  if (checkout !== undefined) await pay(buyer, checkout, card);
  return awaitEnd(buyer, id);
}

const unclear = (at: string, { status, body }: Answer): Ended =>
  new Ended({ is: 'unclear', at, answer: `${status} ${JSON.stringify(body)}` });

const codeOf = ({ body }: Answer): string | undefined =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined;
