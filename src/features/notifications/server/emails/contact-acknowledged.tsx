import { EmailButton } from './email-button.tsx';
import { EmailLayout, EmailSmallPrint, EmailText } from './email-layout.tsx';
import { FactList } from './fact-list.tsx';

type ContactAcknowledgedProps = {
  readonly reference: string;
  /** From our own list. */
  readonly about: string;
  readonly answerBy: string;
  readonly publicUrl: string;
  readonly contactEmail: string;
};

/** To the sender: that it has arrived, what we call it, and by when they hear from us. */
export function ContactAcknowledgedEmail({ reference, about, answerBy, ...frame }: ContactAcknowledgedProps) {
  const facts = [
    { label: 'Reference', value: reference },
    { label: 'About', value: about },
    { label: 'Answer by', value: answerBy },
  ];
  return (
    <EmailLayout
      preview={`${reference}: you hear from us by ${answerBy}.`}
      heading="We have your message"
      reason="You get this mail because this address was given with a message to our office."
      {...frame}
    >
      <EmailText>Thank you for writing. A person reads every message, and will answer yours.</EmailText>
      <FactList facts={facts} />
      <EmailText>
        If you think of something else, answer this mail: it reaches us with your reference.
      </EmailText>
      <EmailButton href={`${frame.publicUrl}/faq`}>See the questions others ask</EmailButton>
      <EmailSmallPrint>
        Was it not you who wrote? Then someone mistyped their address, and you need not do anything: we have
        repeated nothing of their message here, and will not write to you about anything else.
      </EmailSmallPrint>
    </EmailLayout>
  );
}
