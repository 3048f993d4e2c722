import {
  isLargeRefund,
  REFUND_SUM_MINUTES,
} from '#features/identity/confirmation/when-to-confirm.ts';
import { identityRefusals } from '#features/identity/texts.ts';
import { addMinutes } from '#lib/club-time.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import { sumOfActions } from '#platform/audit/read-actions.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Executor } from '#platform/database/database.ts';

/** What organisers do that pays money back, as the audit log names it with the amount. */
const refundingActions = [
  'bookings.refund_place',
  'bookings.cancel_place',
  'bookings.refund_credit',
] as const;

type Refunding = {
  readonly by: string;
  /** What goes back in money. */
  readonly pence: number;
  readonly now: Date;
  /** Whether the organiser has confirmed recently (`hasConfirmed`). */
  readonly isConfirmed: boolean;
};

/**
 * Refuses `confirmation_needed` if an organiser refunds more than £500 without a fresh
 * confirmation, in one refund or in all of the last hour. Call it first in the transaction of the
 * refund: refunds of one organiser wait for each other from here on, so that none is missing from
 * the sum.
 */
export async function confirmRefund(
  tx: Executor,
  { by, pence, now, isConfirmed }: Refunding,
): Promise<Result<undefined>> {
  await lockByName(tx, `refunds of ${by}`);

  if (isConfirmed) return ok(undefined);

  const earlierPence = await sumOfActions(tx, {
    by,
    actions: refundingActions,
    figures: ['moneyPence', 'pence'],
    since: addMinutes(now, -REFUND_SUM_MINUTES),
  });

  return isLargeRefund(pence, earlierPence)
    ? refuse(identityRefusals.confirmation_needed)
    : ok(undefined);
}
