import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, uuidKey } from '#platform/database/columns.ts';

/** The member, the golf day and the place that an entry names beside its subject: indexed. */
export const aboutAccount = sql`(coalesce(after ->> 'accountId', before ->> 'accountId'))`;
export const aboutDay = sql`(coalesce(after ->> 'eventId', before ->> 'eventId'))`;
export const aboutPlace = sql`(coalesce(before ->> 'bookingId', after ->> 'bookingId'))`;

/**
 * The actions of organisers, one row each, written in the transaction of the action. A trigger
 * refuses changes, and deletions within six years. No foreign key to accounts, because a record
 * outlives the account that it names.
 */
export const adminActions = pgTable(
  'admin_actions',
  {
    id: uuidKey(),
    doneBy: uuid('done_by').notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    /**
     * `WHY_IN_SUBJECT`, a `ListedReason` or null; in records from before November 2026 the
     * organiser's words.
     */
    why: text(),
    doneAt: instant('done_at').notNull(),
  },
  (table) => [
    index('admin_actions_latest').on(table.doneAt, table.id),
    index('admin_actions_of_kind').on(table.action, table.doneAt, table.id),
    index('admin_actions_of_person').on(table.doneBy, table.doneAt, table.id),
    index('admin_actions_of_subject').on(table.subject),
    index('admin_actions_about_account').on(aboutAccount),
    index('admin_actions_about_day').on(aboutDay),
    index('admin_actions_about_place').on(aboutPlace),
  ],
);
