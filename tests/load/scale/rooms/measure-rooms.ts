import { accounts } from '#features/identity/accounts/server/tables.ts';
import { measurePages, pagesNamed } from '../measure.ts';
import type { Outcome } from '../measure-club.ts';
import { tooSlow } from '../report.ts';
import { openScaleWorld } from '../world.ts';
import { checkRooms } from './check-rooms.ts';
import { roomPages } from './room-pages.ts';
import { type RoomsMeasured, roomReport } from './room-report.ts';
import { roomSize } from './room-size.ts';
import { seedRooms } from './seed-rooms.ts';

type Asked = {
  readonly members: number;
  /** The sizes that are measured, one after the other, each in a database of its own. */
  readonly posts: readonly number[];
  readonly requests: number;
  /** Part of the names of the pages that are measured; empty for all. */
  readonly page: string;
  /**
   * The folder in which the databases stay, and are found again; without it each is new and removed
   * at the end.
   */
  readonly kept: string | undefined;
  /** Whether it ends after the check. */
  readonly seedOnly: boolean;
};

/**
 * Seeds the members' rooms, compares their counters with a recount, and measures what members read.
 */
export async function measureRooms(asked: Asked, told: (what: string) => void): Promise<Outcome> {
  const rounds: RoomsMeasured[] = [];
  const faults: string[] = [];
  for (const posts of asked.posts) {
    const size = roomSize(asked.members, posts);
    const world = await openScaleWorld(asked.kept && `${asked.kept}/${asked.members}-${posts}`);
    try {
      if ((await world.admin.$count(accounts)) === 0) {
        await seedRooms(world.admin, size, told);
        const found = await checkRooms(world.admin, size);
        told(`Checked ${posts} posts, with ${found.length} findings,`);
        faults.push(...found);
      }
      if (asked.seedOnly) continue;
      const measured = await measurePages(
        world,
        async (readers) => pagesNamed(asked.page, await roomPages(world, readers)),
        asked.requests,
      );
      told(`Measured ${posts} posts`);
      rounds.push({ size, measured });
    } finally {
      await world.close();
    }
  }
  const last = rounds.at(-1);
  return {
    report: last ? roomReport(rounds, asked.requests) : '',
    faults: [...faults, ...tooSlow(last?.measured ?? [])],
  };
}
