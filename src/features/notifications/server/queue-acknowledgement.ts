import type { Executor } from '#platform/database/database.ts';
import type { EmailKind } from '#platform/email/email-kind.ts';
import { normaliseAddress } from '#platform/email/normalise-address.ts';
import { type Allowance, takeUse } from '#platform/http/rate-limit.ts';
import { type EmailRequest, queueEmail } from './queue-email.ts';

/** How many acknowledgements of one kind an address gets in 24 hours. */
const ACKNOWLEDGED_A_DAY: Omit<Allowance, 'name'> = { max: 3, windowMinutes: 24 * 60 };

/**
 * Queues an email to an address that anyone may have typed. After three of a kind in a day no more
 * are sent, so that nobody can flood a stranger's address through our forms; the enquiry or
 * application itself is kept. Each kind counts separately, so that three enquiries do not cost an
 * applicant the email with their link.
 */
export async function queueAcknowledgement<Payload>(
  tx: Executor,
  kind: EmailKind<Payload>,
  order: EmailRequest<Payload>,
): Promise<void> {
  const limit = { ...ACKNOWLEDGED_A_DAY, name: `acknowledged ${kind.name}` };
  if (await takeUse(tx, { limit, key: normaliseAddress(order.to.address), now: order.now }))
    await queueEmail(tx, kind, order);
}
