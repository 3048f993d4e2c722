import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { events } from '#features/events/server/tables.ts';
import { accounts } from '#features/identity/server/tables.ts';
import { payments } from '#features/payments/server/tables.ts';
import { instant, publicNumber, uuidKey } from '#platform/database/columns.ts';
import type { RefundReason } from '../payment-rules.ts';
import type { BookingState, OrderState } from '../states.ts';
import type { BookingTerms } from '../terms.ts';

const owner = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id);
const event = () =>
  integer('event_id')
    .notNull()
    .references(() => events.id);

/** What a buyer pays for in one payment. The lines say for what. */
export const orders = pgTable(
  'orders',
  {
    id: uuidKey(),
    /** The number that buyers see. Gaps are allowed: invoices will have numbers of their own. */
    number: publicNumber('orders_number'),
    accountId: owner(),
    eventId: event(),
    state: text().$type<OrderState>().notNull().default('open'),
    netPence: integer('net_pence').notNull(),
    vatPence: integer('vat_pence').notNull(),
    totalPence: integer('total_pence').notNull(),
    currency: text().notNull().default('gbp'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    /** The payment that paid it. */
    paidBy: uuid('paid_by')
      .references(() => payments.id)
      .unique('orders_paid_by'),
    refundReason: text('refund_reason').$type<RefundReason>(),
  },
  (table) => [
    index('orders_of_account_and_event').on(table.accountId, table.eventId),
    index('orders_open_until').on(table.expiresAt).where(sql`state = 'open'`),
    check('orders_total', sql`net_pence + vat_pence = total_pence and total_pence >= 0`),
    check('orders_state', sql`state in ('open','paid','expired','released','refunding','refunded')`),
    check('orders_paid_by_someone', sql`state <> 'paid' or (paid_by is not null and paid_at is not null)`),
  ],
);

/** A place of an account, from the moment it is held. */
export const bookings = pgTable(
  'bookings',
  {
    id: uuidKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    eventId: event(),
    accountId: owner(),
    state: text().$type<BookingState>().notNull().default('held'),
    heldUntil: instant('held_until').notNull(),
    /** The keyed hash of the network it is held from; set only while an account with an unconfirmed email holds it. */
    heldNetwork: text('held_network'),
    confirmedAt: instant('confirmed_at'),
    pricePence: integer('price_pence').notNull(),
    /** The cancellation terms when it was booked. */
    terms: jsonb().$type<BookingTerms>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // Decides between simultaneous requests: one active booking per account and event.
    uniqueIndex('bookings_one_per_account')
      .on(table.eventId, table.accountId)
      .where(sql`state in ('held', 'confirmed', 'attended')`),
    index('bookings_of_order').on(table.orderId),
    index('bookings_of_account').on(table.accountId),
    check(
      'bookings_state',
      sql`state in ('held','confirmed','attended','no_show','expired','cancelled','transferred')`,
    ),
  ],
);

/** A line of an order. There is one kind for each thing that can be bought; so far only places are sold. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuidKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text().$type<'place'>().notNull(),
    bookingId: uuid('booking_id').references(() => bookings.id),
    netPence: integer('net_pence').notNull(),
    vatPence: integer('vat_pence').notNull(),
    grossPence: integer('gross_pence').notNull(),
    vatPercent: numeric('vat_percent', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  },
  (table) => [
    index('order_lines_of_order').on(table.orderId),
    check('order_lines_gross', sql`net_pence + vat_pence = gross_pence`),
    check('order_lines_kind', sql`kind in ('place')`),
    check('order_lines_place_has_booking', sql`kind <> 'place' or booking_id is not null`),
  ],
);
