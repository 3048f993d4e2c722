import type { Account } from '#features/identity/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { readerOf } from '../../server/reader.ts';
import type { ListedTopic } from '../contract.ts';
import { readMuted } from './levels.ts';
import { presentTopics } from './present.ts';
import { readTopics } from './read-topics.ts';

/** Of so many topics with the latest posts are those found that the member has not read. */
const AMONG = 12;

/**
 * The topics in which something has happened since a member last had them open, or that are new to
 * them, the latest posts first. None without a confirmed email address, as in the forum. For a page
 * outside it: this is no visit.
 */
export async function readUnreadTopics(
  db: Executor,
  account: Account,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<ListedTopic[]> {
  if (account.emailVerifiedAt === null) return [];
  const reader = await readerOf(db, account);
  const { page } = await readTopics(db, reader, {}, await readMuted(db, account.id));
  const topics = await presentTopics(db, reader, page.slice(0, AMONG), now);
  return topics.filter(({ isNew, unread }) => isNew || unread > 0).slice(0, most);
}
