import { isStillThere } from '#features/identity/server/public.ts';
import { identityRefusals } from '#features/identity/texts.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { type ContactRequest, contentRefusals } from '../contract.ts';
import { asEnquiry, type Enquiry } from './contact-enquiry.ts';
import { enquiryReceived } from './jobs.ts';
import { type EnquiryRow, findByKey, insertEnquiry, type NewEnquiry } from './store.ts';

type Received = { readonly request: ContactRequest; readonly accountId: string | null };

/**
 * Stores an enquiry and, in the same transaction, enqueues the job that emails it. The same form sent twice, by a double
 * press or a retry, is one enquiry. Refuses a used key with different words, because the new words would be lost without
 * notice. Refuses (`not_signed_in`) when the sender's account was deleted in the meantime: stored without an account, the
 * enquiry would escape that deletion. The sender can send it again as a visitor.
 */
export const receiveEnquiry = (
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  { request, accountId }: Received,
): Promise<Result<Enquiry>> =>
  database.transaction(async (tx) => {
    if (!(await isStillThere(tx, accountId))) return refuse(identityRefusals.not_signed_in);
    const added = await addEnquiry(tx, { ...request, accountId, receivedAt: clock() });
    if (added) return ok(asEnquiry(added));
    const before = await findByKey(tx, request.key);
    return before && isSame(before, request)
      ? ok(asEnquiry(before))
      : refuse(contentRefusals.contact_key_spent);
  });

/** Adds an enquiry and the job that emails it; undefined if its key was used before. */
export async function addEnquiry(tx: Executor, enquiry: NewEnquiry): Promise<EnquiryRow | undefined> {
  const added = await insertEnquiry(tx, enquiry);
  if (added) await enqueue(tx, enquiryReceived, { messageId: added.id });
  return added;
}

const isSame = (row: EnquiryRow, request: ContactRequest): boolean =>
  (['name', 'email', 'subject', 'message'] as const).every((field) => row[field] === request[field]);
