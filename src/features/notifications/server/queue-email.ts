import { lockAgainstErasure } from '#features/identity/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { EmailKind } from '#platform/email/email-kind.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { sendMailJob } from './jobs.ts';
import { insertMail } from './store.ts';

export type Order<Payload> = {
  /** Whose account it is about; null for someone without one. */
  readonly accountId: string | null;
  readonly to: { readonly name: string; readonly address: string };
  readonly payload: Payload;
  /** What makes this mail this mail ("booking_confirmed:<booking>"): the same key is never mailed twice. */
  readonly key: string;
  readonly now: Date;
};

/**
 * Asks for a mail within the caller's transaction: it leaves only if, and after, that commits. It may have been asked for
 * before somebody had their account deleted: it is not written after that.
 * @returns whether it was queued; false if a mail with this key was asked for before, or the account is gone
 */
export async function queueEmail<Payload>(
  tx: Executor,
  kind: EmailKind<Payload>,
  order: Order<Payload>,
): Promise<boolean> {
  const { accountId } = order;
  if (accountId !== null && !(await lockAgainstErasure(tx, [accountId])).has(accountId)) return false;
  const mailId = await insertMail(tx, {
    kind: kind.name,
    accountId,
    toName: order.to.name,
    toAddress: order.to.address,
    subject: kind.subject(order.payload),
    dedupeKey: order.key,
    createdAt: order.now,
  });
  if (mailId === undefined) return false;
  await enqueue(tx, sendMailJob, { mailId, payload: kind.payload.parse(order.payload) });
  return true;
}
