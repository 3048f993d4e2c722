import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant, uuidKey } from '#platform/database/columns.ts';
import type { TierId } from '../../tiers/tiers.ts';

const account = (name: string) =>
  uuid(name).references(() => accounts.id, { onDelete: 'set null' });

/** A tier that an admin has given an account for a time. */
export const tierGrants = pgTable(
  'tier_grants',
  {
    id: uuidKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    tier: text().$type<TierId>().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    reason: text().notNull(),
    grantedBy: account('granted_by'),
    grantedAt: instant('granted_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('tier_grants_of_account').on(table.accountId, table.endsAt),
    check('tier_grants_tier', sql`tier in ('standard', 'executive', 'vip')`),
    check('tier_grants_time', sql`starts_at < ends_at`),
  ],
);
