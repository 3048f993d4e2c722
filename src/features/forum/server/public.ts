import type { Account } from '#features/identity/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { countUnreadTopics } from '../topics/server/readings.ts';
import { readerOf } from './reader.ts';

/**
 * What the rest of the server may use of the forum; every other file below its server folders is
 * private.
 */
export { seedAsks } from '../asks/server/seed.ts';
export { seedForum } from '../demo/server/seed-forum.ts';
export { readModerationReasons } from '../moderation/server/store.ts';
export { readUnreadTopics } from '../topics/server/read-unread.ts';

/**
 * The topics that a member follows in which there are posts they have not seen, counted up to 100.
 * None without a confirmed email address, as in the forum.
 */
export const countUnreadForum = async (db: Executor, account: Account): Promise<number> =>
  account.emailVerifiedAt === null ? 0 : countUnreadTopics(db, await readerOf(db, account));
