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
import { receiptLines } from '../../places/server/event-emails.tsx';
import { bookingLinks, bookingTexts, refundReasons } from '../../texts.ts';
import { firstOnWaitlist } from '../../waitlist/texts.ts';
import type { PaymentReturned } from './payloads.ts';

/** Says that a payment is being refunded: the reason first, then what happens next. */
export function PaymentReturnedEmail(props: PaymentReturned & EmailContext) {
  const { firstName, title, startsAt, reason, publicUrl, contactEmail } = props;

  return (
    <EmailLayout
      preview="We’re refunding you in full. Here’s why."
      heading={bookingTexts.refundOnItsWay}
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason="You’re receiving this email because we’re refunding your payment."
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>Your payment arrived, but {refundReasons[reason]}</EmailText>
      {props.firstOnWaitlist && <EmailText>{firstOnWaitlist}</EmailText>}
      <EmailText>
        We’re refunding it in full to the card you paid with. You don’t need to do anything.
      </EmailText>
      <FactList
        facts={[
          { label: 'Event', value: title },
          { label: 'When', value: formatDateTime(startsAt) },
          { label: 'Order', value: props.orderNumber },
        ]}
      />
      <ReceiptTable
        lines={receiptLines(props.lines)}
        vatRate={props.vatPercent}
        totalLabel="Total refunded"
      />
      <EmailButton href={`${publicUrl}/events`}>{bookingLinks.otherEvents}</EmailButton>
    </EmailLayout>
  );
}
