import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import type { MonthOfBooks } from '../books.ts';

/** The last reconciliation: one row, which the next one replaces. */
export const reconciliations = pgTable('reconciliations', {
  checkedAt: instant('checked_at').primaryKey(),
  /** What was sold or given back later is in none of its figures. */
  settledBefore: instant('settled_before').notNull(),
  months: jsonb().$type<readonly MonthOfBooks[]>().notNull(),
  /** How many things do not add up, also those that are not named one by one. */
  differenceCount: integer('difference_count').notNull(),
  /** What credits are not used yet, without VAT: by the credits themselves, and by the ledger. */
  creditPence: bigint('credit_pence', { mode: 'number' }).notNull(),
  prepaidPence: bigint('prepaid_pence', { mode: 'number' }).notNull(),
});

/** What does not add up, as the last reconciliation named it: the first of each kind. */
export const reconciliationDifferences = pgTable(
  'reconciliation_differences',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** "2026-05"; null for what belongs to no month. */
    month: text(),
    check: text().notNull(),
    label: text().notNull(),
    path: text(),
  },
  (table) => [index('reconciliation_differences_of_month').on(table.month, table.id)],
);

/**
 * Sums of days that are over, so that figures of years are read at once: accounts of the ledger in
 * pence, and numbers of orders. What is newer is summed from its rows.
 */
export const daySums = pgTable(
  'day_sums',
  {
    /** A day in London. */
    day: date({ mode: 'string' }).notNull(),
    /** `ledger:sales`, `orders:held`, `orders:paid`. */
    what: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.what] })],
);
