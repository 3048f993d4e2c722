/** Where a credit comes from. */
export type CreditOrigin = 'package' | 'place' | 'called_off' | 'tier' | 'goodwill';

/**
 * `unpaid` until the package that brings it is paid; `held` while an order that uses it is being
 * paid.
 */
export type CreditState = 'unpaid' | 'available' | 'held' | 'used' | 'refunded' | 'withdrawn';

export type GuestPassState = 'available' | 'held' | 'used' | 'withdrawn';

/**
 * What an entry of the credit ledger records. `bought` in a package, `issued` for a place,
 * `granted` by an admin or a tier; `held`, then `used`, or `released` when the order was not paid;
 * `returned` when the place was cancelled; `refunded` in money; `withdrawn` by an admin.
 */
export type CreditChange =
  | 'bought'
  | 'issued'
  | 'granted'
  | 'held'
  | 'used'
  | 'released'
  | 'returned'
  | 'refunded'
  | 'withdrawn';

/**
 * The states that may follow each state of a credit. A used credit is available again when its
 * place is cancelled.
 */
export const creditTransitions: Readonly<Record<CreditState, readonly CreditState[]>> = {
  unpaid: ['available', 'used'],
  available: ['held', 'refunded', 'withdrawn'],
  held: ['used', 'available'],
  used: ['available', 'refunded'],
  refunded: [],
  withdrawn: [],
};
