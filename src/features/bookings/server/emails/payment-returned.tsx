import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailText,
  FactList,
  ReceiptTable,
} from '#features/notifications/server/emails/public.ts';
import { formatDateTime } from '#lib/club-time.ts';
import type { EmailContext } from '#platform/email/email-kind.ts';
import { formatRefund } from '../../format-refund.ts';
import type { PaymentReturned } from './payloads.ts';
import { receiptLines } from './receipt-lines.ts';

/** "Your money is on its way back", the reason first, and where to go from here. */
export function PaymentReturnedMail(told: PaymentReturned & EmailContext) {
  const { firstName, title, startsAt, reason, publicUrl, contactEmail } = told;
  return (
    <EmailLayout
      preview="You get back all that you paid. Here is why."
      heading="Your payment is on its way back"
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason="You get this mail because we are returning a payment of yours."
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>Your payment arrived, but {formatRefund[reason]}</EmailText>
      <EmailText>
        We are sending all of it back to the card you paid with. You need not do anything.
      </EmailText>
      <FactList
        facts={[
          { label: 'Event', value: title },
          { label: 'When', value: formatDateTime(startsAt) },
          { label: 'Order', value: told.orderNumber },
        ]}
      />
      <ReceiptTable lines={receiptLines(told.lines)} vatRate={told.vatPercent} totalLabel="Total refunded" />
      <EmailButton href={`${publicUrl}/events`}>See other events</EmailButton>
    </EmailLayout>
  );
}
