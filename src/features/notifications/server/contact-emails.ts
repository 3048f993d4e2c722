import { enquirySubjects } from '#features/content/contact/contact-subjects.ts';
import { responseDeadline } from '#features/content/contact/response-deadline.ts';
import { TranscriptLine } from '#features/content/contract.ts';
import { type Enquiry, readEnquiry } from '#features/content/server/public.ts';
import { findAdminIds, lockAgainstErasure } from '#features/identity/server/public.ts';
import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';
import { defineEmail } from '#platform/email/email-kind.ts';
import { defineNotification } from '#platform/notification-kinds.ts';
import type { Services } from '#platform/plugin.ts';
import { notify } from '../centre/server/notify.ts';
import { queueAcknowledgement, queueEmail } from '../email/server/queue-email.ts';
import { emailSubjects } from '../texts.ts';

const EnquiryPayload = z.object({
  reference: z.string(),
  about: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  transcript: z.array(TranscriptLine).readonly().nullable(),
  receivedAt: z.string(),
  answerBy: z.string(),
});

/** Sends an enquiry to the organisers. A reply to it goes to the sender of the enquiry. */
export const enquiryToAdmins = defineEmail({
  name: 'content.contact_message',
  payload: EnquiryPayload,
  subject: ({ reference, about }) => `${reference}: ${about}`,
  compose: async (payload, context) => {
    const { EnquiryEmail } = await import('./emails/contact-enquiry.tsx');
    return {
      body: EnquiryEmail({ ...payload, ...context }),
      replyTo: { name: payload.name, address: payload.email },
    };
  },
});

/**
 * Acknowledges an enquiry. It repeats nothing that was typed, not even the name, because the
 * address may belong to another person.
 */
export const enquiryAcknowledged = defineEmail({
  name: 'content.contact_acknowledged',
  payload: EnquiryPayload.pick({ reference: true, about: true, answerBy: true }),
  subject: ({ reference }) => emailSubjects.enquiryReceived(reference),
  compose: async (payload, context) => {
    const { EnquiryAcknowledgedEmail } = await import('./emails/contact-acknowledged.tsx');
    return { body: EnquiryAcknowledgedEmail({ ...payload, ...context }) };
  },
});

/** To organisers: an enquiry has arrived. The office has its email. */
export const enquiryArrived = defineNotification({
  name: 'notifications.enquiry_arrived',
  row: 'desk',
  payload: z.object({ reference: z.string() }),
  hasOwnEmail: true,
  group: () => 'queue',
  present: (_payload, { times }) => ({
    sentence: times === 1 ? 'A new enquiry has arrived' : `${times} new enquiries have arrived`,
    path: '/admin/enquiries',
  }),
});

/**
 * The deduplication keys of the two emails about an enquiry: to the organisers and to the sender.
 */
export const enquiryEmailKeys = (enquiryId: string) =>
  [`contact_message:${enquiryId}`, `contact_acknowledged:${enquiryId}`] as const;

/**
 * Queues the emails about a new enquiry in one transaction: one to the organisers, and an
 * acknowledgement if its address has not had its daily number yet. Queues none if the enquiry was
 * deleted with its sender's account.
 */
export async function queueEnquiryEmails(
  { clock, config, database }: Pick<Services, 'clock' | 'config' | 'database'>,
  { messageId }: { readonly messageId: string },
): Promise<void> {
  const now = clock();

  await database.transaction(async (tx) => {
    const enquiry = await readEnquiry(tx, messageId);
    const accountId = enquiry?.accountId ?? null;

    // Erasing the account deletes the enquiry, so the lock keeps both until the transaction ends.
    const owners = await lockAgainstErasure(tx, [accountId]);
    if (!enquiry || (accountId !== null && !owners.has(accountId))) return;

    const payload = payloadOf(enquiry);
    const [toOrganisers, toSender] = enquiryEmailKeys(enquiry.id);

    await queueEmail(tx, enquiryToAdmins, {
      accountId: null,
      to: { name: brand.name, address: config.contactEmail },
      payload,
      key: toOrganisers,
      now,
    });

    await notify(tx, now, {
      kind: enquiryArrived,
      to: await findAdminIds(tx),
      actor: null,
      payload: { reference: enquiry.reference },
      key: `${enquiryArrived.name}:${enquiry.id}`,
    });

    await queueAcknowledgement(tx, enquiryAcknowledged, {
      accountId,
      to: { name: '', address: enquiry.email },
      payload,
      key: toSender,
      now,
    });
  });
}

const payloadOf = (enquiry: Enquiry): z.infer<typeof EnquiryPayload> => ({
  reference: enquiry.reference,
  about: enquirySubjects[enquiry.subject],
  name: enquiry.name,
  email: enquiry.email,
  message: enquiry.message,
  transcript: enquiry.transcript,
  receivedAt: formatDateTime(enquiry.receivedAt),
  answerBy: formatDateTime(responseDeadline(enquiry.receivedAt)),
});
