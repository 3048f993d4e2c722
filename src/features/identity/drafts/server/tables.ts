import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import { accounts } from '../../accounts/server/tables.ts';

/**
 * One for all drafts, so that a draft that was discarded and begun again never has an earlier one's
 * version.
 */
export const draftVersions = pgSequence('draft_versions');

/** What people are writing and follows them to another device: one draft for each place. */
export const drafts = pgTable(
  'drafts',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    place: text().notNull(),
    version: bigint({ mode: 'number' }).notNull().default(sql`nextval('draft_versions')`),
    /** The fields as typed, by their names. */
    words: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.place] }),
    index('drafts_at_place').on(table.place),
  ],
);
