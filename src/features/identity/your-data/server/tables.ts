import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, uuidKey } from '#platform/database/columns.ts';
import { accounts } from '../../accounts/server/tables.ts';
import type { OpenedRecord } from '../contract.ts';

/**
 * Which admin opened whose record: a row for each person, admin and kind of record in ten minutes.
 */
export const recordOpenings = pgTable(
  'record_openings',
  {
    id: uuidKey(),
    /** The person whose record it is. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    openedBy: uuid('opened_by').references(() => accounts.id, { onDelete: 'set null' }),
    what: text().$type<OpenedRecord>().notNull(),
    openedAt: instant('opened_at').notNull(),
    /** The beginning of the ten minutes in which further openings are the same one. */
    slot: instant('slot').notNull(),
  },
  (table) => [
    unique('record_openings_once').on(table.accountId, table.openedBy, table.what, table.slot),
    index('record_openings_of_account').on(table.accountId, table.openedAt),
    index('record_openings_by_age').on(table.openedAt),
    index('record_openings_of_admin').on(table.openedBy),
    check('record_openings_what', sql`what in ('record', 'application', 'export')`),
  ],
);
