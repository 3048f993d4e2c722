import { isStillThere } from '#features/identity/server/public.ts';
import { identityRefusals } from '#features/identity/texts.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { type ContactRequest, contentRefusals } from '../contract.ts';
import { asContactEnquiry, type ContactEnquiry } from './contact-enquiry.ts';
import { contactMessageReceived } from './jobs.ts';
import { findByKey, insertMessage, type MessageRow, type NewMessage } from './store.ts';

type Received = { readonly request: ContactRequest; readonly accountId: string | null };

/**
 * Keeps a message to the office and, in the same transaction, the job that mails it. The same form sent again, whether by
 * a second press or because the first answer was lost, is the message it was. Refuses a used key under other words:
 * what is new in them would be lost in silence. Refuses, too, whose account was deleted meanwhile (`not_signed_in`): as a
 * visitor's it would stay where no deletion finds it. They can send it again, as the visitor they are now.
 */
export const receiveEnquiry = (
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  { request, accountId }: Received,
): Promise<Result<ContactEnquiry>> =>
  database.transaction(async (tx) => {
    if (!(await isStillThere(tx, accountId))) return refuse(identityRefusals.not_signed_in);
    const added = await addEnquiry(tx, { ...request, accountId, receivedAt: clock() });
    if (added) return ok(asContactEnquiry(added));
    const before = await findByKey(tx, request.key);
    return before && isSame(before, request)
      ? ok(asContactEnquiry(before))
      : refuse(contentRefusals.contact_key_spent);
  });

/** Adds a message and the job that mails it; undefined if its key was used before. */
export async function addEnquiry(tx: Executor, message: NewMessage): Promise<MessageRow | undefined> {
  const added = await insertMessage(tx, message);
  if (added) await enqueue(tx, contactMessageReceived, { messageId: added.id });
  return added;
}

const isSame = (row: MessageRow, request: ContactRequest): boolean =>
  (['name', 'email', 'subject', 'message'] as const).every((field) => row[field] === request[field]);
