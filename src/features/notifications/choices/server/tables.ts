import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant, uuidKey } from '#platform/database/columns.ts';
import type { Channel, digestRhythms, OptionalKind } from '../contract.ts';

/**
 * What people switched off or on: a row for each kind and channel that differs from the table of
 * choices. A person without an account is known by a hash of their address, so that the table has
 * no addresses of guests.
 */
export const notificationOptOuts = pgTable(
  'notification_opt_outs',
  {
    id: uuidKey(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    addressHash: text('address_hash'),
    kind: text().$type<OptionalKind>().notNull(),
    channel: text().$type<Channel>().notNull(),
    /** True for what is off at first. */
    wanted: boolean().notNull().default(false),
    switchedOffAt: instant('switched_off_at').notNull(),
    switchedOffBy: text('switched_off_by').$type<'account' | 'link'>().notNull(),
  },
  (table) => [
    unique('notification_opt_outs_once')
      .on(table.accountId, table.addressHash, table.kind, table.channel)
      .nullsNotDistinct(),
    index('notification_opt_outs_address').on(table.addressHash),
    check('notification_opt_outs_person', sql`num_nonnulls(account_id, address_hash) = 1`),
    check('notification_opt_outs_by', sql`switched_off_by in ('account', 'link')`),
  ],
);

/**
 * When members want to hear from us: a row for each who has chosen something. Hours are of London.
 */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    digest: text().$type<(typeof digestRhythms)[number]>().notNull(),
    digestWeekday: smallint('digest_weekday').notNull(),
    digestHour: smallint('digest_hour').notNull(),
    /** When the next digest is due; null without one. */
    nextDigestAt: instant('next_digest_at'),
    /** When the last one was written. */
    lastDigestAt: instant('last_digest_at'),
    quietFrom: smallint('quiet_from'),
    quietTo: smallint('quiet_to'),
    pushDetails: boolean('push_details').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('notification_settings_digest')
      .on(table.nextDigestAt)
      .where(sql`next_digest_at is not null`),
    check('notification_settings_rhythm', sql`digest in ('off', 'daily', 'weekly')`),
    check('notification_settings_due', sql`(digest = 'off') = (next_digest_at is null)`),
    check(
      'notification_settings_hours',
      sql`digest_weekday between 0 and 6 and digest_hour between 0 and 23
        and (quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to
        and quiet_from between 0 and 23 and quiet_to between 0 and 23`,
    ),
  ],
);
