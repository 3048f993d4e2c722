import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What the organisers have done, a row each, never changed: who, what, to what, before and after, and why. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The account that did it. No foreign key: machinery knows no capability's table, and the record outlives accounts. */
    by: uuid().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    why: text(),
  },
  (table) => [index('audit_log_at').on(table.at)],
);
