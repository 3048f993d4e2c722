import { enquirySubjects } from '#features/content/contact/contact-subjects.ts';
import { responseDeadline } from '#features/content/contact/response-deadline.ts';
import { TranscriptLine } from '#features/content/contract.ts';
import { type Enquiry, readEnquiry } from '#features/content/server/public.ts';
import { lockAgainstErasure } from '#features/identity/server/public.ts';
import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';
import { defineEmail } from '#platform/email/email-kind.ts';
import type { Services } from '#platform/plugin.ts';
import { queueAcknowledgement } from './queue-acknowledgement.ts';
import { queueEmail } from './queue-email.ts';

const Told = z.object({
  reference: z.string(),
  about: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  transcript: z.array(TranscriptLine).readonly().nullable(),
  receivedAt: z.string(),
  answerBy: z.string(),
});

/** To the office: what somebody has written. An answer to it goes to that person. */
export const enquiryToAdmins = defineEmail({
  name: 'content.contact_message',
  payload: Told,
  subject: ({ reference, about }) => `${reference}: ${about}`,
  compose: async (told, context) => {
    const { ContactEnquiryEmail } = await import('./emails/contact-enquiry.tsx');
    return {
      body: ContactEnquiryEmail({ ...told, ...context }),
      replyTo: { name: told.name, address: told.email },
    };
  },
});

/**
 * To whoever was named as the sender: that it has arrived. It repeats nothing that was typed, the name included, so
 * that nobody can have us mail their words to somebody else.
 */
export const enquiryAcknowledged = defineEmail({
  name: 'content.contact_acknowledged',
  payload: Told.pick({ reference: true, about: true, answerBy: true }),
  subject: ({ reference }) => `We’ve received your message (${reference})`,
  compose: async (told, context) => {
    const { ContactAcknowledgedEmail } = await import('./emails/contact-acknowledged.tsx');
    return { body: ContactAcknowledgedEmail({ ...told, ...context }) };
  },
});

/** The keys of the mails there can be about a message: to the office, and to its sender. */
export const enquiryEmailKeys = (messageId: string) =>
  [`contact_message:${messageId}`, `contact_acknowledged:${messageId}`] as const;

/**
 * Answers content's word of a new message: one mail to the office, and one to the sender while their mailbox may get
 * another. Both or neither, and neither once the message has gone with its sender's account.
 */
export async function queueEnquiryEmails(
  { clock, config, database }: Pick<Services, 'clock' | 'config' | 'database'>,
  { messageId }: { readonly messageId: string },
): Promise<void> {
  const now = clock();
  await database.transaction(async (tx) => {
    const message = await readEnquiry(tx, messageId);
    const accountId = message?.accountId ?? null;
    // Who leaves takes the message along, so it is there as long as they are.
    const owners = await lockAgainstErasure(tx, [accountId]);
    if (!message || (accountId !== null && !owners.has(accountId))) return;
    const payload = tellOf(message);
    const [toOffice, toSender] = enquiryEmailKeys(message.id);
    await queueEmail(tx, enquiryToAdmins, {
      accountId: null,
      to: { name: brand.name, address: config.contactEmail },
      payload,
      key: toOffice,
      now,
    });
    await queueAcknowledgement(tx, enquiryAcknowledged, {
      accountId,
      to: { name: '', address: message.email },
      payload,
      key: toSender,
      now,
    });
  });
}

const tellOf = (message: Enquiry): z.infer<typeof Told> => ({
  reference: message.reference,
  about: enquirySubjects[message.subject],
  name: message.name,
  email: message.email,
  message: message.message,
  transcript: message.transcript,
  receivedAt: formatDateTime(message.receivedAt),
  answerBy: formatDateTime(responseDeadline(message.receivedAt)),
});
