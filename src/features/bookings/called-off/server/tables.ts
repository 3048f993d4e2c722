import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { events } from '#features/events/days/server/tables.ts';
import { instant } from '#platform/database/columns.ts';
import { credits } from '../../credits/server/tables.ts';
import { bookings, money } from '../../places/server/tables.ts';

/**
 * What one place gets of it. The job pays back pending rows one by one, so it can stop and go on
 * anywhere.
 */
export const daySettlements = pgTable(
  'day_settlements',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
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
