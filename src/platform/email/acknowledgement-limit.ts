import type { Executor } from '#platform/database/database.ts';
import { takeUse } from '#platform/http/rate-limit.ts';
import { normaliseAddress } from './normalise-address.ts';

/**
 * Counts an email that acknowledges a form to an address that anyone may have typed, and says
 * whether it may be sent. After three of a kind in 24 hours no more are sent, so that nobody can
 * flood a stranger's address through our forms; the enquiry or application itself is stored. Each
 * kind counts separately, so that three enquiries do not cost an applicant the email with their
 * link.
 */
export const mayAcknowledge = (
  tx: Executor,
  kind: string,
  address: string,
  now: Date,
): Promise<boolean> =>
  takeUse(tx, {
    limit: { name: `acknowledged ${kind}`, max: 3, windowMinutes: 24 * 60 },
    key: normaliseAddress(address),
    now,
  });
