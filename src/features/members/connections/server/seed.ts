import type { Services } from '#platform/plugin.ts';
import { connections } from './tables.ts';

/** Two demo members who are connected: who asked, who accepted, and when. */
export type DemoConnection = {
  readonly asker: string;
  readonly accepter: string;
  readonly at: Date;
};

/** Connects members of the demo, without notifying them. */
export async function seedConnections(
  { database }: Pick<Services, 'database'>,
  pairs: readonly DemoConnection[],
): Promise<void> {
  if (pairs.length === 0) return;
  await database
    .insert(connections)
    .values(
      pairs.map(({ asker, accepter, at }) => ({
        lowId: asker < accepter ? asker : accepter,
        highId: asker < accepter ? accepter : asker,
        requesterId: asker,
        state: 'connected' as const,
        askedAt: at,
        decidedAt: at,
      })),
    )
    .onConflictDoNothing();
}
