import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { events } from '#features/events/days/server/tables.ts';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant } from '#platform/database/columns.ts';

/** Who has been emailed about a new golf day, so that nobody is emailed about it twice. */
export const eventAnnouncements = pgTable(
  'event_announcements',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    announcedAt: instant('announced_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.accountId] }),
    index('event_announcements_of_account').on(table.accountId),
  ],
);
