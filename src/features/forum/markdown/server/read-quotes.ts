import { inArray } from 'drizzle-orm';
import { findPeople } from '#features/members/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { forumPosts } from '../../posts/server/tables.ts';
import { completeQuotes, type QuotedAuthor, quotedPosts } from './complete-quotes.ts';

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
