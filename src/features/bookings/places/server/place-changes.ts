import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { events } from '#features/events/server/tables.ts';
import { accounts } from '#features/identity/server/tables.ts';
import { instant, uuidKey } from '#platform/database/columns.ts';
import { bookings, orders } from './tables.ts';

/**
 * Each change of a paid place that keeps its order: handed over to another player, or moved to
 * another golf day with all places of its order.
 */
export const placeChanges = pgTable(
  'place_changes',
  {
    id: uuidKey(),
    kind: text().$type<'transfer' | 'decline' | 'move'>().notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The new player's booking; null for a move, which changes all places of its order. */
    bookingId: uuid('booking_id').references(() => bookings.id),
    fromEventId: integer('from_event_id')
      .notNull()
      .references(() => events.id),
    toEventId: integer('to_event_id')
      .notNull()
      .references(() => events.id),
    // What was given back in money because the new day is cheaper, VAT included.
    netPence: integer('net_pence').notNull().default(0),
    vatPence: integer('vat_pence').notNull().default(0),
    grossPence: integer('gross_pence').notNull().default(0),
    /** Who did it: the buyer, a player, or an admin. Null for a guest who declined by the link. */
    byAccountId: uuid('by_account_id').references(() => accounts.id),
    /** Why an admin did it. */
    reason: text(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('place_changes_of_order').on(table.orderId),
    check('place_changes_kind', sql`kind in ('transfer', 'decline', 'move')`),
    check('place_changes_of_a_place', sql`(kind = 'move') = (booking_id is null)`),
    check('place_changes_day', sql`(kind = 'move') = (from_event_id <> to_event_id)`),
    check(
      'place_changes_gross',
      sql`net_pence + vat_pence = gross_pence and net_pence >= 0 and vat_pence >= 0`,
    ),
  ],
);
