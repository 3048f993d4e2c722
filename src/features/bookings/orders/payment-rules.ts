import type { EventState } from '#features/events/contract.ts';
import { type PlaceFacts, type RefundReason, whyNoPlace } from '../places/capacity.ts';
import type { BookingState, OrderState } from '../places/states.ts';

/** The facts that decide what a payment for an order leads to. */
export type SettlementFacts = {
  readonly paymentId: string;
  readonly order: { readonly state: OrderState; readonly paidBy: string | null };
  /** The state of the order's own bookings. */
  readonly booking: BookingState;
  /** How many they are; 1 by default. */
  readonly places?: number;
  readonly event: PlaceFacts['event'];
  /**
   * Another active booking of the buyer or of one of the players for the same event, under another
   * order.
   */
  readonly other: PlaceFacts['own'];
  /** How many places the buyer's other order holds; 1 by default. */
  readonly otherPlaces?: number;
  /** Whether the places that are free would suit someone else who waits for them. */
  readonly isAwaited?: boolean;
  /** Whether a credit that pays for part of the order went elsewhere after the hold had ended. */
  readonly creditGone?: boolean;
  /**
   * Whether the buyer's place has a privilege that another place of theirs has used since the hold
   * ended.
   */
  readonly privilegeUsed?: boolean;
  /** Whether the buyer has deleted their account, so that a place would belong to nobody. */
  readonly buyerDeleted: boolean;
};

export type SettlementOutcome =
  | { readonly action: 'nothing' | 'confirm_hold' | 'take_place' | 'take_over_hold' }
  | { readonly action: 'refund'; readonly reason: RefundReason };

/**
 * What to do with a payment for an order (product.md, payments). While the place is held, the
 * booking is confirmed. After that the payment takes free places, or those that the same buyer is
 * holding under a newer order; if there are neither, it is refunded. A second payment for a paid
 * order and a payment for a deleted account are always refunded. A payment that has already been
 * settled changes nothing.
 */
export function decideSettlement(facts: SettlementFacts, now: Date): SettlementOutcome {
  const { order, paymentId, booking, event, other } = facts;
  if (order.paidBy === paymentId) return { action: 'nothing' };
  if (order.paidBy !== null) return { action: 'refund', reason: 'paid_twice' };
  if (event.state === 'cancelled') return { action: 'refund', reason: 'event_cancelled' };
  if (facts.buyerDeleted) return { action: 'refund', reason: 'account_deleted' };
  if (booking === 'held') return { action: 'confirm_hold' };
  if (facts.creditGone) return { action: 'refund', reason: 'credit_gone' };
  if (facts.privilegeUsed) return { action: 'refund', reason: 'privilege_used' };

  const { places = 1, otherPlaces = 1 } = facts;
  if (other === 'held' && places <= otherPlaces) return { action: 'take_over_hold' };

  const freed = other === 'held' ? otherPlaces : 0;
  const without = { ...event, placesTaken: event.placesTaken - freed };
  const own = other === 'held' ? undefined : other;
  const isAwaited = freed === 0 && (facts.isAwaited ?? false);
  const reason = whyNoPlace({ event: without, own, places, isAwaited }, now);
  if (reason === 'already_holding') throw new Error('The hold has just been left out');
  if (reason !== undefined) return { action: 'refund', reason };

  return { action: freed > 0 ? 'take_over_hold' : 'take_place' };
}

/** The facts that decide whether an order can be paid. */
export type PayFacts = {
  readonly order: { readonly state: OrderState; readonly expiresAt: Date };
  readonly event: { readonly state: EventState };
};

export type NotPayable = 'event_cancelled' | 'hold_expired' | 'order_paid' | 'order_not_open';

/**
 * Why no payment for an order can be started now; undefined if one can. The most permanent reason
 * comes first, so nobody is invited to book a cancelled event again. A payment that was started
 * earlier is decided by `decideSettlement`.
 */
export function whyNotPayable({ order, event }: PayFacts, now: Date): NotPayable | undefined {
  if (event.state === 'cancelled') return 'event_cancelled';
  if (order.state === 'open') return order.expiresAt <= now ? 'hold_expired' : undefined;
  if (order.state === 'paid') return 'order_paid';
  return order.state === 'expired' ? 'hold_expired' : 'order_not_open';
}
