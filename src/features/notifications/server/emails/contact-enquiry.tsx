import type { Transcript } from '#features/content/contract.ts';
import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import {
  EmailButton,
  EmailLayout,
  EmailSmallPrint,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';
import { colour, textStyle } from '#platform/email/parts/email-theme.ts';
import { FactList } from '#platform/email/parts/fact-tables.tsx';

type EnquiryEmailProps = {
  readonly reference: string;
  readonly about: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly transcript: Transcript | null;
  readonly receivedAt: string;
  readonly answerBy: string;
  readonly publicUrl: string;
  readonly contactEmail: string;
};

export function EnquiryEmail(enquiry: EnquiryEmailProps) {
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
        Reply to this email to answer {enquiry.email}, then mark the enquiry as answered.
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

/** Quoted text. Each line is an element of its own, so that plain text keeps the lines too. */
const Quotation = ({ children }: { readonly children: string }) => (
  <div
    style={{
      margin: '0 0 24px',
      padding: '4px 0 4px 16px',
      borderLeft: `3px solid ${colour.brass}`,
    }}
  >
    {numbered(children.split('\n')).map(([number, line]) => (
      <div key={number} style={{ ...textStyle, margin: 0, wordBreak: 'break-word' }}>
        {line || '\u00a0'}
      </div>
    ))}
  </div>
);

const numbered = <Item,>(items: readonly Item[]) =>
  items.map((item, index) => [index, item] as const);
