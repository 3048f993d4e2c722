import { isNull } from 'drizzle-orm';
import { findOpenAccounts } from '#features/identity/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { forumReadings } from '../../topics/server/tables.ts';

type Facts = Pick<Services, 'memberFacts'>;

/** Everyone who has a place at a golf day, listed or not. */
export const findPlayers = (
  db: Executor,
  { memberFacts }: Facts,
  eventId: number,
): Promise<string[]> => findOpenAccounts(db, (id) => memberFacts.hasPlaceAt(id, eventId));

type Thread = { readonly topicId: string; readonly eventId: number; readonly now: Date };

/**
 * Lets everyone with a place at a golf day follow its thread, unless they have chosen otherwise
 * there. The club's post, which opens it, counts as read. It is asked for before anyone is notified
 * of a post, and every hour for the lists.
 */
export async function followForPlayers(
  db: Executor,
  facts: Facts,
  { topicId, eventId, now }: Thread,
): Promise<void> {
  const players = await findPlayers(db, facts, eventId);
  if (players.length === 0) return;

  const reading = { topicId, readNumber: 1, visitedAt: now, level: 'follow' } as const;

  await db
    .insert(forumReadings)
    .values(players.map((accountId) => ({ ...reading, accountId })))
    .onConflictDoUpdate({
      target: [forumReadings.accountId, forumReadings.topicId],
      set: { level: 'follow' },
      setWhere: isNull(forumReadings.level),
    });
}
