import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailSmallPrint,
  EmailText,
  ReceiptTable,
} from '#features/notifications/server/emails/public.ts';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import type { EmailContext } from '#platform/email/email-kind.ts';
import { CREDIT_COVERS_PENCE } from '../../places/cancel-quote.ts';
import { receiptLines } from '../../places/server/event-emails.tsx';
import { creditTexts } from '../texts.ts';
import type { CreditRefunded, PackageBought } from './credit-payloads.ts';

/** Confirms a package of four that was bought without a golf day, with the receipt. */
export function PackageBoughtEmail(props: PackageBought & EmailContext) {
  const { firstName, publicUrl, contactEmail } = props;

  return (
    <EmailLayout
      preview={creditTexts.paid}
      heading="Your credits are ready"
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason="You’re receiving this email because you bought the package of four."
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>
        Thank you for your payment. {creditTexts.what(formatPounds(CREDIT_COVERS_PENCE))}
      </EmailText>
      <EmailButton href={`${publicUrl}/events`}>See the next events</EmailButton>
      <EmailText>
        Your receipt: order {props.orderNumber}, paid on {formatDate(props.paidAt)}.
      </EmailText>
      <ReceiptTable
        lines={receiptLines(props.lines)}
        vatRate={props.vatPercent}
        totalLabel="Total paid"
      />
      {props.seller.length > 0 && (
        <EmailSmallPrint>Sold by {props.seller.join('. ')}.</EmailSmallPrint>
      )}
    </EmailLayout>
  );
}

/** Says that an unused credit is refunded in money. */
export const CreditRefundedEmail = (props: CreditRefunded & EmailContext) => (
  <EmailLayout
    preview="The money is on its way back to you."
    heading="Your credit is refunded"
    publicUrl={props.publicUrl}
    contactEmail={props.contactEmail}
    reason="You’re receiving this email because a credit of yours was refunded."
  >
    <EmailGreeting firstName={props.firstName} />
    <EmailText>
      We’re sending back the {formatPounds(props.pence)} that you paid for an unused credit. Your
      bank may take a few days to show it.
    </EmailText>
    <EmailButton href={`${props.publicUrl}/bookings/credits`}>See your credits</EmailButton>
  </EmailLayout>
);
