import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/server/tables.ts';
import type { City } from '#lib/cities.ts';
import { instant } from '#platform/database/columns.ts';
import { bookings } from '../../places/server/tables.ts';

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
    bookingId: uuid('booking_id')
      .notNull()
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
