import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, uuidKey } from '#platform/database/columns.ts';
import type { FailureReason, PaymentLine } from '../../providers/contract.ts';

/**
 * The sandbox's own data, which a real provider would keep on its side. Only `server/sandbox/`
 * reads and writes it.
 */
export const sandboxCheckouts = pgTable('sandbox_checkouts', {
  id: uuidKey(),
  paymentId: uuid('payment_id').notNull(),
  idempotencyKey: text('idempotency_key').notNull().unique('sandbox_checkouts_key'),
  /** Null for someone without an account, who may pay by the address of the checkout alone. */
  accountId: uuid('account_id'),
  /** `charge`: of a saved card, without a page; over as soon as it is made. */
  kind: text().$type<'payment' | 'setup' | 'charge'>().notNull().default('payment'),
  amountPence: integer('amount_pence').notNull(),
  lines: jsonb().$type<PaymentLine[]>().notNull(),
  state: text()
    .$type<'open' | 'authenticating' | 'paid' | 'failed' | 'expired' | 'cancelled'>()
    .notNull()
    .default('open'),
  cardLastFour: text('card_last_four'),
  /** "MM / YY". */
  cardExpiry: text('card_expiry'),
  /** The words to which the buyer agrees if the card is kept. */
  consent: text(),
  /** The card that was kept, or that was charged. */
  methodId: uuid('method_id').references(() => sandboxMethods.id),
  failure: text().$type<FailureReason>(),
  /** Null where nothing is held for the buyer. */
  keptUntil: instant('kept_until'),
  expiresAt: instant('expires_at').notNull(),
  returnUrl: text('return_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  createdAt: instant('created_at').notNull(),
  paidAt: instant('paid_at'),
});

/** The cards that the sandbox keeps. */
export const sandboxMethods = pgTable('sandbox_methods', {
  id: uuidKey(),
  accountId: uuid('account_id').notNull(),
  lastFour: text('last_four').notNull(),
  expiresMonth: integer('expires_month').notNull(),
  expiresYear: integer('expires_year').notNull(),
  createdAt: instant('created_at').notNull(),
  removedAt: instant('removed_at'),
});

export const sandboxRefunds = pgTable('sandbox_refunds', {
  id: uuidKey(),
  checkoutId: uuid('checkout_id')
    .notNull()
    .references(() => sandboxCheckouts.id),
  idempotencyKey: text('idempotency_key').notNull().unique('sandbox_refunds_key'),
  amountPence: integer('amount_pence').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** The sandbox's webhooks. `body` is signed again at each delivery. */
export const sandboxEvents = pgTable('sandbox_events', {
  id: uuidKey(),
  body: text().notNull(),
  createdAt: instant('created_at').notNull(),
  deliveredAt: instant('delivered_at'),
});
