import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant } from '#platform/database/columns.ts';
import type { Connection } from '../connection-states.ts';

/** A member whom a row is about: it is deleted with their account. */
export const memberColumn = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** Requests and connections: one row for two members, the one with the lower id first. */
export const connections = pgTable(
  'connections',
  {
    lowId: memberColumn('low_id'),
    highId: memberColumn('high_id'),
    requesterId: memberColumn('requester_id'),
    state: text().$type<Connection['state']>().notNull(),
    /** What the requester wrote; empty once the request is answered. */
    note: text().notNull().default(''),
    /**
     * The golf day at which the two were when they asked; no foreign key, because events come
     * later.
     */
    eventId: integer('event_id'),
    askedAt: instant('asked_at').notNull(),
    decidedAt: instant('decided_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    primaryKey({ columns: [table.lowId, table.highId] }),
    // With the other side as well, so that mutual connections are counted in the indexes alone.
    index('connections_of_high').on(table.highId, table.state, table.lowId),
    index('connections_of_low').on(table.lowId, table.state, table.highId),
    check('connections_ordered', sql`low_id < high_id`),
    check('connections_requester', sql`requester_id in (low_id, high_id)`),
    check('connections_state', sql`state in ('pending', 'connected', 'declined')`),
    check('connections_decided', sql`(state = 'pending') = (decided_at is null)`),
  ],
);

/** Who has blocked whom. Neither of the two finds a trace of the other. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: memberColumn('account_id'),
    blockedId: memberColumn('blocked_id'),
    blockedAt: instant('blocked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_of_blocked').on(table.blockedId),
    check('blocks_of_two', sql`account_id <> blocked_id`),
  ],
);
