import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/server/tables.ts';
import { instant, uuidKey } from '#platform/database/columns.ts';

/** Where a mail stands: written, out of the house, or given up. */
export type MailState = 'queued' | 'sent' | 'failed';

/**
 * Every mail that was ever asked for. Its words are not kept: they are made from the job's payload when it leaves, so a
 * reset link, for one, never rests in this table.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuidKey(),
    kind: text().notNull(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    toName: text('to_name').notNull(),
    toAddress: text('to_address').notNull(),
    subject: text().notNull(),
    state: text().$type<MailState>().notNull().default('queued'),
    attempts: smallint().notNull().default(0),
    lastError: text('last_error'),
    /** What the mail is about, unique: whoever asks for the same mail twice gets one. */
    dedupeKey: text('dedupe_key').notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    uniqueIndex('mails_dedupe_key').on(table.dedupeKey),
    index('mails_by_state').on(table.state, table.createdAt),
    index('mails_account').on(table.accountId),
    check('mails_state_known', sql`${table.state} in ('queued', 'sent', 'failed')`),
    check('mails_sent_at_known', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
  ],
);
