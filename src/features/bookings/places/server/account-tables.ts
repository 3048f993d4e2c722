import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, uuidKey } from '#platform/database/columns.ts';
import { orders } from './tables.ts';

/** What is given back in money, VAT included. */
export const money = () => ({
  netPence: integer('net_pence').notNull().default(0),
  vatPence: integer('vat_pence').notNull().default(0),
  grossPence: integer('gross_pence').notNull().default(0),
});

/**
 * What an order on account no longer owes. The unique key makes taking it off twice the same as
 * once, as for refunds; the order's `account_reversed_pence` is their sum.
 */
export const accountReversals = pgTable(
  'account_reversals',
  {
    id: uuidKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    key: text().notNull().unique('account_reversals_key'),
    ...money(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('account_reversals_of_order').on(table.orderId),
    check('account_reversals_gross', sql`net_pence + vat_pence = gross_pence and gross_pence > 0`),
  ],
);
