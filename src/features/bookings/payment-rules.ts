import type { EventState } from '#features/events/contract.ts';
import { type NoPlace, type PlaceFacts, whyNoPlace } from './capacity.ts';
import type { BookingState, OrderState } from './states.ts';

/** Why money goes back to its buyer. */
export type RefundReason = Exclude<NoPlace, 'already_holding'> | 'paid_twice' | 'account_deleted';

/** All that decides what becomes of money that has come in for an order. */
export type SettlementFacts = {
  readonly paymentId: string;
  readonly order: { readonly state: OrderState; readonly paidBy: string | null };
  /** The order's own booking. */
  readonly booking: BookingState;
  readonly event: PlaceFacts['event'];
  /** Another active booking of the same account for the same event, under another order. */
  readonly other: PlaceFacts['own'];
  /** Whether the buyer has deleted their account since: then a place would be nobody's. */
  readonly buyerDeleted: boolean;
};

export type SettlementOutcome =
  | { readonly action: 'nothing' | 'confirm_hold' | 'take_place' | 'take_over_hold' }
  | { readonly action: 'refund'; readonly reason: RefundReason };

/**
 * What money for an order leads to. While its hold stands: a confirmed booking. After that: a place if one is free,
 * or the one the same account has meanwhile put on hold again; otherwise a refund. A second payment for what is paid
 * already always goes back, and so does the money of someone who has left. Told twice about the same payment, the answer is nothing.
 */
export function decideSettlement(facts: SettlementFacts, now: Date): SettlementOutcome {
  const { order, paymentId, booking, event, other } = facts;
  if (order.paidBy === paymentId) return { action: 'nothing' };
  if (order.paidBy !== null) return { action: 'refund', reason: 'paid_twice' };
  if (event.state === 'cancelled') return { action: 'refund', reason: 'event_cancelled' };
  if (facts.buyerDeleted) return { action: 'refund', reason: 'account_deleted' };
  if (booking === 'held') return { action: 'confirm_hold' };
  const reason = whyNoPlace({ event, own: other }, now);
  if (reason === undefined) return { action: 'take_place' };
  return reason === 'already_holding' ? { action: 'take_over_hold' } : { action: 'refund', reason };
}

/** What decides whether an order can be paid. */
export type PayFacts = {
  readonly order: { readonly state: OrderState; readonly expiresAt: Date };
  readonly event: { readonly state: EventState };
};

export type NotPayable = 'event_cancelled' | 'hold_expired' | 'order_not_open';

/**
 * Why no payment may begin for an order now; undefined if one may. The reason that changes least comes first: nobody
 * is told to book again for a day that was called off. Money that was on its way before is `decideSettlement`'s to judge.
 */
export function whyNotPayable({ order, event }: PayFacts, now: Date): NotPayable | undefined {
  if (event.state === 'cancelled') return 'event_cancelled';
  if (order.state === 'open') return order.expiresAt <= now ? 'hold_expired' : undefined;
  return order.state === 'expired' ? 'hold_expired' : 'order_not_open';
}
