import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant, uuidKey } from '#platform/database/columns.ts';
import { events } from '../../days/server/tables.ts';
import type { EventFacts } from '../event-changed.ts';

/**
 * What an event was before each change that people with a place were told about, so that reminders
 * can repeat it.
 */
export const eventChanges = pgTable(
  'event_changes',
  {
    id: uuidKey(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    before: jsonb().$type<EventFacts>().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [index('event_changes_of_event').on(table.eventId, table.changedAt)],
);
