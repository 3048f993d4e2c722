import {
  FactList,
  MailButton,
  MailGreeting,
  MailLayout,
  MailSmallPrint,
  MailText,
  ReceiptTable,
} from '#features/notifications/server/emails/public.ts';
import { formatDate, formatDateTime } from '#lib/club-time.ts';
import type { MailContext } from '#platform/email/email-kind.ts';
import type { Confirmation } from '../email-payloads.ts';
import { receiptLines } from './receipt-lines.ts';

/** "The place is yours": when, where, what was paid, and what happens if plans change. */
export function BookingConfirmed(told: Confirmation & MailContext) {
  const { firstName, title, startsAt, where, terms, publicUrl, contactEmail } = told;
  return (
    <MailLayout
      preview={`${formatDateTime(startsAt)}, ${where[0]}`}
      heading="Your place is confirmed"
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason="You get this mail because you booked a place."
    >
      <MailGreeting firstName={firstName} />
      <MailText>
        Thank you for your payment. We look forward to welcoming you at {title}. The day is attached as a
        calendar file.
      </MailText>
      <FactList
        facts={[
          { label: 'Event', value: title },
          { label: 'When', value: formatDateTime(startsAt) },
          { label: 'Where', value: where },
        ]}
      />
      <MailButton href={`${publicUrl}/bookings/${told.bookingId}`}>See your booking</MailButton>
      <MailText>
        Your receipt: order {told.orderNumber}, paid on {formatDate(told.paidAt)}.
      </MailText>
      <ReceiptTable lines={receiptLines(told.lines)} vatRate={told.vatPercent} totalLabel="Total paid" />
      {told.seller.length > 0 && <MailSmallPrint>Sold by {told.seller.join('. ')}.</MailSmallPrint>}
      <MailSmallPrint>If your plans change: {terms.join(' ')}</MailSmallPrint>
    </MailLayout>
  );
}
