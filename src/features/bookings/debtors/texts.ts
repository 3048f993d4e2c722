import { formatDate, formatDayAndMonth } from '#lib/club-time.ts';
import { countText } from '#lib/numbers.ts';
import { refusals } from '#lib/refusal.ts';
import type { Debtor } from './contract.ts';

/** How late it is: "12 days overdue". */
export const overdueText = ({ daysOverdue }: Debtor): string =>
  `${countText(daysOverdue, 'day')} overdue`;

/** When its buyer is reminded: "Next reminder 3 June". */
export const reminderText = ({ nextReminderAt, email }: Debtor): string => {
  if (email === null) return 'No email address, so no reminders';
  return nextReminderAt === null
    ? 'No more reminders'
    : `Next reminder ${formatDayAndMonth(nextReminderAt)}`;
};

/** Why nobody is reminded of a debt. */
export const debtorRefusals = /* @__PURE__ */ refusals({
  nothing_owed: [404, 'Nothing is owed for this order any more.'],
  no_address: [409, 'They have no email address or no invoice yet, so we can’t remind them.'],
  reminded_today: [409, 'They’ve been reminded today. You can remind them again tomorrow.'],
});

export const debtorTexts = {
  remind: 'Remind',
  reminded: 'Reminded today',
  sent: 'Reminder sent',
  notSent: 'No reminder was sent',
} as const;

/** The heads of the columns of the CSV file. */
export const debtorHeads = [
  'Order',
  'Invoice',
  'Name',
  'Company',
  'Email',
  'Golf day',
  'Date',
  'Due',
  'Days overdue',
  'Next reminder',
  'Paid so far (£)',
  'To be paid (£)',
] as const;

/** A row of the CSV file. */
export const debtorCells = (debtor: Debtor): (string | number | null)[] => [
  debtor.order,
  debtor.invoice?.number ?? null,
  debtor.name,
  debtor.company,
  debtor.email,
  debtor.event?.title ?? null,
  dayOf(debtor.event?.date ?? null),
  dayOf(debtor.dueAt),
  debtor.daysOverdue,
  dayOf(debtor.nextReminderAt),
  paidPence(debtor) / 100,
  debtor.owedPence / 100,
];

const dayOf = (instant: string | null): string | null => instant && formatDate(instant);

/** What was paid of it so far, without undone payments. */
export const paidPence = ({ accountPayments }: Debtor): number =>
  accountPayments.reduce(
    (sum, { amountPence, undone }) => sum + (undone === null ? amountPence : 0),
    0,
  );
