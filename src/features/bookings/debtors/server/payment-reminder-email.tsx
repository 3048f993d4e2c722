import { eq } from 'drizzle-orm';
import { queueEmail } from '#features/notifications/server/public.ts';
import { bankLines } from '#features/payments/invoices/invoice.ts';
import { invoiceAttachments } from '#features/payments/server/public.ts';
import { formatDate } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import { formatPounds } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { Refused } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import { defineEmail, type EmailContext } from '#platform/email/email-kind.ts';
import { EmailGreeting, EmailLayout, EmailText } from '#platform/email/parts/email-layout.tsx';
import type { Services } from '#platform/plugin.ts';
import { howToPayWith, PayByCard } from '../../orders/server/account-payment-emails.tsx';
import { readOwed } from '../../places/server/money-back.ts';
import { orders } from '../../places/server/tables.ts';
import { dueReminder, type ReminderDay } from '../payment-reminders.ts';
import { debtorRefusals } from '../texts.ts';
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

/** What a reminder is called; organisers may send one on any day. */
const headingOf = (days: number): string =>
  headings[days as ReminderDay] ??
  (days < 0 ? 'Your payment is due soon' : `Your payment is ${countText(days, 'day')} overdue`);

/** Reminds a buyer of what they owe on account, with the invoice attached. */
function PaymentReminderEmail(props: PaymentReminder & EmailContext) {
  const { firstName, owedPence, orderNumber, invoiceNumber, dueAt, bank, contactEmail } = props;
  const heading = headingOf(props.days);

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
  subject: ({ invoiceNumber, days }) => `${headingOf(days)}: ${invoiceNumber}`,
  compose: (payload, context) => ({ body: <PaymentReminderEmail {...payload} {...context} /> }),
  attach: ({ orderId }, facts) => invoiceAttachments(facts, { type: 'sale', id: orderId }),
  // What was paid or cancelled meanwhile is not asked for.
  stillDue: async ({ orderId, owedPence }, { db }) => {
    const [owed] = await readOwed(db, eq(orders.id, orderId));
    return owed?.pence === owedPence;
  },
});

/** Queues every reminder that is due, each once. Buyers without an email address get none. */
export async function remindDebtors({ database, clock, settings }: Reminding): Promise<void> {
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

type Reminding = Pick<Services, 'database' | 'clock' | 'settings'>;

/**
 * Reminds the buyer of one order because an organiser asks for it, once a day.
 * @throws Refused if nothing is owed, they have no email address, or were reminded today
 */
export async function remindDebtor(
  { database, clock, settings }: Reminding,
  { orderId, by }: { readonly orderId: string; readonly by: string },
): Promise<{ orderId: string }> {
  const now = clock();
  const { bank } = await settings.read();

  return database.transaction(async (tx) => {
    const debt = (await readDebts(tx)).find((one) => one.orderId === orderId);
    if (!debt) throw new Refused(debtorRefusals.nothing_owed);

    const dueAt = debt.invoice?.dueAt;
    const reminder = dueAt && reminderOf(debt, now, daysFrom(dueAt, now));
    if (!reminder) throw new Refused(debtorRefusals.no_address);

    const isQueued = await queueEmail(tx, paymentReminder, {
      accountId: debt.accountId,
      to: reminder.to,
      payload: { ...reminder.payload, bank: bankLines(bank) },
      key: `payment_reminder:${orderId}:${londonDay(now)}`,
      now,
    });
    if (!isQueued) throw new Refused(debtorRefusals.reminded_today);

    await recordAction(tx, {
      by,
      action: 'bookings.remind_debtor',
      subject: `order:${orderId}`,
      before: null,
      after: { owedPence: debt.pence },
      why: null,
      now,
    });

    return { orderId };
  });
}

const DAY_MS = 24 * 60 * 60_000;

/** Whole days from the due date; negative before it. */
const daysFrom = (dueAt: Date, now: Date): number =>
  Math.floor((now.getTime() - dueAt.getTime()) / DAY_MS);

function reminderOf({ email, invoice, ...debt }: Debt, now: Date, asked?: number) {
  if (email === null || !invoice?.dueAt) return undefined;

  const days = asked ?? dueReminder({ issuedAt: invoice.issuedAt, dueAt: invoice.dueAt }, now);
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
