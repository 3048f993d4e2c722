import { findAccounts } from '#features/identity/server/public.ts';
import { queueEmail } from '#features/notifications/server/public.ts';
import { invoiceAttachments } from '#features/payments/server/public.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { z } from '#lib/schema.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineEmail, type EmailContext } from '#platform/email/email-kind.ts';
import { EmailGreeting, EmailLayout, EmailText } from '#platform/email/parts/email-layout.tsx';
import { AccountPayment, accountPaymentText } from '../../places/account-payment.ts';
import { orderNumber } from '../../places/server/present.ts';
import { type OrderRow, payerOf } from '../../places/server/store.ts';

const AccountPaid = z.object({
  firstName: z.string(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  pence: z.int(),
  payment: AccountPayment,
});
type AccountPaid = z.infer<typeof AccountPaid>;

/** The receipt of a payment on account, with the invoice that it pays. */
const AccountPaidEmail = ({ payment, ...props }: AccountPaid & EmailContext) => (
  <EmailLayout
    preview={`${formatPounds(props.pence)} for order ${props.orderNumber}`}
    heading="Thank you for your payment"
    publicUrl={props.publicUrl}
    contactEmail={props.contactEmail}
    reason="You’re receiving this email because you booked on account."
  >
    <EmailGreeting firstName={props.firstName} />
    <EmailText>
      You paid {formatPounds(props.pence)} {accountPaymentText(payment)}
      {payment.reference && ` (reference ${payment.reference})`}. Order {props.orderNumber} is paid
      in full. Its invoice is attached.
    </EmailText>
  </EmailLayout>
);

export const accountPaidEmail = defineEmail({
  name: 'bookings.account_paid',
  payload: AccountPaid,
  isKept: true,
  subject: ({ orderNumber: number }) => `We’ve received your payment for order ${number}`,
  compose: (payload, context) => ({ body: <AccountPaidEmail {...payload} {...context} /> }),
  attach: ({ orderId }, { db }) => invoiceAttachments(db, { type: 'sale', id: orderId }),
});

type Receipt = {
  readonly order: OrderRow;
  readonly payment: AccountPayment;
  readonly pence: Pence;
  readonly paymentId: string;
  readonly now: Date;
};

/** Queues the receipt to who pays. A caller without an email address, and a deleted account, get none. */
export async function queueAccountPaid(
  tx: Executor,
  { order, payment, pence, paymentId, now }: Receipt,
): Promise<void> {
  const account = (await findAccounts(tx, [order.accountId])).get(order.accountId);
  if (!account || account.erasedAt !== null) return;

  const payer = payerOf(order, { name: fullName(account), address: account.email });
  if (!payer) return;

  await queueEmail(tx, accountPaidEmail, {
    accountId: order.payerName === null ? account.id : null,
    to: payer,
    payload: {
      firstName: order.payerName ?? account.firstName,
      orderId: order.id,
      orderNumber: orderNumber(order.number),
      pence,
      payment,
    },
    key: `account_paid:${paymentId}`,
    now,
  });
}
