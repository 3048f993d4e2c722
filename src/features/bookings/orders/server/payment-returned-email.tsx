import { defineNotification, notify, queueEmail } from '#features/notifications/server/public.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import type { EmailContext } from '#platform/email/email-kind.ts';
import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';
import { FactList, ReceiptTable } from '#platform/email/parts/fact-tables.tsx';
import type { Services } from '#platform/plugin.ts';
import { RefundReasonName } from '../../contract.ts';
import type { RefundReason } from '../../places/capacity.ts';
import {
  About,
  aboutEvent,
  defineEventEmail,
  Receipt,
  receiptLines,
} from '../../places/server/event-emails.tsx';
import { bookingLinks, bookingTexts, emailSubjects, refundReasons } from '../../texts.ts';
import { firstOnWaitlist } from '../../waitlist/texts.ts';
import { readOrderAndBuyer, receipt } from './confirmation-email.tsx';

/** The payload of the email about a refunded payment. */
const PaymentReturned = Receipt.extend({
  reason: RefundReasonName,
  /** Whether the buyer is now first on the waitlist. */
  firstOnWaitlist: z.boolean(),
});
type PaymentReturned = z.infer<typeof PaymentReturned>;

/** Says that a payment is being refunded: the reason first, then what happens next. */
function PaymentReturnedEmail(props: PaymentReturned & EmailContext) {
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

/** Says that a payment is being refunded, and why. */
export const paymentReturned = defineEventEmail({
  name: 'bookings.payment_returned',
  payload: PaymentReturned,
  subject: ({ title, lines }) =>
    emailSubjects.paymentReturned(
      title,
      lines.reduce((sum, line) => sum + line.grossPence, 0),
    ),
  compose: (payload, context) => ({ body: <PaymentReturnedEmail {...payload} {...context} /> }),
});

/** Queues the email that explains a refund, once per payment. */
export async function queueRefundNotice(
  { clock }: Services,
  tx: Executor,
  {
    orderId,
    paymentId,
    reason,
    waits,
  }: { orderId: string; paymentId: string; reason: RefundReason; waits: boolean },
): Promise<void> {
  const now = clock();
  const { orderWithEvent, buyer } = await readOrderAndBuyer(tx, orderId);
  const payload = {
    ...receipt(orderWithEvent, buyer.to.name, now),
    reason,
    firstOnWaitlist: waits,
  };
  const key = `payment_returned:${paymentId}`;

  await queueEmail(tx, paymentReturned, { ...buyer, payload, key, now });

  const amountPence = orderWithEvent.booked.order.totalPence;
  const about = { ...aboutEvent(orderWithEvent.event), amountPence };

  await notify(tx, now, {
    kind: refundMade,
    to: buyer.accountId,
    actor: null,
    payload: about,
    key,
  });
}

/** A payment that arrived too late for its places and goes back to the card. */
export const refundMade = defineNotification({
  name: 'bookings.refund_made',
  row: 'money',
  payload: About.extend({ amountPence: z.int() }),
  present: ({ title, amountPence }) => ({
    sentence: `We’re refunding ${formatPounds(amountPence)} for ${title} to your card.`,
    path: '/bookings',
  }),
});
