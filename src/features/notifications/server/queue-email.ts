import { lockAgainstErasure } from '#features/identity/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { EmailKind } from '#platform/email/email-kind.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { sendEmailJob } from './jobs.ts';
import { insertEmail } from './store.ts';

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
