import { z } from '#lib/schema.ts';
import { RefundReasonName } from '../../contract.ts';
import { Receipt } from '../../places/server/event-emails.tsx';

/** The payload of the email about a refunded payment. */
export const PaymentReturned = Receipt.extend({
  reason: RefundReasonName,
  /** Whether the buyer is now first on the waitlist. Jobs queued by an older release do not say. */
  firstOnWaitlist: z.boolean().default(false),
});
export type PaymentReturned = z.infer<typeof PaymentReturned>;
