import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';

/**
 * Where a newsletter choice came from: an application, which anyone may send; the account; a link
 * in an email of ours.
 */
export type ConsentSource = 'application' | 'account' | 'link';

/** The newsletter choice of an address: the latest one, with its time and source. */
export const newsletterConsents = pgTable(
  'news_consents',
  {
    /** In lower case. */
    address: text().primaryKey(),
    givenAt: instant('given_at').notNull(),
    givenBy: text('given_by').$type<ConsentSource>().notNull(),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: text('withdrawn_by').$type<ConsentSource>(),
  },
  (table) => [
    index('news_consents_by_withdrawal').on(table.withdrawnAt),
    check('news_consents_address', sql`address = lower(address)`),
    check('news_consents_given_by', sql`given_by in ('application', 'account', 'link')`),
    check('news_consents_withdrawn_by', sql`withdrawn_by in ('account', 'link')`),
    check('news_consents_withdrawn', sql`(withdrawn_at is null) = (withdrawn_by is null)`),
  ],
);
