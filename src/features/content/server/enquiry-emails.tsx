import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { mayAcknowledge } from '#platform/email/acknowledgement-limit.ts';
import { defineEmail, type EmailContext } from '#platform/email/email-kind.ts';
import {
  EmailButton,
  EmailLayout,
  EmailSmallPrint,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';
import { FactList } from '#platform/email/parts/fact-tables.tsx';
import { requestEmail } from '#platform/email/request-email.ts';
import type { Services } from '#platform/plugin.ts';
import { enquirySubjects } from '../contact/contact-subjects.ts';
import { responseDeadline } from '../contact/response-deadline.ts';
import { type Transcript, TranscriptLine } from '../contract.ts';
import type { Enquiry } from './enquiries.ts';
import { Quotation } from './quotation.tsx';

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
  compose: (payload, context) => ({
    body: <EnquiryEmail {...payload} {...context} />,
    replyTo: { name: payload.name, address: payload.email },
  }),
});

/**
 * Acknowledges an enquiry. It repeats nothing that was typed, not even the name, because the
 * address may belong to another person.
 */
export const enquiryAcknowledged = defineEmail({
  name: 'content.contact_acknowledged',
  payload: EnquiryPayload.pick({ reference: true, about: true, answerBy: true }),
  subject: ({ reference }) => `We’ve received your enquiry (${reference})`,
  compose: (payload, context) => ({ body: <AcknowledgedEmail {...payload} {...context} /> }),
});

/**
 * The deduplication keys of the emails about an enquiry: to the organisers, to the sender, and the
 * reply.
 */
export const enquiryEmailKeys = (enquiryId: string) =>
  [
    `contact_message:${enquiryId}`,
    `contact_acknowledged:${enquiryId}`,
    `enquiry_reply:${enquiryId}`,
  ] as const;

/**
 * Requests the emails about a new enquiry in its transaction: one to the organisers, and an
 * acknowledgement if its address has not had its daily number yet. Neither is sent once the account
 * of its sender is erased.
 */
export async function requestEnquiryEmails(
  tx: Executor,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  enquiry: Enquiry,
): Promise<void> {
  const payload = payloadOf(enquiry);
  const [toOrganisers, toSender] = enquiryEmailKeys(enquiry.id);

  await requestEmail(tx, enquiryToAdmins, {
    accountId: null,
    concerns: enquiry.accountId,
    to: { name: brand.name, address: config.contactEmail },
    payload,
    key: toOrganisers,
  });

  if (await mayAcknowledge(tx, enquiryAcknowledged.name, enquiry.email, clock()))
    await requestEmail(tx, enquiryAcknowledged, {
      accountId: enquiry.accountId,
      to: { name: '', address: enquiry.email },
      payload,
      key: toSender,
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

type EnquiryEmailProps = z.infer<typeof EnquiryPayload> & EmailContext;

function EnquiryEmail(enquiry: EnquiryEmailProps) {
  const facts = [
    { label: 'From', value: [enquiry.name, enquiry.email] },
    { label: 'About', value: enquiry.about },
    { label: 'Received', value: enquiry.receivedAt },
    { label: 'Reply by', value: enquiry.answerBy },
  ];

  return (
    <EmailLayout
      preview={`Reply by ${enquiry.answerBy}.`}
      heading={`${enquiry.reference}: ${enquiry.about}`}
      publicUrl={enquiry.publicUrl}
      contactEmail={enquiry.contactEmail}
      reason="You’re receiving this email because this address receives the site’s enquiries."
    >
      <FactList facts={facts} />
      <Quotation>{enquiry.message}</Quotation>
      {enquiry.transcript && <Conversation name={enquiry.name} transcript={enquiry.transcript} />}
      <EmailText>
        Reply on the page of enquiries. If you reply to this email instead, mark the enquiry as
        answered there.
      </EmailText>
      <EmailButton href={`${enquiry.publicUrl}/admin/enquiries`}>See all enquiries</EmailButton>
    </EmailLayout>
  );
}

type ConversationProps = Pick<EnquiryEmailProps, 'name'> & { readonly transcript: Transcript };

/** The conversation with the assistant that led to the enquiry, oldest line first. */
const Conversation = ({ name, transcript }: ConversationProps) => (
  <>
    <EmailText>The full conversation:</EmailText>
    {numbered(transcript).map(([number, { sender, text, timestamp }]) => (
      <div key={number}>
        <EmailSmallPrint>
          {sender === 'user' ? name : `${brand.name} Assistant`}, {formatDateTime(timestamp)}
        </EmailSmallPrint>
        <Quotation>{text}</Quotation>
      </div>
    ))}
  </>
);

const numbered = <Item,>(items: readonly Item[]) =>
  items.map((item, index) => [index, item] as const);

type AcknowledgedProps = Pick<EnquiryEmailProps, 'reference' | 'about' | 'answerBy'> & EmailContext;

function AcknowledgedEmail({ reference, about, answerBy, ...frame }: AcknowledgedProps) {
  const facts = [
    { label: 'Reference', value: reference },
    { label: 'About', value: about },
    { label: 'Reply by', value: answerBy },
  ];

  return (
    <EmailLayout
      preview={`${reference}: we’ll reply by ${answerBy}.`}
      heading="We’ve received your enquiry"
      reason="You’re receiving this email because this address was given on our contact form or to our assistant."
      {...frame}
    >
      <EmailText>
        Thank you for getting in touch. A person reads every enquiry and will reply to yours.
      </EmailText>
      <FactList facts={facts} />
      <EmailText>If you think of anything else, just reply to this email.</EmailText>
      <EmailButton href={`${frame.publicUrl}/faq`}>Read our FAQ</EmailButton>
      <EmailSmallPrint>
        If this wasn’t you, someone may have mistyped their address. You can ignore this email: we
        won’t contact you about anything else.
      </EmailSmallPrint>
    </EmailLayout>
  );
}
