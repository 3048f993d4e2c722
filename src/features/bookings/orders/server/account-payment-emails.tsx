import { findAccounts } from '#features/identity/server/public.ts';
import { queueEmail } from '#features/notifications/server/public.ts';
import { AccountPayment, accountPaymentText } from '#features/payments/charging/account-payment.ts';
import { bankLines } from '#features/payments/invoices/invoice.ts';
import { isBelowLeast } from '#features/payments/least-charge.ts';
import { invoiceAttachments, payLink } from '#features/payments/server/public.ts';
import { readSettings } from '#features/settings/server/public.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { z } from '#lib/schema.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineEmail, type EmailContext, type EmailKind } from '#platform/email/email-kind.ts';
import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';
import type { Services } from '#platform/plugin.ts';
import { orderNumber } from '../../places/server/present.ts';
import { findBookingsOf, type OrderRow, payerOf } from '../../places/server/store.ts';
import { howToPay, payByCard } from '../receipt.ts';

const AccountEmail = z.object({
  firstName: z.string(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  /** What was paid, taken back or returned. */
  pence: z.int(),
  /** What is still owed after it. */
  owedPence: z.int().default(0),
  /** Where it can be paid by card; null for a caller without an account. */
  bookingId: z.uuid().nullable().default(null),
  bank: z.array(z.string()).default([]),
  /** How it was paid; null in an email about something else. */
  payment: AccountPayment.nullable().default(null),
});
type AccountEmail = z.infer<typeof AccountEmail>;

type CardLink = Pick<EmailContext, 'publicUrl' | 'sign'> & {
  readonly orderId: string;
  /** The page of the booking; null for a caller without an account, who gets a link to pay. */
  readonly bookingId: string | null;
  readonly pence: Pence;
};

/** The button by which what is owed on account is paid by card; none for too little. */
export const PayByCard = ({ orderId, bookingId, pence, ...context }: CardLink) =>
  isBelowLeast(pence) ? null : (
    <EmailButton
      href={
        bookingId === null
          ? payLink(context, orderId)
          : `${context.publicUrl}/bookings/${bookingId}`
      }
    >
      {payByCard(pence)}
    </EmailButton>
  );

/** How to pay what is owed, with our bank details if there are any. */
export const howToPayWith = (
  bank: readonly string[],
  { pence, orderNumber: number }: { readonly pence: Pence; readonly orderNumber: string },
): string =>
  [
    howToPay(pence, number, bank.length > 0),
    ...(bank.length > 0 ? [`Our bank details: ${bank.join('. ')}.`] : []),
  ].join(' ');

type LayoutProps = Omit<AccountEmail, 'payment'> &
  EmailContext & { readonly heading: string; readonly children: React.ReactNode };

/** An email about a payment on account, with what is still owed and how to pay it. */
const AccountLayout = ({ heading, children, ...props }: LayoutProps) => (
  <EmailLayout
    preview={`${formatPounds(props.pence)} for order ${props.orderNumber}`}
    heading={heading}
    publicUrl={props.publicUrl}
    contactEmail={props.contactEmail}
    reason="You’re receiving this email because you booked on account."
  >
    <EmailGreeting firstName={props.firstName} />
    <EmailText>{children}</EmailText>
    {props.owedPence > 0 && (
      <EmailText>
        You still owe {formatPounds(props.owedPence)}.{' '}
        {howToPayWith(props.bank, { pence: props.owedPence, orderNumber: props.orderNumber })}
      </EmailText>
    )}
    {props.owedPence > 0 && <PayByCard {...props} pence={props.owedPence} />}
  </EmailLayout>
);

const invoiceOf: EmailKind<AccountEmail>['attach'] = ({ orderId }, facts) =>
  invoiceAttachments(facts, { type: 'sale', id: orderId });

/** The receipt of a payment on account, with the invoice that it pays. */
export const accountPaidEmail = defineEmail({
  name: 'bookings.account_paid',
  payload: AccountEmail,
  isKept: true,
  subject: ({ orderNumber: number }) => `We’ve received your payment for order ${number}`,
  compose: ({ payment, ...payload }, context) => ({
    body: (
      <AccountLayout heading="Thank you for your payment" {...payload} {...context}>
        You paid {formatPounds(payload.pence)} {payment && accountPaymentText(payment)}
        {payment?.reference && ` (reference ${payment.reference})`}.{' '}
        {payload.owedPence === 0 && `Order ${payload.orderNumber} is paid in full. `}
        Its invoice is attached.
      </AccountLayout>
    ),
  }),
  attach: invoiceOf,
});

/** Says that a payment was recorded by mistake, after its receipt had been sent. */
export const accountUndoneEmail = defineEmail({
  name: 'bookings.account_undone',
  payload: AccountEmail,
  isKept: true,
  subject: ({ orderNumber: number }) => `A correction to the payments of order ${number}`,
  compose: (payload, context) => ({
    body: (
      <AccountLayout heading="We’ve corrected a payment" {...payload} {...context}>
        We sent you a receipt for {formatPounds(payload.pence)} for order {payload.orderNumber}.
        That payment was recorded by mistake, so please ignore the receipt. The invoice is attached
        again.
      </AccountLayout>
    ),
  }),
  attach: invoiceOf,
});

/** Says that a card payment was more than was owed, and that the rest is refunded. */
export const accountOverpaidEmail = defineEmail({
  name: 'bookings.account_overpaid',
  payload: AccountEmail,
  isKept: true,
  subject: ({ orderNumber: number, pence }) =>
    `We’re refunding ${formatPounds(pence)} for order ${number}`,
  compose: (payload, context) => ({
    body: (
      <AccountLayout heading="A refund is on its way" {...payload} {...context}>
        Your card payment for order {payload.orderNumber} arrived after another payment, and came to
        more than was still owed. We’re refunding {formatPounds(payload.pence)} to the card you paid
        with. You don’t need to do anything.
      </AccountLayout>
    ),
  }),
});

type Queued = {
  readonly order: OrderRow;
  readonly pence: Pence;
  readonly owedPence: Pence;
  readonly payment?: AccountPayment;
  readonly key: string;
  readonly now: Date;
};

/**
 * Queues an email about a payment on account to who pays. A caller without an email address, and a
 * deleted account, get none.
 */
export async function queueAccountEmail(
  { config }: Pick<Services, 'config'>,
  tx: Executor,
  email: EmailKind<AccountEmail>,
  { order, pence, owedPence, payment, key, now }: Queued,
): Promise<void> {
  const account = (await findAccounts(tx, [order.accountId])).get(order.accountId);
  if (!account || account.erasedAt !== null) return;

  const payer = payerOf(order, { name: fullName(account), address: account.email });
  if (!payer) return;

  const isOwn = order.payerName === null;
  const [place] = isOwn ? await findBookingsOf(tx, order.id) : [];
  const { bank } = await readSettings(tx, config);

  const payload = {
    firstName: order.payerName ?? account.firstName,
    orderId: order.id,
    orderNumber: orderNumber(order.number),
    pence,
    owedPence,
    bookingId: place?.id ?? null,
    bank: bankLines(bank),
    payment: payment ?? null,
  };

  await queueEmail(tx, email, {
    accountId: isOwn ? account.id : null,
    to: payer,
    payload,
    key,
    now,
  });
}
