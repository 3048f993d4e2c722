import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/server/tables.ts';
import { instant } from '#platform/database/columns.ts';
import type { Connection } from '../connection-states.ts';

const account = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** Requests and connections: one row for two members, the one with the lower id first. */
export const connections = pgTable(
  'connections',
  {
    lowId: account('low_id'),
    highId: account('high_id'),
    requesterId: account('requester_id'),
    state: text().$type<Connection['state']>().notNull(),
    /** What the requester wrote; empty once the request is answered. */
    note: text().notNull().default(''),
    askedAt: instant('asked_at').notNull(),
    decidedAt: instant('decided_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    primaryKey({ columns: [table.lowId, table.highId] }),
    index('connections_of_high').on(table.highId, table.state),
    index('connections_of_low').on(table.lowId, table.state),
    check('connections_ordered', sql`low_id < high_id`),
    check('connections_requester', sql`requester_id in (low_id, high_id)`),
    check('connections_state', sql`state in ('pending', 'connected', 'declined')`),
    check('connections_decided', sql`(state = 'pending') = (decided_at is null)`),
  ],
);
