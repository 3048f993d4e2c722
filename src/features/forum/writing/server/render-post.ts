import { and, inArray, isNull } from 'drizzle-orm';
import { type Account, findByUsernames } from '#features/identity/server/public.ts';
import {
  findPeople,
  findUnlistedAmong,
  findVisible,
  notBlocked,
  type Viewing,
} from '#features/members/server/public.ts';
import { ok, type Result } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { PostLimits } from '../../markdown/limits.ts';
import { isPlainMention, usernamesIn } from '../../markdown/server/parser.ts';
import {
  parseMarkdown,
  type Rendered,
  renderMarkdown,
} from '../../markdown/server/render-markdown.ts';
import { closedTo } from '../../posts/server/reader.ts';
import { forumPosts } from '../../posts/server/tables.ts';
import { findShowable } from './image-store.ts';

/** Mentions whose names are looked up in a text; further ones stay text. */
const MOST_MENTIONS = 30;

/** What decides which members the author of a text can mention; the demo mentions everyone. */
export type Visibility = Omit<Viewing, 'viewerId'> | 'everyone';

/**
 * Renders what a member has written, with the members, posts and images that it refers to as far as
 * the member may know of them.
 * @returns the post as it is stored; its mentions are the ids of accounts
 * @param limits what the author may have in a post; default: what anyone may
 */
export async function renderPost(
  tx: Executor,
  {
    authorId,
    source,
    limits,
    visibility,
  }: {
    readonly authorId: string;
    readonly source: string;
    readonly limits?: PostLimits;
    readonly visibility: Visibility;
  },
): Promise<Result<Rendered>> {
  const first = parseMarkdown(source, limits);
  if (!first.ok) return first;

  const mentions = [...first.value.references.mentions].slice(0, MOST_MENTIONS);
  const accounts = await findByUsernames(tx, mentions.flatMap(usernamesIn));

  // Which usernames exist decides where a mention ends, and so what is emphasis or punctuation.
  const parsed = mentions.every(isPlainMention)
    ? first
    : parseMarkdown(source, limits, new Set(accounts.keys()));
  if (!parsed.ok) return parsed;

  const { imageIds, postIds } = parsed.value.references;
  const closed =
    visibility === 'everyone'
      ? []
      : await closedTo(tx, { id: authorId, isAdmin: false }, visibility.now);
  const members = await findMentionable(tx, { authorId, visibility }, accounts);

  const rendered = renderMarkdown(parsed.value, {
    members: new Map([...members].map(([name, { username }]) => [name, username])),
    images: await findShowable(tx, { id: authorId, closed }, [...imageIds]),
    posts: await findQuotable(tx, authorId, [...postIds]),
  });

  const ids = new Map([...members.values()].map(({ username, id }) => [username, id]));

  return ok({
    ...rendered,
    mentions: rendered.mentions.flatMap((username) => ids.get(username) ?? []),
  });
}

/**
 * Those of these members whom an author may mention, by username in lower case. Someone who has
 * left the directory, or whom the author does not find there, is among them only if they write in
 * the forum: nobody can find out by a mention that they are a member.
 */
async function findMentionable(
  tx: Executor,
  { authorId, visibility }: { readonly authorId: string; readonly visibility: Visibility },
  accounts: ReadonlyMap<string, Account>,
) {
  const ids = [...accounts.values()].map(({ id }) => id);
  const people = await findPeople(tx, authorId, ids);
  const unlisted = await findUnlistedAmong(tx, ids);
  const visible =
    visibility === 'everyone'
      ? new Set(ids)
      : await findVisible(tx, { ...visibility, viewerId: authorId }, ids);

  const hidden = ids.filter((id) => unlisted.has(id) || !visible.has(id));
  const writers = await findWriters(tx, hidden);
  const mayBe = (id: string) => people.has(id) && (!hidden.includes(id) || writers.has(id));

  return new Map([...accounts].filter(([, { id }]) => mayBe(id)));
}

/** Which of these members have written a post that has not been removed. */
async function findWriters(
  tx: Executor,
  ids: readonly string[],
): Promise<ReadonlySet<string | null>> {
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
