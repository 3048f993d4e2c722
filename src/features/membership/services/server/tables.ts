import { sql } from 'drizzle-orm';
import { check, date, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant } from '#platform/database/columns.ts';
import type { ServiceKind, ServiceStage } from '../services.ts';

/** What organisers planned and delivered of a tier's services; without a row nothing is planned. */
export const membershipServices = pgTable(
  'membership_services',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<ServiceKind>().notNull(),
    /** The first day of its quarter or year. */
    periodFrom: date('period_from', { mode: 'string' }).notNull(),
    slot: smallint().notNull(),
    plannedOn: date('planned_on', { mode: 'string' }),
    withWhom: text('with_whom'),
    outcome: text(),
    /** The organiser who is the member’s consultant. */
    organiserId: uuid('organiser_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** How far it has come before it is done; null until somebody asks for it or plans it. */
    stage: text().$type<ServiceStage>(),
    /** What the member asked for, in their own words. */
    request: text(),
    requestedAt: instant('requested_at'),
    doneAt: instant('done_at'),
    /** When organisers struck it off without delivering it, and why; the member reads it. */
    struckAt: instant('struck_at'),
    struckWhy: text('struck_why'),
    changedBy: uuid('changed_by').references(() => accounts.id, { onDelete: 'set null' }),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.periodFrom, table.slot] }),
    check(
      'membership_services_stage',
      sql`stage in ('requested', 'quoted', 'deposit_paid', 'planned')`,
    ),
    check(
      'membership_services_struck',
      sql`(struck_at is null) = (struck_why is null) and (struck_at is null or done_at is null)`,
    ),
    check(
      'membership_services_kind',
      sql`kind in ('consultant', 'business_review', 'strategy_session', 'introduction', 'corporate_day')`,
    ),
  ],
);
