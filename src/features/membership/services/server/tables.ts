import { sql } from 'drizzle-orm';
import { check, date, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant } from '#platform/database/columns.ts';
import { memberships } from '../../memberships/server/tables.ts';
import type { ServiceKind } from '../services.ts';

/** What organisers planned and delivered of a tier's services; without a row nothing is planned. */
export const membershipServices = pgTable(
  'membership_services',
  {
    membershipId: uuid('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    kind: text().$type<ServiceKind>().notNull(),
    /** The first day of its quarter or year. */
    periodFrom: date('period_from', { mode: 'string' }).notNull(),
    slot: smallint().notNull(),
    plannedOn: date('planned_on', { mode: 'string' }),
    withWhom: text('with_whom'),
    outcome: text(),
    doneAt: instant('done_at'),
    changedBy: uuid('changed_by').references(() => accounts.id, { onDelete: 'set null' }),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.membershipId, table.kind, table.periodFrom, table.slot] }),
    check(
      'membership_services_kind',
      sql`kind in ('consultant', 'business_review', 'strategy_session', 'introduction', 'corporate_day')`,
    ),
  ],
);
