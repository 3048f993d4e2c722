import { and, eq, getTableColumns } from 'drizzle-orm';
import { formatPounds } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import type { DeletionBlocker, PersonalTable } from '#platform/personal-data.ts';
import { payments, refunds, sandboxCheckouts } from './tables.ts';

const accounting = {
  reason: 'To take and refund your payments (contract), then to account for them (legal obligation)',
  keptFor: 'Six years after the end of the financial year',
  kept: 'For six years, as accounting and tax law require.',
};

// Nothing in these rows says who somebody is: the account they hang on does, and identity takes the person out of it.
const nothingToTakeOut = async (): Promise<void> => undefined;

const refundsOf = (db: Executor, accountId: string) =>
  db
    .select(getTableColumns(refunds))
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.accountId, accountId));

/** Payments' tables, as it answers for them. The ledger's own lines name nobody. */
export const paymentsPersonalData: readonly PersonalTable[] = [
  {
    table: 'payments',
    holds: 'Your payments: what for, how much, when, by which provider, and how each ended',
    ...accounting,
    collect: async (db, accountId) => {
      const rows = await db.select().from(payments).where(eq(payments.accountId, accountId));
      return rows.map(
        ({ accountId: _own, providerSessionId: _theirs, checkoutUrl: _link, ...payment }) => payment,
      );
    },
    erase: nothingToTakeOut,
    deletionBlockers: unfinishedPayments,
  },
  {
    table: 'refunds',
    holds: 'Refunds to you: how much, when and why',
    ...accounting,
    collect: async (db, accountId) =>
      (await refundsOf(db, accountId)).map(({ key: _ours, ...refund }) => refund),
    erase: nothingToTakeOut,
  },
  {
    table: 'sandbox_checkouts',
    holds: 'The test provider’s own record of a payment, with the last four digits of the test card',
    ...accounting,
    filledBy: ({ paymentProvider }) => paymentProvider === 'sandbox',
    kept: 'With the payment itself. The digits of the card are deleted.',
    collect: (db, accountId) =>
      db
        .select({
          amountPence: sandboxCheckouts.amountPence,
          lines: sandboxCheckouts.lines,
          state: sandboxCheckouts.state,
          cardLastFour: sandboxCheckouts.cardLastFour,
          createdAt: sandboxCheckouts.createdAt,
          paidAt: sandboxCheckouts.paidAt,
        })
        .from(sandboxCheckouts)
        .where(eq(sandboxCheckouts.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx
        .update(sandboxCheckouts)
        .set({ cardLastFour: null })
        .where(eq(sandboxCheckouts.accountId, accountId));
    },
  },
];

/** Its tables that name nobody: the books, and what providers have told us, by the number of a payment. */
export const paymentsImpersonalTables = [
  'ledger_transactions',
  'ledger_entries',
  'provider_events',
  'sandbox_events',
  'sandbox_refunds',
] as const;

/** Money that is still on its way, in or out. */
async function unfinishedPayments(tx: Executor, accountId: string): Promise<DeletionBlocker[]> {
  const [pending] = await tx
    .select({ amountPence: payments.amountPence })
    .from(payments)
    .where(and(eq(payments.accountId, accountId), eq(payments.state, 'pending')))
    .limit(1);
  if (pending)
    return [
      {
        sentence: `A payment of ${formatPounds(pending.amountPence)} is in progress. Finish it, or leave its page: it will end within the hour.`,
        links: [],
      },
    ];
  const owed = (await refundsOf(tx, accountId)).find(({ state }) => state !== 'returned');
  if (!owed) return [];
  return [
    {
      sentence: `${formatPounds(owed.amountPence)} is being refunded to you. Please wait until it has arrived, or contact us.`,
      links: [{ to: '/contact', label: 'Contact us' }],
    },
  ];
}
