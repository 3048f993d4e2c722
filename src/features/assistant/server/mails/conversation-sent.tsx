import { FactList } from '#features/notifications/server/mails/fact-list.tsx';
import { MailLayout, MailSmallPrint, MailText } from '#features/notifications/server/mails/mail-layout.tsx';
import { formatDateTime } from '#lib/club-time.ts';
import { product } from '#lib/product.ts';
import type { MailContext } from '#platform/mail/mail-kind.ts';
import type { Conversation } from '../mail-payloads.ts';

/** A conversation for the office to go on with, oldest line first. */
export function ConversationSent({
  name,
  email,
  transcript,
  publicUrl,
  contactEmail,
}: Conversation & MailContext) {
  const asked = transcript.findLast(({ sender }) => sender === 'user');
  return (
    <MailLayout
      preview={asked?.text ?? 'A conversation with the assistant'}
      heading="Someone would like a person to answer"
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason="You get this mail because you are the office."
    >
      <FactList
        facts={[
          { label: 'From', value: name },
          { label: 'Answer to', value: email },
          { label: 'Last asked', value: asked?.text ?? 'Nothing' },
        ]}
      />
      <MailText>The conversation, as it stood in their browser:</MailText>
      {transcript.map(({ sender, text, timestamp }) => (
        <MailText key={`${timestamp} ${sender}`}>
          {sender === 'user' ? name : `${product.name} Assistant`}, {formatDateTime(timestamp)}: {text}
        </MailText>
      ))}
      <MailSmallPrint>They agreed that we read and keep this conversation.</MailSmallPrint>
    </MailLayout>
  );
}
