import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, uuidKey } from '#platform/database/columns.ts';
import type { PostingKind } from '../ledger.ts';

/**
 * A posting of the ledger. Kind and source are unique together, so a payment is booked once however
 * often it is reported.
 */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: uuidKey(),
    kind: text().$type<PostingKind>().notNull(),
    sourceId: uuid('source_id').notNull(),
    bookedAt: instant('booked_at').notNull(),
  },
  (table) => [
    uniqueIndex('ledger_once').on(table.kind, table.sourceId),
    index('ledger_by_date').on(table.bookedAt, table.id),
  ],
);

/**
 * The entries of a posting. A deferred trigger refuses a sum other than zero; another refuses
 * updates and deletes.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text().notNull(),
    amountPence: bigint('amount_pence', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('ledger_of_transaction').on(table.transactionId),
    index('ledger_of_account').on(table.account),
  ],
);
