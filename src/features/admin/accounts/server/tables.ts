import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant, uuidKey } from '#platform/database/columns.ts';

const member = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });
const organiser = (name: string) =>
  uuid(name).references(() => accounts.id, { onDelete: 'set null' });

/**
 * What organisers write for each other about a member, apart from the audit log: it goes with the
 * account.
 */
export const memberNotes = pgTable(
  'member_notes',
  {
    /** Chosen by the page: the same note sent twice is written once. */
    id: uuid().primaryKey(),
    accountId: member(),
    authorId: organiser('author_id'),
    text: text().notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    index('member_notes_of_account').on(table.accountId, table.writtenAt),
    index('member_notes_of_author').on(table.authorId),
  ],
);

/** Why organisers changed an account. The audit log refers to these rows and has no text itself. */
export const memberChanges = pgTable(
  'member_changes',
  {
    id: uuidKey(),
    accountId: member(),
    change: text().notNull(),
    reason: text().notNull(),
    changedBy: organiser('changed_by'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('member_changes_of_account').on(table.accountId, table.changedAt),
    index('member_changes_of_organiser').on(table.changedBy),
    check('member_changes_reason', sql`reason <> ''`),
  ],
);

/** Accounts that were merged into another. An account ends once, so it is merged once. */
export const accountMerges = pgTable(
  'account_merges',
  {
    fromId: uuid('from_id')
      .primaryKey()
      .references(() => accounts.id),
    intoId: uuid('into_id')
      .notNull()
      .references(() => accounts.id),
    reason: text().notNull(),
    mergedBy: uuid('merged_by').references(() => accounts.id, { onDelete: 'set null' }),
    mergedAt: instant('merged_at').notNull(),
  },
  (table) => [
    index('account_merges_of_kept').on(table.intoId),
    index('account_merges_of_organiser').on(table.mergedBy),
    check('account_merges_of_two', sql`from_id <> into_id`),
  ],
);
