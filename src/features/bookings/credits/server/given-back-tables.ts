import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { events } from '#features/events/server/tables.ts';
import { accounts } from '#features/identity/server/tables.ts';
import { instant } from '#platform/database/columns.ts';
import type { CancelBand } from '../../places/cancel-quote.ts';
import { money } from '../../places/server/account-tables.ts';
import { bookings, orderLines } from '../../places/server/tables.ts';
import type { SettlementPolicy } from '../settlement-policy.ts';
import { credits, guestPasses } from './tables.ts';

const event = () => integer('event_id').references(() => events.id);

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
