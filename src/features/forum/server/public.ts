import { findBlockedPairs } from '#features/members/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { countUnreadTopics } from '../topics/server/readings.ts';

/** What the rest of the server may use of the forum; every other file below its server folders is private. */
export { seedAsks } from '../asks/server/seed.ts';
export { seedForum } from '../demo/server/seed-forum.ts';
export { readModerationReasons } from '../moderation/server/store.ts';
export { readUnreadTopics } from '../topics/server/read-unread.ts';

/** The topics that a member follows in which there are posts they have not seen, counted up to 100. */
export const countUnreadForum = async (db: Executor, accountId: string): Promise<number> =>
  countUnreadTopics(db, { id: accountId, hidden: await findBlockedPairs(db, accountId) });
