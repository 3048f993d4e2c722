import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { type City, cityNames } from '#lib/cities.ts';
import { instant } from '#platform/database/columns.ts';
import { events } from '../../days/server/tables.ts';

const owner = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** The cities that members follow. */
export const cityFollows = pgTable(
  'city_follows',
  {
    accountId: owner(),
    city: text().$type<City>().notNull(),
    followedAt: instant('followed_at').notNull(),
  },
  (table) => [
    // By city first, because an announcement reads the followers of one city in the order of their
    // ids.
    primaryKey({ columns: [table.city, table.accountId] }),
    index('city_follows_of_account').on(table.accountId),
    check(
      'city_follows_city',
      sql.raw(`city in (${cityNames.map((name) => `'${name}'`).join(', ')})`),
    ),
  ],
);

/** The golf days that members have saved. Only the member reads them. */
export const savedEvents = pgTable(
  'saved_events',
  {
    accountId: owner(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.eventId] }),
    index('saved_events_of_event').on(table.eventId),
  ],
);
