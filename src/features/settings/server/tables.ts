import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { bytea, instant, uuidKey } from '#platform/database/columns.ts';
import type { SettingGroup } from '../settings.ts';

/**
 * Every saved state of a group of settings, from version 1 on. The highest is in force. Rows are
 * only added; the primary key decides between two organisers who save at once.
 */
export const settingVersions = pgTable(
  'setting_versions',
  {
    group: text().$type<SettingGroup>().notNull(),
    version: integer().notNull(),
    value: jsonb().$type<Readonly<Record<string, string | number>>>().notNull(),
    /** In the organiser's words; empty if they gave none. */
    why: text().notNull(),
    savedBy: uuid('saved_by')
      .notNull()
      .references(() => accounts.id),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.group, table.version] }),
    check('setting_versions_version', sql`version > 0`),
  ],
);

/**
 * The logos that were ever chosen, as PNG files. They stay, because invoices that were issued with
 * one show it. In the database, so that a document and its picture are one backup.
 */
export const logos = pgTable('logos', {
  id: uuidKey(),
  png: bytea().notNull(),
  uploadedAt: instant('uploaded_at').notNull(),
});
