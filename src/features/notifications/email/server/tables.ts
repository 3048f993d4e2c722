import { sql } from 'drizzle-orm';
import {
  check,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant, uuidKey } from '#platform/database/columns.ts';
import type { EmailState } from '../contract.ts';

/**
 * The emails sent and queued. Their text is not stored: the job composes it from the payload. The
 * payload is stored only for kinds that say so, so no reset link is ever in this table.
 */
export const emails = pgTable(
  'mails',
  {
    id: uuidKey(),
    kind: text().notNull(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    toName: text('to_name').notNull(),
    toAddress: text('to_address').notNull(),
    subject: text().notNull(),
    state: text().$type<EmailState>().notNull().default('queued'),
    attempts: smallint().notNull().default(0),
    lastError: text('last_error'),
    /** Unique, so that no email is queued twice. */
    dedupeKey: text('dedupe_key').notNull(),
    /** What it is about, such as "golf-day-7"; null for emails about an account. */
    about: text(),
    /**
     * What it says, for 30 days, so that admins can read it and send it again; null for kinds that
     * may hold a login link.
     */
    payload: jsonb(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    uniqueIndex('mails_dedupe_key').on(table.dedupeKey),
    index('mails_by_state').on(table.state, table.createdAt),
    index('mails_account').on(table.accountId),
    index('mails_by_age').on(table.createdAt, table.id),
    index('mails_about').on(table.about, table.createdAt).where(sql`about is not null`),
    check('mails_state_known', sql`${table.state} in ('queued', 'sent', 'failed', 'dropped')`),
    check('mails_sent_at_known', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
  ],
);
