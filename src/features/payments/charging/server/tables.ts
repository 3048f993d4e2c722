import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
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
import type { BalanceLineKind, FailureReason } from '../../providers/contract.ts';
import type { DisputeReport, PayoutReport } from '../../providers/server/provider.ts';
import type { HandMethod } from '../account-payment.ts';
import type { PaymentState, ReferenceType, RefundState } from '../payment-states.ts';

/**
 * A card that a provider keeps for an account, with its holder's consent. A new card replaces the
 * earlier one, which is removed.
 */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: uuidKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    provider: text().notNull(),
    methodRef: text('method_ref').notNull(),
    customerRef: text('customer_ref').notNull(),
    /** Whether the provider keeps it in test mode, of which its live mode knows nothing. */
    isTest: boolean('is_test').notNull(),
    brand: text().notNull(),
    /** Empty once the account has been deleted. */
    lastFour: text('last_four').notNull(),
    expiresMonth: integer('expires_month').notNull(),
    expiresYear: integer('expires_year').notNull(),
    /** When the holder agreed to later charges, and to which words. */
    consentAt: instant('consent_at').notNull(),
    consent: text().notNull(),
    createdAt: instant('created_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    uniqueIndex('payment_methods_ref').on(table.provider, table.methodRef),
    index('payment_methods_of_account').on(table.accountId),
    check('payment_methods_month', sql`expires_month between 1 and 12`),
  ],
);

