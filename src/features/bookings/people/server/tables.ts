import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { events } from '#features/events/days/server/tables.ts';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant } from '#platform/database/columns.ts';

/** A golf day and a member; the row goes with either. */
const memberOfDay = () => ({
  eventId: integer('event_id')
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' }),
  accountId: uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
});

/** Who has been emailed about a new golf day, so that nobody is emailed about it twice. */
export const eventAnnouncements = pgTable(
  'event_announcements',
  {
    ...memberOfDay(),
    announcedAt: instant('announced_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.accountId] }),
    index('event_announcements_of_account').on(table.accountId),
  ],
);

/** Room in a player's car to a golf day, or the lift that they need: one for each player and day. */
export const lifts = pgTable(
  'lifts',
  {
    ...memberOfDay(),
    kind: text().$type<'offer' | 'need'>().notNull(),
    /** How many people there is room for; null for a lift that is needed. */
    seats: integer(),
    fromPlace: text('from_place').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.accountId] }),
    index('lifts_of_account').on(table.accountId),
    check('lifts_seats', sql`(kind = 'offer') = (seats is not null)`),
  ],
);
