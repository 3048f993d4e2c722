import { and, inArray, isNull } from 'drizzle-orm';
import { findMember } from '#features/identity/server/public.ts';
import { findPeople, findUnlistedAmong, notBlocked } from '#features/members/server/public.ts';
import { ok, type Result } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { findShowable } from '../../images/server/store.ts';
import { forumPosts } from '../../posts/server/tables.ts';
import type { PostLimits } from '../limits.ts';
import { parseMarkdown, type Rendered, renderMarkdown } from './render-markdown.ts';

/** Names that are looked up in a text; further ones stay text. */
const MOST_NAMES = 30;

/**
 * Renders what a member has written, with the members, posts and images that it refers to as far as the member may know of
 * them.
 * @returns the post as it is stored; its mentions are the ids of accounts
 * @param limits what the author may have in a post; default: what anyone may
 */
export async function renderPost(
  tx: Executor,
  {
    authorId,
    source,
    limits,
  }: { readonly authorId: string; readonly source: string; readonly limits?: PostLimits },
): Promise<Result<Rendered>> {
  const parsed = parseMarkdown(source, limits);
  if (!parsed.ok) return parsed;
  const { usernames, imageIds, postIds } = parsed.value.references;
  const members = await findMentioned(tx, authorId, [...usernames].slice(0, MOST_NAMES));
  const rendered = renderMarkdown(parsed.value, {
    members: new Map([...members].map(([name, { username }]) => [name, username])),
    images: await findShowable(tx, authorId, [...imageIds]),
    posts: await findQuotable(tx, authorId, [...postIds]),
  });
  const ids = new Map([...members.values()].map(({ username, id }) => [username, id]));
  return ok({ ...rendered, mentions: rendered.mentions.flatMap((username) => ids.get(username) ?? []) });
}

/**
 * The members with these usernames whom an author may mention, by username in lower case. Someone who has left the directory
 * is among them only if they write in the forum: nobody can find out by a mention that they are a member.
 */
async function findMentioned(tx: Executor, authorId: string, names: readonly string[]) {
  const found = new Map<string, { readonly id: string; readonly username: string }>();
  for (const name of names) {
    const account = await findMember(tx, name);
    if (account) found.set(name, account);
  }
  const ids = [...found.values()].map(({ id }) => id);
  const people = await findPeople(tx, authorId, ids);
  const unlisted = [...(await findUnlistedAmong(tx, ids))];
  const writers = await findWriters(tx, unlisted);
  const mayBe = (id: string) => people.has(id) && (!unlisted.includes(id) || writers.has(id));
  return new Map([...found].filter(([, { id }]) => mayBe(id)));
}

/** Which of these members have written a post that has not been removed. */
async function findWriters(tx: Executor, ids: readonly string[]): Promise<ReadonlySet<string | null>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ id: forumPosts.authorId })
    .from(forumPosts)
    .where(and(inArray(forumPosts.authorId, [...ids]), isNull(forumPosts.removedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** The posts among these that are there and whose authors are not blocked. */
async function findQuotable(
  tx: Executor,
  readerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(
      and(
        inArray(forumPosts.id, [...ids]),
        isNull(forumPosts.removedAt),
        notBlocked(readerId, forumPosts.authorId),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
