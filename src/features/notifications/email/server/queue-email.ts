import { lockAgainstErasure } from '#features/identity/server/public.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import type { EmailKind } from '#platform/email/email-kind.ts';
import { normaliseAddress } from '#platform/email/normalise-address.ts';
import { type Allowance, takeUse } from '#platform/http/rate-limit.ts';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import { insertEmail } from './email-store.ts';

export type EmailRequest<Payload> = {
  /** The recipient's account; null for a person without one. */
  readonly accountId: string | null;
  readonly to: { readonly name: string; readonly address: string };
  readonly payload: Payload;
  /**
   * The deduplication key ("booking_confirmed:<booking>"). An email with the same key is never sent
   * twice.
   */
  readonly key: string;
  readonly now: Date;
};

/**
 * Queues an email in the caller's transaction, so that it is sent only if that commits.
 * @returns false if there is an email with this key already, or if the account was deleted
 */
export async function queueEmail<Payload>(
  tx: Executor,
  kind: EmailKind<Payload>,
  order: EmailRequest<Payload>,
): Promise<boolean> {
  const { accountId } = order;
  if (accountId !== null && !(await lockAgainstErasure(tx, [accountId])).has(accountId))
    return false;

  const payload = kind.payload.parse(order.payload);

  const emailId = await insertEmail(tx, {
    kind: kind.name,
    about: kind.about?.(payload) ?? null,
    payload: kind.isKept ? payload : null,
    accountId,
    toName: order.to.name,
    toAddress: order.to.address,
    subject: kind.subject(order.payload),
    dedupeKey: order.key,
    createdAt: order.now,
  });
  if (emailId === undefined) return false;

  await enqueue(tx, sendEmailJob, { emailId, payload });

  return true;
}

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

/** How often we try to send an email. The tries take about two days; after them it has failed. */
export const MAX_ATTEMPTS = 12;

/** Sends one email. The schema of its kind parses `payload`. */
export const sendEmailJob = defineJob({
  name: 'notifications.send_mail',
  payload: z.object({ emailId: z.uuid(), payload: z.unknown() }),
  maxAttempts: MAX_ATTEMPTS,
});
