import type { Pence } from '#lib/money.ts';
import type { DisputeState } from '../providers/contract.ts';
import type { RefundState } from './payment-states.ts';

/** What a dispute takes of a payment. */
export type DisputeFacts = {
  readonly state: DisputeState;
  readonly amountPence: Pence;
  /** False for an inquiry, which has not taken any money. */
  readonly holdsMoney: boolean;
};

/** A promised refund with what of it the recipient's bank has given back by a lost dispute. */
export type RefundFacts = {
  readonly id: string;
  readonly state: RefundState;
  readonly amountPence: Pence;
  readonly disputedPence: Pence;
};

/** A payment with its refunds, oldest first, and its disputes. */
export type MoneyFacts = {
  readonly paidPence: Pence;
  readonly refunds: readonly RefundFacts[];
  readonly disputes: readonly DisputeFacts[];
};

/** Whether the provider holds the money of a dispute back until the bank decides. */
export const isHolding = ({ state, holdsMoney }: Pick<DisputeFacts, 'state' | 'holdsMoney'>) =>
  holdsMoney && state !== 'won' && state !== 'lost';

const isSent = ({ state }: RefundFacts): boolean => state === 'returned' || state === 'by_hand';

const restOf = ({ amountPence, disputedPence }: RefundFacts): Pence => amountPence - disputedPence;

const sum = (pence: readonly Pence[]): Pence => pence.reduce((total, one) => total + one, 0);

/**
 * What the provider can still send back of a payment: what was paid, less what went back, less what
 * is disputed or was lost to a dispute. A won dispute and an inquiry take nothing of it. Stripe
 * refuses to refund a charge that is charged back (error `charge_disputed`).
 * @returns pence, never below 0: a payment may be disputed after it was refunded
 */
export const refundable = ({ paidPence, refunds, disputes }: MoneyFacts): Pence => {
  const sent = sum(refunds.filter(isSent).map(restOf));
  const taken = disputes.filter((one) => one.state === 'lost' || isHolding(one));
  return Math.max(0, paidPence - sent - sum(taken.map(({ amountPence }) => amountPence)));
};

/**
 * What is to be done about a promised refund. `send`: ask the provider. `wait`: the bank decides
 * about the money. `settle`: the bank has given `bankPence` of it back, so that only the rest is to
 * be sent. `nothing`: it is over.
 */
export type RefundStep =
  | { readonly do: 'send' | 'wait' | 'nothing' }
  | { readonly do: 'settle'; readonly bankPence: Pence };

/**
 * Decides about one of the promised refunds of a payment. The oldest come first: each is sent as
 * long as what is refundable lasts. Beyond it a refund waits while a dispute is open; once none is,
 * the bank has given the rest of it back already.
 */
export function refundStep(facts: MoneyFacts, refundId: string): RefundStep {
  const unsent = facts.refunds.filter((one) => !isSent(one) && one.state !== 'by_dispute');
  const at = unsent.findIndex(({ id }) => id === refundId);
  const refund = unsent[at];
  if (!refund) return { do: 'nothing' };

  const ahead = sum(unsent.slice(0, at).map(restOf));
  const left = Math.max(0, refundable(facts) - ahead);
  const missing = restOf(refund) - left;

  // What was settled once is not settled again: its rest is the provider's, or the organisers'.
  if (missing <= 0 || refund.disputedPence > 0) return { do: 'send' };
  if (facts.disputes.some(isHolding)) return { do: 'wait' };
  return { do: 'settle', bankPence: missing };
}
