/** The state of a payment. The README draws the transitions. */
export type PaymentState = 'pending' | 'paid' | 'failed' | 'expired' | 'refunding' | 'refunded';

/**
 * The states that may follow each state. Webhooks come in any order, so `paid` may follow `expired` and `failed` as well;
 * a payment that has been paid never becomes unpaid.
 */
export const paymentTransitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  pending: ['paid', 'failed', 'expired'],
  failed: ['paid', 'expired'],
  expired: ['paid'],
  paid: ['refunding'],
  refunding: ['refunded'],
  refunded: [],
};

/** Whether a payment may change from one state to another. A state never follows itself. */
export const mayBecome = (from: PaymentState, to: PaymentState): boolean =>
  paymentTransitions[from].includes(to);

/** The states from which `to` may be reached, for the condition of an update. */
export const statesBefore = (to: PaymentState): PaymentState[] =>
  (Object.keys(paymentTransitions) as PaymentState[]).filter((from) => mayBecome(from, to));
