/** What a payment may be for. */
export const referenceTypes = ['order', 'membership', 'company_day'] as const;
export type ReferenceType = (typeof referenceTypes)[number];

/**
 * The state of a payment. The README draws the transitions. `undone`: an organiser had recorded it
 * by mistake, and it was never made.
 */
export type PaymentState =
  | 'pending'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'refunding'
  | 'refunded'
  | 'undone';

/**
 * The states of a refund. `failed`: the provider has refused it, and an admin tries again or pays
 * it by hand. `by_dispute`: nothing was sent, because the recipient's bank has given the money back
 * by a dispute.
 */
export type RefundState = 'requested' | 'returned' | 'failed' | 'by_hand' | 'by_dispute';

/**
 * The possible next states of each state. A payment that was made is a fact: `paid` can follow
 * `expired` and `failed`, because a provider's webhooks come in any order, and what a provider
 * reported as paid never becomes unpaid; what an organiser recorded can be undone. A partly refunded
 * payment stays `paid`.
 */
export const paymentTransitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  pending: ['paid', 'failed', 'expired'],
  failed: ['paid', 'expired'],
  expired: ['paid'],
  paid: ['refunding', 'undone'],
  refunding: ['refunded'],
  // A refund that the bank sends back is owed again.
  refunded: ['refunding'],
  undone: [],
};

/** Whether a payment may change from one state to another. A state never follows itself. */
export const mayBecome = (from: PaymentState, to: PaymentState): boolean =>
  paymentTransitions[from].includes(to);

/** The states from which `to` may be reached, for the condition of an update. */
export const statesBefore = (to: PaymentState): PaymentState[] =>
  (Object.keys(paymentTransitions) as PaymentState[]).filter((from) => mayBecome(from, to));
