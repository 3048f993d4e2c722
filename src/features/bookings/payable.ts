import type { EventState } from '#features/events/contract.ts';
import type { OrderState } from './states.ts';

/** What decides whether an order can be paid. */
export type PayFacts = {
  readonly order: { readonly state: OrderState; readonly expiresAt: Date };
  readonly event: { readonly state: EventState };
};

export type NotPayable = 'event_cancelled' | 'hold_expired' | 'order_not_open';

/**
 * Why no payment may begin for an order now; undefined if one may. The reason that changes least comes first: nobody
 * is told to book again for a day that was called off. Money that was on its way before is `onSettled`'s to judge.
 */
export function whyNotPayable({ order, event }: PayFacts, now: Date): NotPayable | undefined {
  if (event.state === 'cancelled') return 'event_cancelled';
  if (order.state === 'open') return order.expiresAt <= now ? 'hold_expired' : undefined;
  return order.state === 'expired' ? 'hold_expired' : 'order_not_open';
}
