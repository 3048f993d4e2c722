import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { DeletionBlocker, PersonalTable } from '#platform/personal-data.ts';
import { accountingPeriod, blockerTexts } from '../texts.ts';
import { payments, refunds, sandboxCheckouts } from './tables.ts';

const accounting = {
  reason:
    'To take and refund your payments (contract), then to account for them (legal obligation)',
  keptFor: accountingPeriod,
  kept: 'For six years, as accounting and tax law require.',
};

// These rows name nobody: they refer to the account, and identity removes the personal data from
// that.
const nothingToErase = async (): Promise<void> => undefined;

const refundsOf = (db: Executor, accountId: string) =>
  db
    .select(getTableColumns(refunds))
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.accountId, accountId));

/** The tables of payments in the register of personal data. The ledger names nobody. */
export const paymentsPersonalData: readonly PersonalTable[] = [
  {
    table: 'payments',
    holds: 'Your payments: what for, how much, when, by which provider, and how each ended',
    ...accounting,
    collect: async (db, accountId) => {
      const rows = await db.select().from(payments).where(eq(payments.accountId, accountId));
      return rows.map(
        ({ accountId: _own, providerSessionId: _theirs, checkoutUrl: _link, ...payment }) =>
          payment,
      );
    },
    erase: nothingToErase,
    deletionBlockers: unfinishedPayments,
  },
  {
    table: 'refunds',
    holds: 'Refunds to you: how much, when and why',
    ...accounting,
    collect: async (db, accountId) =>
      (await refundsOf(db, accountId)).map(({ key: _ours, ...refund }) => refund),
    erase: nothingToErase,
  },
  {
    table: 'sandbox_checkouts',
    holds:
      'The test provider’s own record of a payment, with the last four digits of the test card',
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

/**
 * Tables without personal data: the ledger, the webhooks received, and the sandbox's events and
 * refunds.
 */
export const paymentsImpersonalTables = [
  'ledger_transactions',
  'ledger_entries',
  'provider_events',
  'sandbox_events',
  'sandbox_refunds',
] as const;

/**
 * Pending payments and refunds that have not arrived: the account cannot be deleted before they
 * end.
 */
async function unfinishedPayments(tx: Executor, accountId: string): Promise<DeletionBlocker[]> {
  const [pending] = await tx
    .select({ amountPence: payments.amountPence })
    .from(payments)
    .where(and(eq(payments.accountId, accountId), eq(payments.state, 'pending')))
    .limit(1);

  if (pending)
    return [
      {
        sentence: blockerTexts.pendingPayment(pending.amountPence),
        links: [],
      },
    ];

  const owed = (await refundsOf(tx, accountId)).find(
    ({ state }) => state === 'requested' || state === 'failed',
  );
  if (!owed) return [];

  return [
    {
      sentence: blockerTexts.refundOnItsWay(owed.amountPence),
      links: [{ to: '/contact', label: 'Contact us' }],
    },
  ];
}
