import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/server/tables.ts';
import type { TierId } from '#features/membership/tiers.ts';
import { instant, uuidKey } from '#platform/database/columns.ts';
import { bookings, orderLines } from '../../places/server/tables.ts';
import type { CreditChange, CreditOrigin, CreditState, GuestPassState } from '../credit-states.ts';

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
