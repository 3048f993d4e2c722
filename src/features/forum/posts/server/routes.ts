import { accountOf, confirmedMember, perOwnAccount } from '#features/identity/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { App, Services } from '#platform/plugin.ts';
import { withoutQuotes } from '../../markdown/server/render-markdown.ts';
import { forumRefusals } from '../../texts.ts';
import { postsApi } from '../contract.ts';
import { reactionKinds, reactionRefusals } from '../texts.ts';
import { findSeenPeople } from './for-reader.ts';
import { placeOfPost, viewPost } from './present.ts';
import { findSeenPost, react, readWhoReacted } from './reactions.ts';
import { readPost } from './read-posts.ts';
import { readerOf } from './reader.ts';

/** Single posts and the reactions to them, for members. */
export function postRoutes(app: App, services: Services): void {
  const { database, clock, memberFacts: facts } = services;
  const preValidation = confirmedMember(services);

  const limited = perOwnAccount(services, {
    name: 'forum_reactions_account',
    max: 120,
    refusal: reactionRefusals.too_many_reactions,
  });

  app.route({
    ...routeOf(postsApi.placeOfPost),
    preValidation,
    handler: (request) => placeOfPost(services, accountOf(request), request.params.postId),
  });

  app.route({
    ...routeOf(postsApi.viewPost),
    preValidation,
    handler: (request) => viewPost(services, accountOf(request), request.params.postId),
  });

  app.route({
    ...routeOf(postsApi.readSource),
    preValidation,
    handler: async (request) => {
      const account = accountOf(request);
      const reader = await readerOf(database, account, clock());

      const postInTopic = await readPost(database, reader, request.params.postId);
      if (!postInTopic || postInTopic.post.removedBy !== null)
        throw new Refused(forumRefusals.post_not_found);

      const { post, source, topic } = postInTopic;
      const isMine = post.authorId === account.id;

      return {
        // What the post quotes may be by someone of whom this reader finds no trace.
        source: isMine ? source : withoutQuotes(source),
        title: post.number === 1 && isMine ? topic.title : null,
        editedAt: post.editedAt?.toISOString() ?? null,
      };
    },
  });

  app.route({
    ...routeOf(postsApi.readReactions),
    preValidation,
    handler: async (request) => {
      const account = accountOf(request);
      const viewerId = account.id;
      const { postId } = request.params;
      const reader = await readerOf(database, account, clock());
      if (!(await findSeenPost(database, reader, postId)))
        throw new Refused(forumRefusals.post_not_found);

      const rows = await readWhoReacted(database, postId);

      const people = await findSeenPeople(
        database,
        { facts, viewerId, now: clock() },
        rows.map(({ accountId }) => accountId),
      );

      return {
        reactions: reactionKinds.flatMap((kind) => {
          const reactors = rows.flatMap((row) =>
            row.kind === kind ? (people.get(row.accountId) ?? []) : [],
          );
          return reactors.length > 0 ? [{ kind, people: reactors }] : [];
        }),
      };
    },
  });

  app.route({
    ...routeOf(postsApi.react),
    preValidation: [preValidation, limited],
    handler: async (request) => ({
      reactions: await react(services, {
        ...request.body,
        ...request.params,
        account: accountOf(request),
      }),
    }),
  });
}
