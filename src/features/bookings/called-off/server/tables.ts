import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { events } from '#features/events/server/tables.ts';
import { accounts } from '#features/identity/server/tables.ts';
import { instant, uuidKey } from '#platform/database/columns.ts';
import { credits, guestPasses } from '../../credits/server/tables.ts';
import type { CancelBand } from '../../places/cancel-quote.ts';
import { bookings, orderLines, orders } from '../../places/server/tables.ts';
import type { SettlementPolicy } from '../settlement-policy.ts';

const event = () => integer('event_id').references(() => events.id);
const booking = (name = 'booking_id') => uuid(name).references(() => bookings.id);
const account = (name: string) => uuid(name).references(() => accounts.id);

/** What is given back in money, VAT included. */
const money = () => ({
  netPence: integer('net_pence').notNull().default(0),
  vatPence: integer('vat_pence').notNull().default(0),
  grossPence: integer('gross_pence').notNull().default(0),
});

/**
 * What was agreed when a place was cancelled, in exact amounts. For `if_resold` they are given back
 * once the place is resold, in the order of cancelling.
 */
export const cancellations = pgTable(
  'cancellations',
  {
    bookingId: booking().primaryKey(),
    eventId: event().notNull(),
    /**
     * The part of the terms that applied; null for a day that was called off, and on rows older
     * than this column.
     */
    band: text().$type<CancelBand>(),
    choice: text().$type<'money' | 'credit' | 'guest_pass' | 'if_resold' | 'nothing'>().notNull(),
    ...money(),
    /** The credit that was issued, or given back. */
    creditId: uuid('credit_id').references(() => credits.id),
    guestPassId: uuid('guest_pass_id').references(() => guestPasses.id),
    /**
     * `called_off`: the day was called off before anyone took the place, and everything was given
     * back. `taken_back`: its buyer booked the day again for less.
     */
    resale: text().$type<'waiting' | 'resold' | 'not_resold' | 'called_off' | 'taken_back'>(),
    /** The booking that resold the place. One booking resells one place. */
    resoldBy: booking('resold_by').unique('cancellations_resold_by'),
    /** The admin who cancelled; null if the member did. */
    byAccountId: account('by_account_id'),
    reason: text(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('cancellations_awaiting_resale')
      .on(table.eventId, table.at)
      .where(sql`resale = 'waiting'`),
    check(
      'cancellations_choice',
      sql`choice in ('money', 'credit', 'guest_pass', 'if_resold', 'nothing')`,
    ),
    check(
      'cancellations_gross',
      sql`net_pence + vat_pence = gross_pence and net_pence >= 0 and vat_pence >= 0`,
    ),
    check('cancellations_resale', sql`(choice = 'if_resold') = (resale is not null)`),
    check(
      'cancellations_resold',
      sql`(resale is not distinct from 'resold') = (resold_by is not null)`,
    ),
  ],
);

/** What everyone gets of a golf day that was called off or stopped early: one row a day. */
export const settlementRuns = pgTable('settlement_runs', {
  eventId: event().primaryKey(),
  policy: jsonb().$type<SettlementPolicy>().notNull(),
  reason: text().notNull(),
  askedBy: account('asked_by'),
  askedAt: instant('asked_at').notNull(),
  finishedAt: instant('finished_at'),
});

/**
 * What one place gets of it. The job settles pending rows one by one, so it can stop and go on
 * anywhere.
 */
export const daySettlements = pgTable(
  'day_settlements',
  {
    bookingId: booking().primaryKey(),
    eventId: event().notNull(),
    outcome: text().$type<'money' | 'credit' | 'guest_pass' | 'nothing'>().notNull(),
    ...money(),
    creditId: uuid('credit_id').references(() => credits.id),
    state: text().$type<'pending' | 'done' | 'failed'>().notNull().default('pending'),
    attempts: smallint().notNull().default(0),
    error: text(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('day_settlements_of_event').on(table.eventId, table.state),
    check('day_settlements_outcome', sql`outcome in ('money', 'credit', 'guest_pass', 'nothing')`),
    check('day_settlements_state', sql`state in ('pending', 'done', 'failed')`),
    check('day_settlements_gross', sql`net_pence + vat_pence = gross_pence`),
    check('day_settlements_done', sql`(state = 'done') = (settled_at is not null)`),
  ],
);

/**
 * Money that the organisers refunded for a place without cancelling it, out of goodwill or because
 * something was missing.
 */
export const goodwillRefunds = pgTable(
  'goodwill_refunds',
  {
    /** Chosen by the page: the same request refunds once. */
    id: uuid().primaryKey(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id),
    bookingId: booking().notNull(),
    ...money(),
    reason: text().notNull(),
    byAccountId: account('by_account_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('goodwill_refunds_of_line').on(table.lineId),
    check('goodwill_refunds_gross', sql`net_pence + vat_pence = gross_pence and gross_pence > 0`),
  ],
);

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
