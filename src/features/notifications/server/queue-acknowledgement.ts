import type { Executor } from '#platform/database/database.ts';
import type { EmailKind } from '#platform/email/email-kind.ts';
import { normaliseAddress } from '#platform/email/normalise-address.ts';
import { type Allowance, takeUse } from '#platform/http/rate-limit.ts';
import { type Order, queueEmail } from './queue-email.ts';

/** Acknowledgements of one kind that one mailbox gets in 24 hours. */
const ACKNOWLEDGED_A_DAY: Omit<Allowance, 'name'> = { max: 3, windowMinutes: 24 * 60 };

/**
 * Asks for a mail to an address that anybody may have typed. The first few of a day leave; after them, silence: what is
 * acknowledged is kept and answered all the same, but nobody fills a stranger's mailbox through our forms. Each kind
 * counts for itself, so that three messages do not cost an applicant the mail with their link.
 */
export async function queueAcknowledgement<Payload>(
  tx: Executor,
  kind: EmailKind<Payload>,
  order: Order<Payload>,
): Promise<void> {
  const limit = { ...ACKNOWLEDGED_A_DAY, name: `acknowledged ${kind.name}` };
  if (await takeUse(tx, { limit, key: normaliseAddress(order.to.address), now: order.now }))
    await queueEmail(tx, kind, order);
}
