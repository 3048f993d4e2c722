import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { events } from '#features/events/days/server/tables.ts';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import type { TierId } from '#features/membership/tiers/tiers.ts';
import type { City } from '#lib/cities.ts';
import { instant, uuidKey } from '#platform/database/columns.ts';
import type { CancelBand } from '../../places/cancel-quote.ts';
import { bookings, money, orderLines } from '../../places/server/tables.ts';
import type { CreditChange, CreditOrigin, CreditState, GuestPassState } from '../credit-states.ts';
import type { PayBackPolicy } from '../pay-back-policy.ts';

const account = (name = 'account_id') => uuid(name).references(() => accounts.id);
const booking = (name = 'booking_id') => uuid(name).references(() => bookings.id);

/**
 * A prepaid golf day. Its amounts are what was paid for it, VAT included: nothing for a tier's
 * credit or goodwill.
 */
export const credits = pgTable(
  'credits',
  {
    id: uuidKey(),
    accountId: account().notNull(),
    netPence: integer('net_pence').notNull(),
    vatPence: integer('vat_pence').notNull(),
    grossPence: integer('gross_pence').notNull(),
    origin: text().$type<CreditOrigin>().notNull(),
    /**
     * It buys a place at a golf day up to this price: £125, or the price of the cheaper day whose
     * place became the credit.
     */
    coversPence: integer('covers_pence').notNull().default(12_500),
    /** The line that paid for it: a package's, or that of the place which became a credit. */
    orderLineId: uuid('order_line_id').references(() => orderLines.id),
    state: text().$type<CreditState>().notNull().default('available'),
    /** The place that it is held for, or has paid. */
    bookingId: booking(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('credits_of_account').on(table.accountId, table.state),
    index('credits_of_line').on(table.orderLineId),
    uniqueIndex('credits_one_per_booking')
      .on(table.bookingId)
      .where(sql`state in ('held', 'used')`),
    check(
      'credits_gross',
      sql`net_pence + vat_pence = gross_pence and net_pence >= 0 and vat_pence >= 0`,
    ),
    check('credits_covers', sql`covers_pence between 1 and 12500`),
    check('credits_origin', sql`origin in ('package', 'place', 'called_off', 'tier', 'goodwill')`),
    check(
      'credits_state',
      sql`state in ('unpaid', 'available', 'held', 'used', 'refunded', 'withdrawn')`,
    ),
    check(
      'credits_for_a_booking',
      sql`state = 'unpaid' or (state in ('held', 'used')) = (booking_id is not null)`,
    ),
    check('credits_paid_for', sql`gross_pence = 0 or order_line_id is not null`),
  ],
);

/**
 * Every change of a credit. Entries are only ever added (a trigger refuses more), and a credit's
 * entries sum to 1 while it is available, else to 0 (a deferred trigger refuses a commit in which
 * they do not).
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    creditId: uuid('credit_id')
      .notNull()
      .references(() => credits.id),
    accountId: account().notNull(),
    /** What it does to the balance of available credits: 1, -1, or 0 when a held credit is used. */
    change: smallint().notNull(),
    kind: text().$type<CreditChange>().notNull(),
    bookingId: booking(),
    /** The admin who did it; null for the member and for the system. */
    byAccountId: account('by_account_id'),
    note: text(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('credit_entries_of_account').on(table.accountId, table.id),
    index('credit_entries_of_credit').on(table.creditId),
    check(
      'credit_entries_change',
      sql`coalesce(change = case when kind in ('bought', 'issued', 'granted', 'released', 'returned') then 1
        when kind in ('held', 'refunded', 'withdrawn') then -1 when kind = 'used' then 0 end, false)`,
    ),
  ],
);

/**
 * A guest's place that costs nothing. A tier gives them for a membership year; admins can grant
 * them.
 */
export const guestPasses = pgTable(
  'guest_passes',
  {
    id: uuidKey(),
    accountId: account().notNull(),
    origin: text().$type<'tier' | 'goodwill'>().notNull(),
    state: text().$type<GuestPassState>().notNull().default('available'),
    bookingId: booking(),
    /** The end of the membership year; null if it does not expire. */
    expiresAt: instant('expires_at'),
    grantedBy: account('granted_by'),
    note: text(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('guest_passes_of_account').on(table.accountId, table.state),
    uniqueIndex('guest_passes_one_per_booking')
      .on(table.bookingId)
      .where(sql`state in ('held', 'used')`),
    check('guest_passes_origin', sql`origin in ('tier', 'goodwill')`),
    check('guest_passes_state', sql`state in ('available', 'held', 'used', 'withdrawn')`),
    check(
      'guest_passes_for_a_booking',
      sql`(state in ('held', 'used')) = (booking_id is not null)`,
    ),
  ],
);

/**
 * What a tier has brought an account in one membership year. The key makes giving it again the same
 * as once.
 */
export const tierAllowances = pgTable(
  'tier_allowances',
  {
    accountId: account().notNull(),
    /** The first day of the membership year, in London. */
    yearFrom: date('year_from').notNull(),
    endsAt: instant('ends_at').notNull(),
    tier: text().$type<TierId>().notNull(),
    credits: smallint().notNull(),
    guestPasses: smallint('guest_passes').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.yearFrom] }),
    check('tier_allowances_counts', sql`credits >= 0 and guest_passes >= 0`),
  ],
);

/** The founding members. A number is never given twice, and never taken back. */
export const foundingMembers = pgTable(
  'founding_members',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id),
    number: smallint().notNull().unique('founding_members_number'),
    city: text().$type<City>().notNull(),
    cityNumber: smallint('city_number').notNull(),
    /** The single price of the golf day of the first place, for life. */
    lockedPence: integer('locked_pence').notNull(),
    /** The first place; null once it is no longer kept for the accounts. */
    bookingId: uuid('booking_id')
      .references(() => bookings.id)
      .unique('founding_members_booking'),
    since: instant('since').notNull(),
  },
  (table) => [
    unique('founding_members_of_city').on(table.city, table.cityNumber),
    check('founding_members_number_range', sql`number between 1 and 120`),
    check('founding_members_city_range', sql`city_number between 1 and 15`),
  ],
);

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
    // For what is new on the organisers' desk.
    index('cancellations_by_time').on(table.at),
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
  policy: jsonb().$type<PayBackPolicy>().notNull(),
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
