import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { events, venues } from '#features/events/days/server/tables.ts';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import type { City } from '#lib/cities.ts';
import { instant, publicNumber, uuidKey } from '#platform/database/columns.ts';
import type { ChargeKind, ChargeState, CompanyDayState } from '../company-day.ts';

const account = (name: string) =>
  uuid(name).references(() => accounts.id, { onDelete: 'set null' });

/** A day in London: "2026-05-14". */
const day = (name: string) => date(name, { mode: 'string' });

/** A member's company golf day: what they asked for, what was quoted, and the day it became. */
export const companyDays = pgTable(
  'company_days',
  {
    id: uuidKey(),
    /** The number in the reference ("CD-1001"). Gaps do not matter. */
    number: publicNumber('company_days_number'),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The first day of the membership year to which it belongs. */
    yearFrom: day('year_from').notNull(),
    state: text().$type<CompanyDayState>().notNull().default('requested'),
    /** Rises with every change, so that nobody answers what they have not read. */
    version: integer().notNull().default(0),
    dates: day('dates').array().notNull(),
    city: text().$type<City>().notNull(),
    players: smallint().notNull(),
    wishes: text().notNull(),
    createdAt: instant('created_at').notNull(),
    /** The quote; null until there is one. Amounts are in pence, VAT included. */
    day: day('day'),
    venueId: uuid('venue_id').references(() => venues.id, { onDelete: 'set null' }),
    places: smallint(),
    totalPence: integer('total_pence'),
    depositPence: integer('deposit_pence'),
    vatPercent: integer('vat_percent'),
    validUntil: day('valid_until'),
    note: text(),
    quotedBy: account('quoted_by'),
    quotedAt: instant('quoted_at'),
    /** When the deposit was paid, and the golf day that was made of the quote then. */
    bookedAt: instant('booked_at'),
    eventId: integer('event_id').references(() => events.id),
    /** When it was withdrawn, declined, called off or played. */
    endedAt: instant('ended_at'),
    endedBy: account('ended_by'),
    endedWhy: text('ended_why'),
  },
  (table) => [
    uniqueIndex('company_days_one_request')
      .on(table.accountId)
      .where(sql`state in ('requested', 'quoted')`),
    uniqueIndex('company_days_one_a_year')
      .on(table.accountId, table.yearFrom)
      .where(sql`state in ('requested', 'quoted', 'booked', 'played')`),
    uniqueIndex('company_days_of_event').on(table.eventId),
    index('company_days_by_time').on(table.createdAt, table.id),
    check(
      'company_days_state',
      sql`state in ('requested', 'quoted', 'booked', 'played', 'withdrawn', 'declined', 'called_off')`,
    ),
    check('company_days_dates', sql`cardinality(dates) between 1 and 3`),
    check('company_days_players', sql`players between 4 and 60 and places between 4 and 60`),
    check(
      'company_days_quote',
      sql`(quoted_at is not null) = (num_nonnulls(day, places, total_pence, deposit_pence, vat_percent, valid_until, note) = 7)
        and (state not in ('quoted', 'booked', 'played', 'called_off') or quoted_at is not null)`,
    ),
    check(
      'company_days_amounts',
      sql`deposit_pence > 0 and deposit_pence <= total_pence and vat_percent between 0 and 100`,
    ),
    check(
      'company_days_booked',
      sql`(booked_at is not null) = (event_id is not null)
        and (state in ('booked', 'played', 'called_off')) = (booked_at is not null)`,
    ),
  ],
);

/** The deposit or the balance of a company day: the reference of its payments. */
export const companyDayCharges = pgTable(
  'company_day_charges',
  {
    id: uuidKey(),
    companyDayId: uuid('company_day_id')
      .notNull()
      .references(() => companyDays.id),
    kind: text().$type<ChargeKind>().notNull(),
    /** What it was for, as the invoice has it. */
    description: text().notNull(),
    state: text().$type<ChargeState>().notNull().default('due'),
    createdAt: instant('created_at').notNull(),
    netPence: integer('net_pence').notNull(),
    vatPence: integer('vat_pence').notNull(),
    vatPercent: integer('vat_percent').notNull(),
    grossPence: integer('gross_pence').notNull(),
    refundedPence: integer('refunded_pence').notNull().default(0),
    /** The payment that paid it, and when; no foreign key is needed to find it. */
    paymentId: uuid('payment_id'),
    paidAt: instant('paid_at'),
  },
  (table) => [
    // Each is paid once, whatever arrives at the same time.
    uniqueIndex('company_day_charges_once')
      .on(table.companyDayId, table.kind)
      .where(sql`state <> 'failed'`),
    index('company_day_charges_of_day').on(table.companyDayId, table.createdAt),
    check('company_day_charges_kind', sql`kind in ('deposit', 'balance')`),
    check('company_day_charges_state', sql`state in ('due', 'paid', 'failed')`),
    check(
      'company_day_charges_amount',
      sql`gross_pence > 0 and net_pence + vat_pence = gross_pence and vat_pence >= 0
        and refunded_pence between 0 and gross_pence`,
    ),
    check(
      'company_day_charges_paid',
      sql`(state = 'paid') = (payment_id is not null and paid_at is not null)`,
    ),
  ],
);
