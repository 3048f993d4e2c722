import { eq } from 'drizzle-orm';
import { queueEmail } from '#features/notifications/server/public.ts';
import { bankLines } from '#features/payments/invoices/invoice.ts';
import { invoiceAttachments } from '#features/payments/server/public.ts';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { z } from '#lib/schema.ts';
import { defineEmail, type EmailContext } from '#platform/email/email-kind.ts';
import { EmailGreeting, EmailLayout, EmailText } from '#platform/email/parts/email-layout.tsx';
import type { Services } from '#platform/plugin.ts';
import { howToPayWith, PayByCard } from '../../orders/server/account-payment-emails.tsx';
import { readOwed } from '../../places/server/money-back.ts';
import { orders } from '../../places/server/tables.ts';
import { dueReminder, type ReminderDay } from '../payment-reminders.ts';
import { type Debt, readDebts } from './read-debtors.ts';

const PaymentReminder = z.object({
  firstName: z.string(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  invoiceNumber: z.string(),
  owedPence: z.int(),
  dueAt: z.iso.datetime(),
  /** Days from the due date: negative before it. */
  days: z.int(),
  bank: z.array(z.string()),
  /** Where it can be paid by card; null for a caller without an account. */
  bookingId: z.uuid().nullable().default(null),
});
type PaymentReminder = z.infer<typeof PaymentReminder>;

const headings: Readonly<Record<ReminderDay, string>> = {
  [-7]: 'Your payment is due next week',
  0: 'Your payment is due today',
  7: 'Your payment is a week overdue',
  21: 'Your payment is three weeks overdue',
};

/** Reminds a buyer of what they owe on account, with the invoice attached. */
function PaymentReminderEmail(props: PaymentReminder & EmailContext) {
  const { firstName, owedPence, orderNumber, invoiceNumber, dueAt, bank, contactEmail } = props;
  const heading = headings[props.days as ReminderDay];

  return (
    <EmailLayout
      preview={`${formatPounds(owedPence)}, due ${formatDate(dueAt)}`}
      heading={heading}
      publicUrl={props.publicUrl}
      contactEmail={contactEmail}
      reason="You’re receiving this email because you booked on account."
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>
        Invoice {invoiceNumber} {props.days < 0 ? 'is' : 'was'} due on {formatDate(dueAt)}. It’s
        attached. {howToPayWith(bank, { pence: owedPence, orderNumber })}
      </EmailText>
      <PayByCard {...props} pence={owedPence} />
      <EmailText>If you’ve just paid, you can ignore this email.</EmailText>
    </EmailLayout>
  );
}

/** The reminder of what is owed on account. It is dropped once it is paid. */
export const paymentReminder = defineEmail({
  name: 'bookings.payment_reminder',
  payload: PaymentReminder,
  isKept: true,
  subject: ({ invoiceNumber, days }) => `${headings[days as ReminderDay]}: ${invoiceNumber}`,
  compose: (payload, context) => ({ body: <PaymentReminderEmail {...payload} {...context} /> }),
  attach: ({ orderId }, facts) => invoiceAttachments(facts, { type: 'sale', id: orderId }),
  // What was paid or cancelled meanwhile is not asked for.
  stillDue: async ({ orderId, owedPence }, { db }) => {
    const [owed] = await readOwed(db, eq(orders.id, orderId));
    return owed?.pence === owedPence;
  },
});

/** Queues every reminder that is due, each once. Buyers without an email address get none. */
export async function remindDebtors({
  database,
  clock,
  settings,
}: Pick<Services, 'database' | 'clock' | 'settings'>): Promise<void> {
  const now = clock();
  const { bank } = await settings.read();

  for (const debt of await readDebts(database)) {
    const reminder = reminderOf(debt, now);
    if (!reminder) continue;

    await queueEmail(database, paymentReminder, {
      accountId: debt.accountId,
      to: reminder.to,
      payload: { ...reminder.payload, bank: bankLines(bank) },
      key: `payment_reminder:${debt.orderId}:${reminder.payload.days}`,
      now,
    });
  }
}

function reminderOf({ email, invoice, ...debt }: Debt, now: Date) {
  if (email === null || !invoice?.dueAt) return undefined;

  const days = dueReminder({ issuedAt: invoice.issuedAt, dueAt: invoice.dueAt }, now);
  if (days === undefined) return undefined;

  return {
    to: { name: debt.firstName, address: email },
    payload: {
      firstName: debt.firstName,
      orderId: debt.orderId,
      orderNumber: debt.number,
      invoiceNumber: invoice.number,
      owedPence: debt.pence,
      dueAt: invoice.dueAt.toISOString(),
      days,
      bookingId: debt.bookingId,
    },
  };
}
