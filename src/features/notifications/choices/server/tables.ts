import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant, uuidKey } from '#platform/database/columns.ts';
import type { Channel, OptionalKind } from '../contract.ts';

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
