import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/server/tables.ts';
import type { SaidLine } from '../contract.ts';

/** Conversations that someone asked to have sent to the office, as they stood in the sender's browser. */
export const officeMessages = pgTable(
  'office_messages',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Whose session it was sent from; null for a visitor. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Where the answer goes. */
    email: text().notNull(),
    transcript: jsonb().$type<readonly SaidLine[]>().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('office_messages_account').on(table.accountId),
    index('office_messages_sent').on(table.sentAt),
  ],
);
