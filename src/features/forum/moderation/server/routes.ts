import {
  accountOf,
  actsAsAdmin,
  adminOnly,
  confirmedMember,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import {
  blockMember,
  fileReport,
  reportAttempts,
  reportsPerDay,
} from '#features/members/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { perAccount } from '#platform/http/limits/limit-table.ts';
import type { App, Services } from '#platform/plugin.ts';
import { readPost } from '../../posts/server/read-posts.ts';
import { readerOf } from '../../posts/server/reader.ts';
import { forumRefusals } from '../../texts.ts';
import { moderationApi } from '../contract.ts';
import { diffTexts } from '../text-diff.ts';
import { moderationRefusals } from '../texts.ts';
import { contextOf, removeAsAdmin, restoreAsAdmin } from './moderate-post.ts';
import { moderateTopic } from './moderate-topic.ts';
import { findPost, readVersions } from './store.ts';

const done = { ok: true } as const;
const MOST_VERSIONS = 50;

/** Reports of posts, their edit history, and what admins do to topics and posts. */
export function moderationRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = confirmedMember(services);

  const admins = [
    adminOnly(services),
    perOwnAccount(services, {
      name: 'forum_moderation_account',
      max: 240,
      refusal: moderationRefusals.too_many_moderations,
    }),
  ];

  app.route({
    ...routeOf(moderationApi.reportPost),
    config: perAccount(reportsPerDay),
    preValidation: [preValidation, perOwnAccount(services, reportAttempts)],
    handler: async (request) => {
      const me = accountOf(request);
      const { postId } = request.params;
      const { reason, words, block } = request.body;
      const reader = await readerOf(database, me, clock());

      const filed = await database.transaction(async (tx) => {
        const postInTopic = await readPost(tx, reader, postId);
        const post =
          postInTopic && postInTopic.post.removedBy === null
            ? await findPost(tx, postId)
            : undefined;
        const authorId = post?.authorId;
        if (!post || !authorId) throw new Refused(forumRefusals.post_not_found);

        const context = await contextOf(tx, post, authorId);
        const subject = { kind: 'post', id: postId } as const;

        const report = {
          reporterId: me.id,
          aboutId: authorId,
          subject,
          context,
          reason,
          words,
          now: clock(),
        };

        return { reportId: await fileReport(tx, report), authorId };
      });

      const { reportId, authorId } = filed;
      if (block) await blockMember(services, { me, otherId: authorId }, true);

      return { reportId };
    },
  });

  app.route({
    ...routeOf(moderationApi.readVersions),
    preValidation,
    handler: async (request) => {
      const account = accountOf(request);
      const { id } = account;
      const post = await findPost(database, request.params.postId);
      const isMine = post?.authorId === id && post.removedBy !== 'closed';
      if (!post || !(isMine || actsAsAdmin(services, account)))
        throw new Refused(forumRefusals.post_not_found);

      const earlier = await readVersions(database, post.id, MOST_VERSIONS);

      const now = {
        number: (earlier[0]?.number ?? 0) + 1,
        source: post.source,
        writtenAt: post.editedAt ?? post.createdAt,
      };

      const all = [now, ...earlier];

      return {
        versions: all.map(({ number, source, writtenAt }, index) => ({
          number,
          at: writtenAt.toISOString(),
          parts: [...diffTexts(all[index + 1]?.source ?? source, source)],
        })),
      };
    },
  });

  app.route({
    ...routeOf(moderationApi.moderateTopic),
    preValidation: admins,
    handler: async (request) => {
      const adminId = accountOf(request).id;
      await moderateTopic(services, { ...request.body, ...request.params, adminId });
      return done;
    },
  });

  for (const [name, moderate] of [
    ['removePost', removeAsAdmin],
    ['restorePost', restoreAsAdmin],
  ] as const)
    app.route({
      ...routeOf(moderationApi[name]),
      preValidation: admins,
      handler: async (request) => {
        const admin = accountOf(request);
        await moderate(services, { ...request.body, ...request.params, admin });
        return done;
      },
    });
}
