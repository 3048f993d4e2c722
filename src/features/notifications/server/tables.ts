import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/server/tables.ts';
import { instant, uuidKey } from '#platform/database/columns.ts';

/** By what somebody asked for news: an application, which anyone may send; their account; the link in a mail of ours. */
export type NewsWay = 'application' | 'account' | 'link';

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

/** Who wants news of events and offers: the last word there is on an address, when and how it was given. */
export const newsConsents = pgTable(
  'news_consents',
  {
    /** In small letters. */
    address: text().primaryKey(),
    givenAt: instant('given_at').notNull(),
    givenBy: text('given_by').$type<NewsWay>().notNull(),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: text('withdrawn_by').$type<NewsWay>(),
  },
  (table) => [
    index('news_consents_by_withdrawal').on(table.withdrawnAt),
    check('news_consents_address', sql`address = lower(address)`),
    check('news_consents_given_by', sql`given_by in ('application', 'account', 'link')`),
    check('news_consents_withdrawn_by', sql`withdrawn_by in ('account', 'link')`),
    check('news_consents_withdrawn', sql`(withdrawn_at is null) = (withdrawn_by is null)`),
  ],
);
