import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant, uuidKey } from '#platform/database/columns.ts';
import type { Audience } from '../contract.ts';

/** What organisers have announced. */
export const announcements = pgTable(
  'announcements',
  {
    /** Chosen by the page: the same form sent twice is one announcement. */
    id: uuid().primaryKey(),
    title: text().notNull(),
    text: text().notNull(),
    audience: jsonb().$type<Audience>().notNull(),
    mustRead: boolean('must_read').notNull(),
    expiresOn: date('expires_on', { mode: 'string' }),
    sentAt: instant('sent_at').notNull(),
    writtenBy: uuid('written_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('announcements_latest').on(table.sentAt, table.id),
    index('announcements_of_author').on(table.writtenBy),
  ],
);

/**
 * The recipients of an announcement, written at once when it is sent, so that their number cannot
 * change while it is delivered and each gets it once. The newsletter also goes to people without an
 * account, by address.
 */
export const announcementRecipients = pgTable(
  'announcement_recipients',
  {
    id: uuidKey(),
    announcementId: uuid('announcement_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** In lower case; only for someone without an account. */
    address: text(),
    delivery: text().$type<'pending' | 'delivered' | 'suppressed'>().notNull().default('pending'),
    acknowledgedAt: instant('acknowledged_at'),
  },
  (table) => [
    unique('announcement_recipients_once')
      .on(table.announcementId, table.accountId, table.address)
      .nullsNotDistinct(),
    index('announcement_recipients_of_account').on(table.accountId),
    index('announcement_recipients_pending')
      .on(table.announcementId, table.id)
      .where(sql`delivery = 'pending'`),
    check(
      'announcement_recipients_delivery',
      sql`delivery in ('pending', 'delivered', 'suppressed')`,
    ),
    check('announcement_recipients_person', sql`num_nonnulls(account_id, address) = 1`),
  ],
);
