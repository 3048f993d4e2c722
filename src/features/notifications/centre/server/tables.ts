import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant, uuidKey } from '#platform/database/columns.ts';

/**
 * What members are notified of: a row for each member and occasion. Unread occasions with the same
 * group are shown as one: the latest is the head, and only heads are listed, counted, seen and
 * read.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: uuidKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** Unique for the account, so that no occasion is notified twice. */
    dedupeKey: text('dedupe_key').notNull(),
    /** What occasions are grouped by; null for a kind that is not grouped. */
    groupKey: text('group_key'),
    /** The first notification of its group; null for the first itself. */
    groupId: uuid('group_id'),
    isHead: boolean('is_head').notNull().default(true),
    /** Who caused it; null if nobody in particular did. */
    actorId: uuid('actor_id').references(() => accounts.id, { onDelete: 'cascade' }),
    payload: jsonb().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it was shown in a list. */
    seenAt: instant('seen_at'),
    /** When it was opened, or marked as read. */
    readAt: instant('read_at'),
    /**
     * When an email of it is due, unless it is seen before; null if none is. Only heads have it.
     */
    emailDueAt: instant('email_due_at'),
    /** When an email last told of its group; null if none did. */
    emailedAt: instant('emailed_at'),
    /** When a push of it is due. */
    pushDueAt: instant('push_due_at'),
  },
  (table) => [
    unique('notifications_once').on(table.dedupeKey, table.accountId),
    index('notifications_of_account').on(table.accountId),
    index('notifications_listed')
      .on(table.accountId, table.createdAt.desc(), table.id.desc())
      .where(sql`is_head`),
    index('notifications_unread')
      .on(table.accountId, table.createdAt.desc(), table.id.desc())
      .where(sql`is_head and read_at is null`),
    index('notifications_open_groups')
      .on(table.accountId, table.kind, table.groupKey)
      .where(sql`is_head and read_at is null and group_key is not null`),
    index('notifications_of_group').on(table.groupId).where(sql`group_id is not null`),
    index('notifications_of_actor').on(table.actorId).where(sql`actor_id is not null`),
    index('notifications_by_age').on(table.createdAt),
    index('notifications_email_due').on(table.emailDueAt).where(sql`email_due_at is not null`),
    index('notifications_push_due').on(table.pushDueAt).where(sql`push_due_at is not null`),
    index('notifications_waiting')
      .on(table.accountId)
      .where(sql`email_due_at is not null or push_due_at is not null`),
  ],
);
