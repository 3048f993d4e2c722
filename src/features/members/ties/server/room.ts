import { eq, or } from 'drizzle-orm';
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
};