/** A checkout that replaces the card of an account without a payment. */
export const cardSetups = pgTable(
  'card_setups',
  {
    id: uuidKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    provider: text().notNull(),
    consent: text().notNull(),
    /** Null only until the provider has opened the checkout. */
    providerSessionId: text('provider_session_id'),
    state: text().$type<'open' | 'saved' | 'expired'>().notNull().default('open'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('card_setups_of_account').on(table.accountId),
    index('card_setups_open').on(table.createdAt).where(sql`state = 'open'`),
    check('card_setups_state', sql`state in ('open', 'saved', 'expired')`),
  ],
);

/** One attempt to collect the money for a reference, such as an order. */
export const payments = pgTable(
  'payments',
  {
    id: uuidKey(),
    referenceType: text('reference_type').$type<ReferenceType>().notNull(),
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
    /**
     * Whether it pays what was sold on account before. Then it has no VAT of its own, and its
     * reference may be paid in several parts.
     */
    onAccount: boolean('on_account').notNull().default(false),
    /** The net part that buys credits: prepaid golf days, not yet sales. */
    creditsNetPence: integer('credits_net_pence').notNull().default(0),
    /** The total of the refunds promised so far. */
    refundedPence: integer('refunded_pence').notNull().default(0),
    currency: text().notNull().default('gbp'),
    provider: text().notNull(),
    /**
     * How a payment by hand was made, the day in London on which the money came, and what the bank
     * statement, the card slip or the cheque says. Null for a provider's.
     */
    method: text().$type<HandMethod>(),
    paidOn: date('paid_on', { mode: 'string' }),
    reference: text(),
    /** Null only until the provider has opened the checkout. */
    providerSessionId: text('provider_session_id').unique('payments_session'),
    checkoutUrl: text('checkout_url'),
    /** The words to which the buyer agreed if their card is kept; null if it is not. */
    saveConsent: text('save_consent'),
    /** The saved card that is charged without its holder; null for a checkout. */
    methodId: uuid('method_id').references(() => paymentMethods.id),
    /** The caller's name of this attempt to charge a card: repeating it charges once. */
    attemptKey: text('attempt_key').unique('payments_attempt'),
    failureReason: text('failure_reason').$type<FailureReason>(),
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
    check('payments_reference', sql`reference_type in ('order', 'membership', 'company_day')`),
    index('payments_of_method').on(table.methodId),
    index('payments_of_reference').on(table.referenceType, table.referenceId),
    // With what a sum reads, so that it needs no row; the planner asks for the two instants as well.
    index('payments_by_date').on(
      sql`coalesce(settled_at, created_at)`,
      table.id,
      ...[table.state, table.amountPence, table.settledAt, table.createdAt],
    ),
    index('payments_for_memberships')
      .on(
        sql`coalesce(settled_at, created_at)`,
        table.id,
        ...[table.state, table.amountPence, table.settledAt, table.createdAt],
      )
      .where(sql`reference_type = 'membership'`),
    // The filters of the desk whose payments are few among many.
    index('payments_by_provider').on(
      table.provider,
      sql`coalesce(settled_at, created_at)`,
      table.id,
    ),
    index('payments_with_refunds')
      .on(sql`coalesce(settled_at, created_at)`, table.id)
      .where(sql`refunded_pence > 0`),
    index('payments_not_paid')
      .on(sql`coalesce(settled_at, created_at)`, table.id)
      .where(sql`state in ('pending', 'failed', 'expired')`),
    index('payments_by_amount').on(table.amountPence, sql`coalesce(settled_at, created_at)`),
    index('payments_of_account').on(table.accountId),
    // The number of an order or membership: "FB-1042" of "FB-1042: Leeds, 3 December 2026".
    index('payments_by_label').on(sql`split_part(about, ':', 1)`),
    index('payments_by_payer').on(table.payerName).where(sql`payer_name is not null`),
    index('payments_by_reference').using('gin', sql`fold_text(reference) gin_trgm_ops`),
    index('payments_unsettled').on(table.createdAt).where(sql`state = 'pending'`),
    check(
      'payments_amount',
      sql`amount_pence > 0 and net_pence + vat_pence = amount_pence and vat_pence >= 0`,
    ),
    check('payments_refunded', sql`refunded_pence between 0 and amount_pence`),
    check('payments_credits', sql`credits_net_pence between 0 and net_pence`),
    check(
      'payments_state',
      sql`state in ('pending','paid','failed','expired','refunding','refunded','undone')`,
    ),
    check(
      'payments_by_hand',
      sql`case provider
        when 'bank' then method in ('transfer', 'cash', 'card_reader', 'cheque')
          and paid_on is not null and reference is not null
        else num_nonnulls(method, paid_on, reference) = 0 end`,
    ),
    check('payments_on_account', sql`not on_account or credits_net_pence = 0`),
    check('payments_undone', sql`state <> 'undone' or (on_account and refunded_pence = 0)`),
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
    /** How often an organiser had it sent again. */
    attempts: integer().notNull().default(0),
    /** When the recipient's bank sent it back, after which the provider can do no more. */
    bouncedAt: instant('bounced_at'),
    /** By which the recipient's bank finds it, as the provider reports it. */
    bankReference: text('bank_reference'),
    /** The part that the recipient's bank gave back by a lost dispute; only the rest is sent. */
    disputedPence: integer('disputed_pence').notNull().default(0),
  },
  (table) => [
    index('refunds_of_payment').on(table.paymentId),
    index('refunds_by_state').on(table.state, table.createdAt),
    index('refunds_by_date').on(table.createdAt, table.id),
    index('refunds_by_amount').on(table.amountPence, table.createdAt),
    index('refunds_by_bank_reference')
      .on(table.bankReference)
      .where(sql`bank_reference is not null`),
    check('refunds_amount', sql`amount_pence > 0 and net_pence + vat_pence = amount_pence`),
    check(
      'refunds_state',
      sql`state in ('requested', 'returned', 'failed', 'by_hand', 'by_dispute')`,
    ),
    check(
      'refunds_disputed',
      sql`disputed_pence between 0 and amount_pence and (state = 'by_dispute') = (disputed_pence = amount_pence)`,
    ),
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
    /** Null for a webhook about something else than a payment. */
    paymentId: uuid('payment_id'),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('provider_events_of_payment').on(table.paymentId),
  ],
);

/** A payment that its cardholder disputes. The provider decides about it, by the deadline. */
export const disputes = pgTable(
  'disputes',
  {
    id: uuidKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    provider: text().notNull(),
    disputeRef: text('dispute_ref').notNull(),
    amountPence: integer('amount_pence').notNull(),
    reason: text().notNull(),
    state: text().$type<DisputeReport['state']>().notNull(),
    /** Whether the provider holds the money back; an inquiry has not taken any yet. */
    holdsMoney: boolean('holds_money').notNull().default(true),
    respondBy: instant('respond_by'),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('disputes_ref').on(table.provider, table.disputeRef),
    index('disputes_of_payment').on(table.paymentId),
    index('disputes_by_state').on(table.state, table.respondBy),
    check('disputes_amount', sql`amount_pence > 0`),
    check('disputes_state', sql`state in ('needs_response', 'under_review', 'won', 'lost')`),
    check('disputes_closed', sql`(state in ('won', 'lost')) = (closed_at is not null)`),
  ],
);

/** Money that a provider sends to our bank. */
export const payouts = pgTable(
  'payouts',
  {
    id: uuidKey(),
    provider: text().notNull(),
    payoutRef: text('payout_ref').notNull(),
    amountPence: integer('amount_pence').notNull(),
    state: text().$type<PayoutReport['state']>().notNull(),
    arrivesOn: instant('arrives_on').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When its lines were read; until then it is not explained. */
    explainedAt: instant('explained_at'),
  },
  (table) => [
    uniqueIndex('payouts_ref').on(table.provider, table.payoutRef),
    index('payouts_by_date').on(table.createdAt),
    check('payouts_state', sql`state in ('pending', 'in_transit', 'paid', 'failed', 'canceled')`),
  ],
);

/** Every change of the balance at a provider, as the provider reports it. */
export const balanceLines = pgTable(
  'balance_lines',
  {
    id: uuidKey(),
    provider: text().notNull(),
    lineRef: text('line_ref').notNull(),
    kind: text().$type<BalanceLineKind>().notNull(),
    amountPence: integer('amount_pence').notNull(),
    feePence: integer('fee_pence').notNull(),
    description: text(),
    paymentId: uuid('payment_id').references(() => payments.id),
    refundId: uuid('refund_id').references(() => refunds.id),
    payoutId: uuid('payout_id').references(() => payouts.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('balance_lines_ref').on(table.provider, table.lineRef),
    index('balance_lines_of_payout').on(table.payoutId),
    index('balance_lines_of_payment').on(table.paymentId),
    index('balance_lines_of_refund').on(table.refundId),
    index('balance_lines_by_date').on(table.provider, table.createdAt),
  ],
);
