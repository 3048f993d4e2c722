import {
  FactList,
  MailButton,
  MailGreeting,
  MailLayout,
  MailText,
  ReceiptTable,
} from '#features/notifications/server/emails/public.ts';
import { formatDateTime } from '#lib/club-time.ts';
import type { MailContext } from '#platform/email/email-kind.ts';
import { refundWords } from '../../format-refund.ts';
import type { PaymentReturned } from '../email-payloads.ts';
import { receiptLines } from './receipt-lines.ts';

/** "Your money is on its way back", the reason first, and where to go from here. */
export function PaymentReturnedMail(told: PaymentReturned & MailContext) {
  const { firstName, title, startsAt, reason, publicUrl, contactEmail } = told;
  return (
    <MailLayout
      preview="You get back all that you paid. Here is why."
      heading="Your payment is on its way back"
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason="You get this mail because we are returning a payment of yours."
    >
      <MailGreeting firstName={firstName} />
      <MailText>Your payment arrived, but {refundWords[reason]}</MailText>
      <MailText>We are sending all of it back to the card you paid with. You need not do anything.</MailText>
      <FactList
        facts={[
          { label: 'Event', value: title },
          { label: 'When', value: formatDateTime(startsAt) },
          { label: 'Order', value: told.orderNumber },
        ]}
      />
      <ReceiptTable lines={receiptLines(told.lines)} vatRate={told.vatPercent} totalLabel="Total refunded" />
      <MailButton href={`${publicUrl}/events`}>See other events</MailButton>
    </MailLayout>
  );
}
