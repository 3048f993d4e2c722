import { accountOf, confirmedMember, perOwnAccount } from '#features/identity/server/public.ts';
import { Refused, unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { forumRefusals } from '../../texts.ts';
import { ReactionPath, ReactionsView, ReactRequest, WhoReacted } from '../contract.ts';
import { reactionKinds, reactionRefusals } from '../texts.ts';
import { findSeenPeople } from './for-reader.ts';
import { findSeenPost, react, readWhoReacted } from './reactions.ts';

const tags = ['forum'];

/** Reactions to posts, for members. */
export function reactionRoutes(app: App, services: Services): void {
  const { database, clock, memberFacts: facts } = services;
  const preValidation = confirmedMember(services);

  const limited = perOwnAccount(services, {
    name: 'forum_reactions_account',
    max: 120,
    refusal: reactionRefusals.too_many_reactions,
  });

  app.get(
    '/api/forum/posts/:postId/reactions',
    { preValidation, schema: { tags, params: ReactionPath, response: { 200: WhoReacted } } },
    async (request) => {
      const viewerId = accountOf(request).id;
      const { postId } = request.params;
      if (!(await findSeenPost(database, viewerId, postId)))
        throw new Refused(forumRefusals.post_not_found);

      const rows = await readWhoReacted(database, postId);

      const people = await findSeenPeople(
        database,
        { facts, viewerId, now: clock() },
        rows.map(({ accountId }) => accountId),
      );

      return {
        reactions: reactionKinds.flatMap((kind) => {
          const found = rows.flatMap((row) =>
            row.kind === kind ? (people.get(row.accountId) ?? []) : [],
          );
          return found.length > 0 ? [{ kind, people: found }] : [];
        }),
      };
    },
  );

  app.post(
    '/api/forum/posts/:postId/reactions',
    {
      preValidation: [preValidation, limited],
      schema: { tags, params: ReactionPath, body: ReactRequest, response: { 200: ReactionsView } },
    },
    async (request) => ({
      reactions: unwrap(
        await react(services, {
          ...request.body,
          ...request.params,
          accountId: accountOf(request).id,
        }),
      ),
    }),
  );
}
