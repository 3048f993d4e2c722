import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { DeletionBlocker, PersonalTable } from '#platform/personal-data.ts';
import { accountingRecord, blockerTexts } from '../../texts.ts';
import { eraseMethods } from './methods.ts';
import { cardSetups, disputes, paymentMethods, payments, refunds } from './tables.ts';

// These rows name nobody: they refer to the account, and identity removes the personal data from
// that.
const nothingToErase = async (): Promise<void> => undefined;

const refundsOf = (db: Executor, accountId: string) =>
  db
    .select(getTableColumns(refunds))
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.accountId, accountId));

/** Payments and refunds in the register of personal data. The ledger names nobody. */
export const chargingPersonalData: readonly PersonalTable[] = [
  {
    table: 'payments',
    holds:
      'Your payments: what for, how much, when, by which provider or how else, with the reference that our bank statement has, and how each ended',
    ...accountingRecord,
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
    table: 'payment_methods',
    holds:
      'A card that the payment provider keeps for your renewals: its brand, last four digits and expiry date, and when you agreed to what',
    ...accountingRecord,
    kept: 'When you agreed to what, with the payments made. The digits of the card are deleted.',
    collect: async (db, accountId) => {
      const rows = await db
        .select()
        .from(paymentMethods)
        .where(eq(paymentMethods.accountId, accountId));
      return rows.map(
        ({
          accountId: _own,
          methodRef: _theirs,
          customerRef: _theirsToo,
          isTest: _ours,
          ...method
        }) => method,
      );
    },
    erase: eraseMethods,
  },
  {
    table: 'card_setups',
    holds: 'When you began to change your saved card, and what you agreed to',
    ...accountingRecord,
    collect: async (db, accountId) => {
      const rows = await db.select().from(cardSetups).where(eq(cardSetups.accountId, accountId));
      return rows.map(({ accountId: _own, providerSessionId: _theirs, ...setup }) => setup);
    },
    erase: async (tx, accountId) => {
      await tx
        .update(cardSetups)
        .set({ state: 'expired' })
        .where(and(eq(cardSetups.accountId, accountId), eq(cardSetups.state, 'open')));
    },
  },
  {
    table: 'disputes',
    holds: 'Payments that you disputed at your bank: how much, why, and how it was decided',
    ...accountingRecord,
    collect: (db, accountId) =>
      db
        .select({
          amountPence: disputes.amountPence,
          reason: disputes.reason,
          state: disputes.state,
          openedAt: disputes.openedAt,
          closedAt: disputes.closedAt,
        })
        .from(disputes)
        .innerJoin(payments, eq(payments.id, disputes.paymentId))
        .where(eq(payments.accountId, accountId)),
    erase: nothingToErase,
  },
  {
    table: 'refunds',
    holds: 'Refunds to you: how much, when and why',
    ...accountingRecord,
    collect: async (db, accountId) =>
      (await refundsOf(db, accountId)).map(({ key: _ours, ...refund }) => refund),
    erase: nothingToErase,
  },
];

/** Tables without personal data: the webhooks received, and what providers report of balances. */
export const chargingImpersonalTables = ['provider_events', 'payouts', 'balance_lines'] as const;

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
