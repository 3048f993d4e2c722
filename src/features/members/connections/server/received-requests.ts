import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { findPeople } from '../../server/people.ts';
import { openSince } from '../connection-states.ts';
import type { WaitingRequest } from '../contract.ts';
import { isOf } from './store.ts';
import { connections } from './tables.ts';

/** More than a badge counts. */
const MOST = 100;

/**
 * The requests that wait for a member's answer, latest first, at most 100: those that `relationOf`
 * calls received, from people the member may see.
 */
export async function readReceivedRequests(
  tx: Executor,
  viewerId: string,
  now: Date,
): Promise<WaitingRequest[]> {
  const { requesterId, state, askedAt, withdrawnAt, note } = connections;

  const rows = await tx
    .select({ requesterId, note, askedAt })
    .from(connections)
    .where(
      and(
        isOf(viewerId),
        ne(requesterId, viewerId),
        eq(state, 'pending'),
        isNull(withdrawnAt),
        gt(askedAt, openSince(now)),
      ),
    )
    .orderBy(desc(askedAt))
    .limit(MOST);

  const people = await findPeople(
    tx,
    viewerId,
    rows.map((row) => row.requesterId),
  );

  return rows.flatMap((row) => {
    const person = people.get(row.requesterId);
    return person ? [{ person, note: row.note, askedAt: row.askedAt.toISOString() }] : [];
  });
}
