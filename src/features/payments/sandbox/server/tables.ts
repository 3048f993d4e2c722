import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, uuidKey } from '#platform/database/columns.ts';
import type { PaymentLine } from '../../providers/contract.ts';

/**
 * The sandbox's own data, which a real provider would keep on its side. Only `server/sandbox/`
 * reads and writes it.
 */
export const sandboxCheckouts = pgTable('sandbox_checkouts', {
  id: uuidKey(),
  paymentId: uuid('payment_id').notNull(),
  idempotencyKey: text('idempotency_key').notNull().unique('sandbox_checkouts_key'),
  accountId: uuid('account_id').notNull(),
  amountPence: integer('amount_pence').notNull(),
  lines: jsonb().$type<PaymentLine[]>().notNull(),
  state: text()
    .$type<'open' | 'authenticating' | 'paid' | 'expired' | 'cancelled'>()
    .notNull()
    .default('open'),
  cardLastFour: text('card_last_four'),
  /** Null where nothing is held for the buyer. */
  keptUntil: instant('kept_until'),
  expiresAt: instant('expires_at').notNull(),
  returnUrl: text('return_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  createdAt: instant('created_at').notNull(),
  paidAt: instant('paid_at'),
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
