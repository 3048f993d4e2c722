import type { Account } from '#features/identity/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { readerOf } from '../posts/server/reader.ts';
import { countUnreadTopics } from '../posts/server/readings.ts';

/**
 * What the rest of the server may use of the forum; every other file below its server folders is
 * private.
 */
export { readAnswerable } from '../asks/server/read-asks.ts';
export { seedAsks } from '../demo/server/seed-asks.ts';
export { seedForum } from '../demo/server/seed-forum.ts';
export { findModeratedTopics, readModerationReasons } from '../moderation/server/store.ts';
export { readUnreadTopics } from '../topics/server/present.ts';
export { findTopicsNamed } from '../topics/server/search-posts.ts';

/**
 * The topics that a member follows in which there are posts they have not seen, counted up to 100.
 * None without a confirmed email address, as in the forum.
 */
export const countUnreadForum = async (
  db: Executor,
  account: Account,
  now: Date,
): Promise<number> =>
  account.emailVerifiedAt === null ? 0 : countUnreadTopics(db, await readerOf(db, account, now));
