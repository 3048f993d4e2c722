import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant, uuidKey } from '#platform/database/columns.ts';
import type { PaymentState, RefundState } from '../payment-states.ts';

/** One attempt to collect the money for a reference, such as an order. */
export const payments = pgTable(
  'payments',
  {
    id: uuidKey(),
    referenceType: text('reference_type').notNull(),
    referenceId: uuid('reference_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /**
     * Who paid, if it was not the account: someone without one, for whom an organiser wrote it
     * down.
     */
    payerName: text('payer_name'),
    payerEmail: text('payer_email'),
    /**
     * What organisers read of what it was for, such as "FB-1042, Leeds, 3 December", and where it
     * is shown.
     */
    about: text(),
    aboutPath: text('about_path'),
    netPence: integer('net_pence').notNull(),
    vatPence: integer('vat_pence').notNull(),
    amountPence: integer('amount_pence').notNull(),
    /** The net part that buys credits: prepaid golf days, not yet sales. */
    creditsNetPence: integer('credits_net_pence').notNull().default(0),
    /** The total of the refunds promised so far. */
    refundedPence: integer('refunded_pence').notNull().default(0),
    currency: text().notNull().default('gbp'),
    provider: text().notNull(),
    /** Null only until the provider has opened the checkout. */
    providerSessionId: text('provider_session_id').unique('payments_session'),
    checkoutUrl: text('checkout_url'),
    state: text().$type<PaymentState>().notNull().default('pending'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
    checkedAt: instant('checked_at'),
  },
  (table) => [
    // A second click on "Pay" finds the payment of the first one.
    uniqueIndex('payments_one_pending')
      .on(table.referenceType, table.referenceId)
      .where(sql`state = 'pending'`),
    index('payments_of_reference').on(table.referenceType, table.referenceId),
    index('payments_unsettled').on(table.createdAt).where(sql`state = 'pending'`),
    check(
      'payments_amount',
      sql`amount_pence > 0 and net_pence + vat_pence = amount_pence and vat_pence >= 0`,
    ),
    check('payments_refunded', sql`refunded_pence between 0 and amount_pence`),
    check('payments_credits', sql`credits_net_pence between 0 and net_pence`),
    check(
      'payments_state',
      sql`state in ('pending','paid','failed','expired','refunding','refunded')`,
    ),
  ],
);

/** A refund of a payment. The unique `key` makes promising it twice the same as once. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuidKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    key: text().notNull().unique('refunds_key'),
    netPence: integer('net_pence').notNull(),
    vatPence: integer('vat_pence').notNull(),
    amountPence: integer('amount_pence').notNull(),
    reason: text().notNull(),
    state: text().$type<RefundState>().notNull().default('requested'),
    createdAt: instant('created_at').notNull(),
    /** When the provider sent it, or when an admin said that it was paid by hand. */
    returnedAt: instant('returned_at'),
    /** When the provider last refused it. */
    failedAt: instant('failed_at'),
    /** The reference of the bank transfer, where it was paid by hand. */
    paidByHand: text('paid_by_hand'),
    /** By which the recipient's bank finds it, as the provider reports it. */
    bankReference: text('bank_reference'),
  },
  (table) => [
    index('refunds_of_payment').on(table.paymentId),
    index('refunds_by_state').on(table.state, table.createdAt),
    check('refunds_amount', sql`amount_pence > 0 and net_pence + vat_pence = amount_pence`),
    check('refunds_state', sql`state in ('requested', 'returned', 'failed', 'by_hand')`),
    check('refunds_paid_by_hand', sql`(state = 'by_hand') = (paid_by_hand is not null)`),
  ],
);

/** Every verified webhook. The primary key makes a repeated webhook harmless. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text().notNull(),
    eventId: text('event_id').notNull(),
    type: text().notNull(),
    paymentId: uuid('payment_id').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
);
