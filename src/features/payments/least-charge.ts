import { formatPounds, type Pence } from '#lib/money.ts';

/** The least that a card can be charged, in pence: Stripe refuses less than 30p. */
const LEAST_CHARGE: Pence = 30;

/** Whether a sum is too small for a card: not for nothing, which needs no payment. */
export const isBelowLeast = (pence: Pence): boolean => pence > 0 && pence < LEAST_CHARGE;

/** Why a small sum has no button to pay it; the server refuses it with the same words. */
export const BELOW_LEAST = `A card can’t be charged less than ${formatPounds(LEAST_CHARGE)}. Please contact us about paying this another way.`;
