import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { londonDay } from '#lib/london-instant.ts';
import type { Executor } from '#platform/database/database.ts';
import { findPeople } from '../../server/people.ts';
import type { FollowUps } from '../contract.ts';
import { privateNotes } from './tables.ts';

const MOST_FOLLOW_UPS = 50;

/**
 * Whom a member wants to get in touch with, the soonest first, at most 50; without those whom they
 * may not see any more. One is due from its day on, in London.
 */
export async function readFollowUps(
  tx: Executor,
  accountId: string,
  now: Date,
): Promise<FollowUps['followUps']> {
  const notes = await tx
    .select()
    .from(privateNotes)
    .where(and(eq(privateNotes.accountId, accountId), isNotNull(privateNotes.followUpOn)))
    .orderBy(asc(privateNotes.followUpOn), asc(privateNotes.aboutId))
    .limit(MOST_FOLLOW_UPS);

  const people = await findPeople(
    tx,
    accountId,
    notes.map(({ aboutId }) => aboutId),
  );

  const today = londonDay(now);

  return notes.flatMap(({ aboutId, words, followUpOn: on }) => {
    const person = people.get(aboutId);
    return person && on ? [{ person, words, on, isDue: on <= today }] : [];
  });
}
