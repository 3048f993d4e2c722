import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailSmallPrint,
  EmailText,
  ReceiptTable,
} from '#features/notifications/server/emails/public.ts';
import { formatDate, formatDateTime } from '#lib/club-time.ts';
import type { EmailContext } from '#platform/email/email-kind.ts';
import { namesTexts } from '../../names/texts.ts';
import {
  type Confirmation,
  EventFactList,
  receiptLines,
} from '../../places/server/event-emails.tsx';
import { bookingLinks } from '../../texts.ts';
import { howToPay, inKindOf } from '../receipt.ts';

/** Confirms a booking: when, where, the receipt and the cancellation terms. */
export function BookingConfirmed(props: Confirmation & EmailContext) {
  const { firstName, title, startsAt, where, terms, owedPence, publicUrl, contactEmail } = props;

  // A place that credits or guest passes pay for costs nothing.
  const isFree = props.lines.every(({ grossPence }) => grossPence === 0);
  const isPaid = owedPence === null && !isFree;

  return (
    <EmailLayout
      preview={`${formatDateTime(startsAt)}, ${where[0]}`}
      heading="Your place is confirmed"
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason="You’re receiving this email because you booked a place."
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>
        {isPaid ? 'Thank you for your payment. ' : ''}We look forward to welcoming you at {title}. A
        calendar file is attached.
      </EmailText>
      <EventFactList title={title} startsAt={startsAt} where={where} />
      {props.unanswered.length > 0 && (
        <EmailText>
          {namesTexts.stillToAnswer(props.unanswered)} {namesTexts.answerOnBooking}
        </EmailText>
      )}
      {props.hasPage && (
        <EmailButton href={`${publicUrl}/bookings/${props.bookingId}`}>
          {bookingLinks.booking}
        </EmailButton>
      )}
      <EmailText>{paymentText(props, isFree)}</EmailText>
      {!isFree && (
        <ReceiptTable
          lines={receiptLines(props.lines)}
          vatRate={props.vatPercent}
          totalLabel={owedPence === null ? 'Total paid' : 'Total'}
        />
      )}
      {props.seller.length > 0 && (
        <EmailSmallPrint>Sold by {props.seller.join('. ')}.</EmailSmallPrint>
      )}
      <EmailSmallPrint>If your plans change: {terms.join(' ')}</EmailSmallPrint>
    </EmailLayout>
  );
}

/** How the place was paid, or is to be paid. */
function paymentText(
  { orderNumber, owedPence, paidAt, lines, contactEmail }: Confirmation & EmailContext,
  isFree: boolean,
): string {
  const date = formatDate(paidAt);
  if (isFree) {
    const inKind = inKindOf(lines);
    return `Your booking: order ${orderNumber}, booked on ${date}${inKind ? ` and paid with ${inKind}` : ''}.`;
  }

  if (owedPence === null) return `Your receipt: order ${orderNumber}, paid on ${date}.`;
  if (owedPence === 0)
    return `You booked on account: order ${orderNumber}. There is nothing left to pay.`;

  return `You booked on account. ${howToPay(owedPence, orderNumber)} If you need our bank details, reply to this email or write to ${contactEmail}.`;
}
