import type { Executor } from '#platform/database/database.ts';
import type { Viewing } from '../../profiles/server/find-people.ts';
import { readConnectedIds } from '../../ties/server/connection-store.ts';

/**
 * The members whom one knows, and may therefore introduce or invite: connections, and the people of
 * one's golf days.
 */
export async function readKnown(
  db: Executor,
  { facts, viewerId, now }: Viewing,
): Promise<ReadonlySet<string>> {
  const { coming, attended } = await facts.sharedDays(db, viewerId, now);
  const connected = await readConnectedIds(db, viewerId);
  return new Set([...connected, ...coming.keys(), ...attended.keys()]);
}
