import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant, uuidKey } from '#platform/database/columns.ts';
import type { AnnouncementKind, AnnouncementState, Audience } from '../audience.ts';

/** What organisers announce. */
export const announcements = pgTable(
  'announcements',
  {
    /** Chosen by the page: the same form sent twice is one announcement. */
    id: uuid().primaryKey(),
    kind: text().$type<AnnouncementKind>().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    audience: jsonb().$type<Audience>().notNull(),
    mustRead: boolean('must_read').notNull(),
    effectiveOn: date('effective_on', { mode: 'string' }),
    expiresOn: date('expires_on', { mode: 'string' }),
    state: text().$type<AnnouncementState>().notNull().default('draft'),
    /** Rises with every change, so that none overwrites another's. */
    version: integer().notNull().default(0),
    /** When it is to be sent; null for a draft. */
    sendAt: instant('send_at'),
    sentAt: instant('sent_at'),
    writtenBy: uuid('written_by').references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('announcements_latest').on(table.createdAt, table.id),
    index('announcements_sent').on(table.sentAt, table.id).where(sql`state = 'sent'`),
    index('announcements_due').on(table.sendAt).where(sql`state = 'scheduled'`),
    index('announcements_of_author').on(table.writtenBy),
    check('announcements_kind', sql`kind in ('club', 'offers', 'terms', 'privacy')`),
    check('announcements_state', sql`state in ('draft', 'scheduled', 'sending', 'sent')`),
    check('announcements_send_at', sql`(state = 'draft') = (send_at is null)`),
    check('announcements_sent_at', sql`(state = 'sent') = (sent_at is not null)`),
    check(
      'announcements_effective',
      sql`kind in ('club', 'offers') or state = 'draft' or effective_on is not null`,
    ),
  ],
);

/**
 * Who is told of an announcement, written at once when it is sent: so the number cannot change
 * while it is delivered, and nobody is told twice. Offers also go to people without an account, by
 * address.
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
