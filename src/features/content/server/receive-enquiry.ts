import { accountStillExists } from '#features/identity/server/public.ts';
import { identityRefusals } from '#features/identity/texts.ts';
import { Refused } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { type ContactRequest, contentRefusals } from '../contract.ts';
import { asEnquiry, type Enquiry } from './enquiries.ts';
import { type EnquiryRow, findByKey, insertEnquiry, type NewEnquiry } from './enquiries-store.ts';
import { requestEnquiryEmails } from './enquiry-emails.tsx';

/** An enquiry was received. Notifications handles it and tells the organisers on the website. */
export const enquiryReceived = defineJob({
  name: 'content.contact_message_received',
  payload: z.object({ messageId: z.uuid() }),
});

type Needs = Pick<Services, 'clock' | 'config' | 'database'>;
type Received = { readonly request: ContactRequest; readonly accountId: string | null };

/**
 * Stores an enquiry and requests its emails in the same transaction. The same form sent again,
 * by a second press or a retry, is the same enquiry. Refuses a used key with other words, which
 * would be lost otherwise. Refuses an account that was deleted in the meantime (`not_logged_in`):
 * stored as a visitor's, the enquiry would never be deleted with it.
 */
export const receiveEnquiry = (
  services: Needs,
  { request, accountId }: Received,
): Promise<Enquiry> =>
  services.database.transaction(async (tx) => {
    if (!(await accountStillExists(tx, accountId)))
      throw new Refused(identityRefusals.not_logged_in);
    const added = await addEnquiry(tx, services, {
      ...request,
      accountId,
      receivedAt: services.clock(),
    });
    if (added) return added;

    const earlier = await findByKey(tx, request.key);
    if (!(earlier && isSame(earlier, request)))
      throw new Refused(contentRefusals.contact_key_spent);
    return asEnquiry(earlier);
  });

/** Stores an enquiry and requests its emails; undefined if its key was used before. */
export async function addEnquiry(
  tx: Executor,
  services: Pick<Services, 'clock' | 'config'>,
  message: NewEnquiry,
): Promise<Enquiry | undefined> {
  const row = await insertEnquiry(tx, message);
  if (!row) return undefined;

  const enquiry = asEnquiry(row);
  await requestEnquiryEmails(tx, services, enquiry);
  await enqueue(tx, enquiryReceived, { messageId: enquiry.id });

  return enquiry;
}

const isSame = (row: EnquiryRow, request: ContactRequest): boolean =>
  (['name', 'email', 'subject', 'message'] as const).every(
    (field) => row[field] === request[field],
  );
