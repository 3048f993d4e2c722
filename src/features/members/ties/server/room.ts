import { eq, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type MergedPair, movesBetween } from '#platform/merge-rules.ts';
import type { Room } from '#platform/plugin.ts';
import { readConnected, readRequests } from './connection-store.ts';
import { blocks, connections } from './tables.ts';

/** What is between two members: a connection, a request or a block. */
export const ties: Room = {
  personalData: [
    {
      table: 'connections',
      holds:
        'Whom you’re connected with, since when, and the requests you’ve sent and received, with their notes',
      reason: 'To bring members together who want to know each other (contract)',
      keptFor:
        'Until one of the two ends it; a request that was declined, until the account is closed',
      collect: async (db, accountId) => [
        ...(await readConnected(db, accountId, { cursor: undefined, size: 100_000 })),
        ...(await readRequests(db, accountId))
          .filter(
            ({ connection }) =>
              connection.state === 'pending' || connection.requesterId === accountId,
          )
          .map(({ id, connection: { note, askedAt, requesterId } }) => ({
            id,
            sent: requesterId === accountId,
            note,
            askedAt,
          })),
      ],
      erase: async (tx, accountId) => {
        await tx
          .delete(connections)
          .where(or(eq(connections.lowId, accountId), eq(connections.highId, accountId)));
      },
    },
    {
      table: 'blocks',
      holds: 'Whom you’ve blocked, and when. They can’t find out',
      reason: 'So that the two of you don’t meet here any more (legitimate interest)',
      keptFor: 'Until you end it, or one of the two accounts is closed',
      collect: (db, accountId) =>
        db
          .select({ blockedId: blocks.blockedId, blockedAt: blocks.blockedAt })
          .from(blocks)
          .where(eq(blocks.blockerId, accountId)),
      erase: async (tx, accountId) => {
        await tx
          .delete(blocks)
          .where(or(eq(blocks.blockerId, accountId), eq(blocks.blockedId, accountId)));
      },
    },
  ],
  // Blocks are first: a connection between members of a blocked pair is not moved.
  mergeRules: [
    ...movesBetween('blocks', ['account_id', 'blocked_id'], 'blocks'),
    { column: 'connections.low_id', how: 'move', what: 'connections', prepare: mergeConnections },
    { column: 'connections.high_id', how: 'move', what: 'connections' },
    { column: 'connections.requester_id', how: 'move' },
  ],
};

/**
 * Writes the connections of the ended account anew for the kept one: each pair has one row, with
 * the lower id first. Where both knew the same member, being connected counts; a block counts more.
 */
async function mergeConnections(tx: Executor, { from, into }: MergedPair): Promise<void> {
  await tx.execute(sql`delete from connections
    where low_id = least(${from}::uuid, ${into}::uuid) and high_id = greatest(${from}::uuid, ${into}::uuid)`);

  await tx.execute(sql`
    with theirs as (
      delete from connections where low_id = ${from} or high_id = ${from} returning *
    ), others as (
      select *, case when low_id = ${from} then high_id else low_id end as other from theirs
    )
    insert into connections (low_id, high_id, requester_id, state, note, asked_at, decided_at, withdrawn_at)
    select least(${into}::uuid, other), greatest(${into}::uuid, other),
      case when requester_id = ${from} then ${into}::uuid else requester_id end,
      state, note, asked_at, decided_at, withdrawn_at
    from others
    on conflict (low_id, high_id) do update
      set state = 'connected', decided_at = excluded.decided_at, note = '', withdrawn_at = null
      where excluded.state = 'connected' and connections.state <> 'connected'`);

  await tx.execute(sql`
    delete from connections where (low_id = ${into} or high_id = ${into}) and exists (
      select from blocks where (account_id, blocked_id) in ((low_id, high_id), (high_id, low_id)))`);
}
