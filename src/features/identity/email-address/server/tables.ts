import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, uuidKey } from '#platform/database/columns.ts';
import { owner } from '../../accounts/server/tables.ts';

/** Email changes that both addresses have to confirm. One at a time for each account. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuidKey(),
    accountId: owner().unique('email_changes_account'),
    newEmail: text('new_email').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Set by the job that sends the links, so that a job that runs twice sends them once. */
    linksSentAt: instant('links_sent_at'),
    oldConfirmedAt: instant('old_confirmed_at'),
    newConfirmedAt: instant('new_confirmed_at'),
  },
  (table) => [index('email_changes_expiry').on(table.expiresAt)],
);
