import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant, uuidKey } from '#platform/database/columns.ts';
import type { ReferenceType } from '../../charging/payment-states.ts';
import type { Buyer, InvoiceKind, InvoiceLine, InvoiceSource, Seller } from '../invoice.ts';

/**
 * The last number of each series. The trigger `number_invoice` takes the next at commit and keeps
 * the row locked until then, so that numbers have no gap and none comes twice.
 */
export const invoiceSeries = pgTable('invoice_series', {
  kind: text().$type<InvoiceKind>().primaryKey(),
  lastNumber: integer('last_number').notNull(),
  /** How many documents were deleted when their time was over. */
  expired: integer().notNull().default(0),
});

/**
 * Invoices and credit notes as they were issued: a trigger refuses every change but its number and
 * the account to which merged accounts belong. The PDF is rendered from the row.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: uuidKey(),
    kind: text().$type<InvoiceKind>().notNull(),
    /** Null only until the transaction that issues it commits. */
    number: integer(),
    issuedAt: instant('issued_at').notNull(),
    /** What was paid, refunded, sold on account or taken off it. Each has one document. */
    sourceType: text('source_type').$type<InvoiceSource>().notNull(),
    sourceId: uuid('source_id').notNull(),
    /** What it is for: an order, a membership. */
    referenceType: text('reference_type').$type<ReferenceType>().notNull(),
    referenceId: uuid('reference_id').notNull(),
    /** How people name it: "FB-1042". It is quoted with a bank transfer. */
    referenceLabel: text('reference_label').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The invoice that a credit note corrects. */
    correctsId: uuid('corrects_id').references((): AnyPgColumn => invoices.id),
    seller: jsonb().$type<Seller>().notNull(),
    buyer: jsonb().$type<Buyer>().notNull(),
    lines: jsonb().$type<readonly InvoiceLine[]>().notNull(),
    netPence: integer('net_pence').notNull(),
    vatPence: integer('vat_pence').notNull(),
    grossPence: integer('gross_pence').notNull(),
    /** By when it is to be paid; null for what is paid already, and for credit notes. */
    dueAt: instant('due_at'),
  },
  (table) => [
    uniqueIndex('invoices_once').on(table.sourceType, table.sourceId),
    uniqueIndex('invoices_number').on(table.kind, table.number),
    index('invoices_of_account').on(table.accountId, table.issuedAt),
    index('invoices_of_reference').on(table.referenceId),
    // With what a sum reads, so that it needs no row.
    index('invoices_by_date').on(
      table.issuedAt,
      table.id,
      ...[table.kind, table.grossPence, table.vatPence, table.correctsId],
    ),
    index('invoices_for_memberships')
      .on(table.issuedAt, table.id, table.kind, table.grossPence, table.vatPence)
      .where(sql`reference_type = 'membership'`),
    // The documents of a company that was not registered for VAT.
    index('invoices_without_vat').on(table.id).where(sql`seller ->> 'vatNumber' = ''`),
    index('invoices_by_amount').on(table.grossPence, table.issuedAt),
    index('invoices_by_label').on(table.referenceLabel),
    index('invoices_buyer').using(
      'gin',
      sql`fold_text((buyer ->> 'name') || ' ' || (buyer ->> 'company') || ' ' || (buyer ->> 'email')) gin_trgm_ops`,
    ),
    index('invoices_corrected').on(table.correctsId),
    check('invoices_kind', sql`kind in ('invoice', 'credit_note')`),
    check(
      'invoices_source',
      sql`source_type in ('payment', 'sale', 'refund', 'reversal')
        and (kind = 'invoice') = (source_type in ('payment', 'sale'))`,
    ),
    check('invoices_corrects', sql`(kind = 'credit_note') = (corrects_id is not null)`),
    check('invoices_due', sql`due_at is null or source_type = 'sale'`),
    check(
      'invoices_gross',
      sql`net_pence + vat_pence = gross_pence and gross_pence > 0 and vat_pence >= 0`,
    ),
  ],
);

/** What a buyer wants on their invoices. Copied to each when it is issued. */
export const invoiceDetails = pgTable('invoice_details', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id),
  company: text().notNull().default(''),
  address: text().notNull().default(''),
  vatNumber: text('vat_number').notNull().default(''),
  updatedAt: instant('updated_at').notNull(),
});
