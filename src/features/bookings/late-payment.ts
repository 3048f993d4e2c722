import { type NoPlace, type PlaceFacts, whyNoPlace } from './capacity.ts';
import type { BookingState, OrderState } from './states.ts';

/** Why money goes back to its buyer. */
export type RefundReason = Exclude<NoPlace, 'already_holding'> | 'paid_twice' | 'account_deleted';

/** All that decides what becomes of money that has come in for an order. */
export type SettledFacts = {
  readonly paymentId: string;
  readonly order: { readonly state: OrderState; readonly paidBy: string | null };
  /** The order's own booking. */
  readonly booking: BookingState;
  readonly event: PlaceFacts['event'];
  /** Another active booking of the same account for the same event, under another order. */
  readonly other: PlaceFacts['own'];
  /** Whether the buyer has deleted their account since: then a place would be nobody's. */
  readonly buyerGone: boolean;
};

export type SettledOutcome =
  | { readonly does: 'nothing' | 'confirm_hold' | 'take_place' | 'take_over_hold' }
  | { readonly does: 'refund'; readonly reason: RefundReason };

/**
 * What money for an order leads to. While its hold stands: a confirmed booking. After that: a place if one is free,
 * or the one the same account has meanwhile put on hold again; otherwise a refund. A second payment for what is paid
 * already always goes back, and so does the money of someone who has left. Told twice about the same payment, the answer is nothing.
 */
export function onSettled(facts: SettledFacts, now: Date): SettledOutcome {
  const { order, paymentId, booking, event, other } = facts;
  if (order.paidBy === paymentId) return { does: 'nothing' };
  if (order.paidBy !== null) return { does: 'refund', reason: 'paid_twice' };
  if (event.state === 'cancelled') return { does: 'refund', reason: 'event_cancelled' };
  if (facts.buyerGone) return { does: 'refund', reason: 'account_deleted' };
  if (booking === 'held') return { does: 'confirm_hold' };
  const reason = whyNoPlace({ event, own: other }, now);
  if (reason === undefined) return { does: 'take_place' };
  return reason === 'already_holding' ? { does: 'take_over_hold' } : { does: 'refund', reason };
}
