import { addMinutes } from '#lib/club-time.ts';

/** Above this, a refund needs a fresh confirmation; product rule: refunds above £500. */
const LARGE_REFUND_PENCE = 50_000;

/**
 * The minutes in which an organiser's refunds are added up, so that many small ones are no way
 * around the rule.
 */
export const REFUND_SUM_MINUTES = 60;

/**
 * Whether a refund needs a fresh confirmation.
 * @param pence what goes back in money now
 * @param earlierPence what the same organiser has refunded in the last hour
 */
export const isLargeRefund = (pence: number, earlierPence = 0): boolean =>
  pence > 0 && pence + earlierPence > LARGE_REFUND_PENCE;

/** How long the password, a code or a passkey counts for what asks for them again. */
export const CONFIRMED_MINUTES = 10;

/** Whether the owner of a session has confirmed recently enough that it is them. */
export const isConfirmed = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null && now < addMinutes(confirmedAt, CONFIRMED_MINUTES);
