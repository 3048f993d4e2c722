import {
  EmailButton,
  EmailLayout,
  EmailSmallPrint,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';
import { FactList } from '#platform/email/parts/fact-tables.tsx';

type EnquiryAcknowledgedProps = {
  readonly reference: string;
  /** A subject from our own list. */
  readonly about: string;
  readonly answerBy: string;
  readonly publicUrl: string;
  readonly contactEmail: string;
};

export function EnquiryAcknowledgedEmail({
  reference,
  about,
  answerBy,
  ...frame
}: EnquiryAcknowledgedProps) {
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
