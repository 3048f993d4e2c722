import { inArray } from 'drizzle-orm';
import { findByUsernames } from '#features/identity/server/public.ts';
import { findPeople, findVisible, type Viewing } from '#features/members/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { SeenPerson } from '../contract.ts';
import { forumPosts } from './tables.ts';

/**
 * Members as a reader sees them in the forum, by id, each with whether the reader finds their page.
 */
export async function findSeenPeople(
  db: Executor,
  viewing: Viewing,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SeenPerson>> {
  const people = await findPeople(db, viewing.viewerId, ids);
  const visible = await findVisible(db, viewing, [...people.keys()]);
  return new Map([...people].map(([id, person]) => [id, { ...person, hasPage: visible.has(id) }]));
}

/** A mention as `renderMarkdown` stores it. */
const MENTION = /<a href="\/members\/[^"]+" class="mention">@([^<]+)<\/a>/g;

/**
 * Takes the link from mentions of people whose page the reader doesn't find. Asks the database only
 * if there are mentions.
 */
export async function linkMentionsFor(
  db: Executor,
  viewing: Viewing,
  stored: readonly string[],
): Promise<readonly string[]> {
  const names = new Set(
    stored.flatMap((html) => [...html.matchAll(MENTION)].flatMap(([, name]) => name ?? [])),
  );
  const accounts = await findByUsernames(db, [...names]);

  const people = await findSeenPeople(
    db,
    viewing,
    [...accounts.values()].map(({ id }) => id),
  );

  const hasPage = (name: string) =>
    people.get(accounts.get(name.toLowerCase())?.id ?? '')?.hasPage === true;

  return stored.map((html) =>
    html.replace(MENTION, (link, name: string) => (hasPage(name) ? link : `@${name}`)),
  );
}

/**
 * Who wrote a quoted post, for one reader: their name; null where nobody is named; or what the
 * reader may not see.
 */
export type QuotedAuthor = { readonly name: string } | null | 'hidden';

const TAG = /<blockquote(?: data-quote="([0-9a-f-]{36})")?>|<\/blockquote>/g;

/** The posts that stored HTML quotes. */
const quotedPosts = (html: string): readonly string[] => [
  ...new Set(
    [...html.matchAll(/<blockquote data-quote="([0-9a-f-]{36})">/g)].flatMap(([, id]) => id ?? []),
  ),
];

/**
 * Names the authors of quotes for one reader. A quote of someone who is hidden from the reader is
 * left out whole, with the quotes inside it.
 * @param html HTML as `renderMarkdown` stored it: well-formed
 * @param authorOf the author of a post; undefined if it no longer exists
 */
export function completeQuotes(
  html: string,
  authorOf: (postId: string) => QuotedAuthor | undefined,
): string {
  let out = '';
  let from = 0;

  /** How many blockquotes are open inside the hidden one; 0 if none is hidden. */
  let hidden = 0;

  for (const match of html.matchAll(TAG)) {
    const [tag, postId] = match;
    const isOpening = tag !== '</blockquote>';
    const author = isOpening && postId !== undefined ? authorOf(postId) : undefined;

    if (hidden > 0) {
      hidden += isOpening ? 1 : -1;
      from = match.index + tag.length;
    } else if (author === 'hidden') {
      out += html.slice(from, match.index);
      hidden = 1;
      from = match.index + tag.length;
    } else if (isOpening && postId !== undefined) {
      out += html.slice(from, match.index) + tag + attribution(postId, author);
      from = match.index + tag.length;
    }
  }

  return out + html.slice(from);
}

function attribution(postId: string, author: Exclude<QuotedAuthor, 'hidden'> | undefined): string {
  const words = author ? `${author.name} wrote:` : 'Quoted from a post:';
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return author === undefined
    ? `<p class="quoted">${escaped}</p>`
    : `<p class="quoted"><a href="/forum/p/${postId}">${escaped}</a></p>`;
}

/**
 * Completes the quotes in stored posts for a reader: names those who are quoted, and leaves out
 * those who are hidden from the reader. Asks the database only if there are quotes.
 */
export async function completeQuotesFor(
  tx: Executor,
  readerId: string,
  stored: readonly string[],
): Promise<readonly string[]> {
  const ids = [...new Set(stored.flatMap(quotedPosts))];
  if (ids.length === 0) return stored;

  const posts = await tx
    .select({ id: forumPosts.id, authorId: forumPosts.authorId, removedAt: forumPosts.removedAt })
    .from(forumPosts)
    .where(inArray(forumPosts.id, ids));

  const people = await findPeople(
    tx,
    readerId,
    posts.flatMap(({ authorId }) => authorId ?? []),
  );

  const authors = new Map<string, QuotedAuthor | undefined>(
    posts.map(({ id, authorId, removedAt }) => {
      if (authorId === null) return [id, removedAt === null ? null : undefined];
      const person = people.get(authorId);
      return [id, person ? (removedAt === null ? { name: person.name } : undefined) : 'hidden'];
    }),
  );

  return stored.map((html) => completeQuotes(html, (id) => authors.get(id)));
}
