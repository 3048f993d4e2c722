import type { Transcript } from '#features/content/contract.ts';
import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { EmailButton } from './email-button.tsx';
import { EmailLayout, EmailSmallPrint, EmailText } from './email-layout.tsx';
import { colour, textStyle } from './email-theme.ts';
import { FactList } from './fact-list.tsx';

type ContactMessageProps = {
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

/** What somebody has written, for the office: who, by when to answer, and their words, line by line. */
export function ContactEnquiryEmail(told: ContactMessageProps) {
  const facts = [
    { label: 'From', value: [told.name, told.email] },
    { label: 'About', value: told.about },
    { label: 'Received', value: told.receivedAt },
    { label: 'Reply by', value: told.answerBy },
  ];
  return (
    <EmailLayout
      preview={`Reply by ${told.answerBy}.`}
      heading={`${told.reference}: ${told.about}`}
      publicUrl={told.publicUrl}
      contactEmail={told.contactEmail}
      reason="You’re receiving this email because this address receives the site’s enquiries."
    >
      <FactList facts={facts} />
      <Quotation>{told.message}</Quotation>
      {told.transcript && <Conversation name={told.name} transcript={told.transcript} />}
      <EmailText>Reply to this email to answer {told.email}, then mark the enquiry as answered.</EmailText>
      <EmailButton href={`${told.publicUrl}/admin/enquiries`}>See all enquiries</EmailButton>
    </EmailLayout>
  );
}

type ConversationProps = Pick<ContactMessageProps, 'name'> & { readonly transcript: Transcript };

/** What was said to the assistant and by it before, the oldest line first. */
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

/** Somebody's own words. Their lines stay lines in every mail program, in plain text as well. */
const Quotation = ({ children }: { readonly children: string }) => (
  <div style={{ margin: '0 0 24px', padding: '4px 0 4px 16px', borderLeft: `3px solid ${colour.brass}` }}>
    {numbered(children.split('\n')).map(([number, line]) => (
      <div key={number} style={{ ...textStyle, margin: 0, wordBreak: 'break-word' }}>
        {line || '\u00a0'}
      </div>
    ))}
  </div>
);

const numbered = <Item,>(items: readonly Item[]) => items.map((item, index) => [index, item] as const);
