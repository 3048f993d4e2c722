import type { Executor } from '#platform/database/database.ts';
import { findPeople } from '../../profiles/server/find-people.ts';
import { mayAnswer } from '../introduction-states.ts';
import { readWaitingOf } from './store.ts';

/** An introduction that waits for a member's answer: who makes it, and to whom. */
export type AskedIntroduction = { readonly id: string; readonly by: string; readonly to: string };

/** The introductions that a member has not answered, without people whom they may not see. */
export async function readAskedIntroductions(
  db: Executor,
  accountId: string,
  now: Date,
): Promise<AskedIntroduction[]> {
  const asked = (await readWaitingOf(db, accountId)).filter((row) =>
    mayAnswer(row, accountId, now),
  );
  if (asked.length === 0) return [];

  const people = await findPeople(
    db,
    accountId,
    asked.flatMap(({ introducerId, oneId, otherId }) => [introducerId, oneId, otherId]),
  );

  return asked.flatMap(({ id, introducerId, oneId, otherId }) => {
    const by = people.get(introducerId)?.name;
    const to = people.get(oneId === accountId ? otherId : oneId)?.name;
    return by !== undefined && to !== undefined ? [{ id, by, to }] : [];
  });
}
