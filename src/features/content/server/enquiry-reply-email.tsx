import { formatDateTime } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineEmail, type EmailContext } from '#platform/email/email-kind.ts';
import { EmailLayout, EmailSmallPrint, EmailText } from '#platform/email/parts/email-layout.tsx';
import { requestEmail } from '#platform/email/request-email.ts';
import { enquirySubjects } from '../contact/contact-subjects.ts';
import type { Enquiry } from './enquiries.ts';
import { enquiryEmailKeys } from './enquiry-emails.tsx';
import { Quotation } from './quotation.tsx';

const ReplyPayload = z.object({
  reference: z.string(),
  about: z.string(),
  /** What the organiser wrote. */
  reply: z.string(),
  /** What they answer, quoted below. */
  message: z.string(),
  receivedAt: z.string(),
});

/** An organiser's reply to an enquiry, with the enquiry quoted below it. */
export const enquiryReply = defineEmail({
  name: 'content.enquiry_reply',
  payload: ReplyPayload,
  subject: ({ reference, about }) => `Re: ${about} (${reference})`,
  compose: (payload, context) => ({ body: <ReplyEmail {...payload} {...context} /> }),
});

/** Requests the email in the transaction that marks the enquiry as answered. */
export const requestEnquiryReply = (
  tx: Executor,
  enquiry: Enquiry,
  reply: string,
): Promise<void> => {
  const [, , key] = enquiryEmailKeys(enquiry.id);

  return requestEmail(tx, enquiryReply, {
    accountId: enquiry.accountId,
    to: { name: enquiry.name, address: enquiry.email },
    payload: {
      reference: enquiry.reference,
      about: enquirySubjects[enquiry.subject],
      reply,
      message: enquiry.message,
      receivedAt: formatDateTime(enquiry.receivedAt),
    },
    key,
  });
};

function ReplyEmail(props: z.infer<typeof ReplyPayload> & EmailContext) {
  const { reference, about, reply, message, receivedAt, publicUrl, contactEmail } = props;
  const paragraphs = reply.split(/\n+/).filter((line) => line.trim() !== '');

  return (
    <EmailLayout
      preview={paragraphs[0] ?? about}
      heading={about}
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason={`You’re receiving this email because you sent us an enquiry (${reference}).`}
    >
      {paragraphs
        .map((line, index) => [index, line] as const)
        .map(([number, line]) => (
          <EmailText key={number}>{line}</EmailText>
        ))}
      <EmailSmallPrint>You wrote on {receivedAt}:</EmailSmallPrint>
      <Quotation>{message}</Quotation>
      <EmailText>If you have another question, just reply to this email.</EmailText>
    </EmailLayout>
  );
}
