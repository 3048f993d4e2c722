import { and, eq, inArray, sql } from 'drizzle-orm';
import { accountOf, confirmedMember, listDrafts } from '#features/identity/server/public.ts';
import { notBlocked } from '#features/members/server/public.ts';
import { shorten } from '#lib/text/shorten.ts';
import type { Executor } from '#platform/database/database.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { App, Services } from '#platform/plugin.ts';
import { plainTextOf } from '../../markdown/server/render-markdown.ts';
import { closedTo, isOpenTo, type Reader } from '../../posts/server/reader.ts';
import { forumPosts, forumTopics } from '../../posts/server/tables.ts';
import { writingApi } from '../contract.ts';
import { draftPath, FORUM_PLACES, readPlace } from '../drafts.ts';

/** How much of a draft its list shows, in characters. */
const EXCERPT = 120;

/**
 * The titles of topics and of the topics of posts, by the id of either, as far as the member may see
 * them.
 */
async function titlesOf(
  tx: Executor,
  { id: accountId, closed }: Pick<Reader, 'id' | 'closed'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const isSeen = and(
    sql`${forumTopics.removedAt} is null`,
    notBlocked(accountId, forumTopics.authorId),
    isOpenTo({ closed }, forumTopics.category),
  );

  const topics = await tx
    .select({ id: forumTopics.id, title: forumTopics.title })
    .from(forumTopics)
    .where(and(inArray(forumTopics.id, [...ids]), isSeen));

  const posts = await tx
    .select({ id: forumPosts.id, title: forumTopics.title })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
    .where(and(inArray(forumPosts.id, [...ids]), isSeen));

  return new Map([...topics, ...posts].map(({ id, title }) => [id, title]));
}

/** What a member has started writing in the forum, latest first. */
export function draftRoutes(app: App, services: Services): void {
  const { database, clock } = services;

  app.route({
    ...routeOf(writingApi.readDrafts),
    preValidation: confirmedMember(services),
    handler: async (request) => {
      const account = accountOf(request);
      const accountId = account.id;

      const drafts = (await listDrafts(database, accountId, FORUM_PLACES)).flatMap((draft) => {
        const place = readPlace(draft.place);
        return place ? [{ ...draft, at: place }] : [];
      });
      const idOf = ({ at }: (typeof drafts)[number]) =>
        at.kind === 'new' ? undefined : at.kind === 'reply' ? at.topicId : at.postId;
      const titles = await titlesOf(
        database,
        { id: accountId, closed: await closedTo(database, account, clock()) },
        drafts.flatMap((draft) => idOf(draft) ?? []),
      );

      return {
        drafts: drafts.map((draft) => {
          const { place, at, version, words, savedAt } = draft;
          const id = idOf(draft);
          return {
            place,
            version,
            title: id === undefined ? (words['title'] ?? '') : (titles.get(id) ?? null),
            excerpt: shorten(plainTextOf(words['text'] ?? '').trim(), EXCERPT),
            path: draftPath(at),
            savedAt,
          };
        }),
      };
    },
  });
}
