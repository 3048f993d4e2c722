import { accountOf, confirmedMember, perOwnAccount } from '#features/identity/server/public.ts';
import { peopleListed, suggestPeople } from '#features/members/server/public.ts';
import { imageLimits } from '#lib/image-sizes.ts';
import { Refused, unwrap } from '#lib/refusal.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { perAccount } from '#platform/http/limits/limit-table.ts';
import type { App, Services } from '#platform/plugin.ts';
import { imageRefusals } from '#platform/uploads/image-refusals.ts';
import { sendPrivateImage } from '#platform/uploads/send-image.ts';
import { withUploads } from '#platform/uploads/uploads.ts';
import { completeQuotesFor, linkMentionsFor } from '../../posts/server/for-reader.ts';
import { findPostView, placeOfPost, viewPost } from '../../posts/server/present.ts';
import { changesPerAccount, closedTo } from '../../posts/server/reader.ts';
import {
  countImage,
  imageCounts,
  limitsOf,
  postCounts,
  topicCounts,
} from '../../posts/server/trust.ts';
import { writingApi } from '../contract.ts';
import { imageKey } from '../image-files.ts';
import { editorRefusals } from '../texts.ts';
import { mayView } from './image-store.ts';
import { renderPost } from './render-post.ts';
import { uploadImage } from './upload-image.ts';
import { editPost, removePost, reply, restorePost, startTopic } from './write-posts.ts';

/** Posting, and changing what one has posted. */
export function writeRoutes(app: App, services: Services): void {
  const preValidation = confirmedMember(services);
  const changes = [preValidation, perOwnAccount(services, changesPerAccount)];

  app.route({
    ...routeOf(writingApi.startTopic),
    config: { counts: topicCounts },
    preValidation,
    handler: async (request) => {
      const account = accountOf(request);
      const { id } = await startTopic(services, account, request.body);
      return placeOfPost(services, account, id);
    },
  });

  app.route({
    ...routeOf(writingApi.reply),
    config: { counts: postCounts },
    preValidation,
    handler: async (request) => {
      const account = accountOf(request);
      const { topicId } = request.params;
      const { id } = await reply(services, account, { ...request.body, topicId });
      return viewPost(services, account, id);
    },
  });

  app.route({
    ...routeOf(writingApi.editPost),
    preValidation: changes,
    handler: async (request) => {
      const account = accountOf(request);
      const { postId } = request.params;
      const { id } = await editPost(services, account, { ...request.body, postId });
      return viewPost(services, account, id);
    },
  });

  app.route({
    ...routeOf(writingApi.removePost),
    preValidation: changes,
    handler: async (request) => {
      const account = accountOf(request);
      const { id } = await removePost(services, account, request.params.postId);
      return { post: (await findPostView(services, account, id)) ?? null };
    },
  });

  app.route({
    ...routeOf(writingApi.restorePost),
    preValidation: changes,
    handler: async (request) => {
      const account = accountOf(request);
      const { id } = await restorePost(services, account, request.params.postId);
      return viewPost(services, account, id);
    },
  });
}

/** What the editor asks while someone writes. */
export function editorRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = confirmedMember(services);
  const limited = (name: string, max: number) =>
    perOwnAccount(services, { name, max, refusal: editorRefusals.too_many_previews });

  app.route({
    ...routeOf(writingApi.previewPost),
    preValidation: [preValidation, limited('forum_previews_account', 120)],
    handler: async (request) => {
      const author = accountOf(request);
      const now = clock();
      const limits = await limitsOf(database, author, now);
      const authorId = author.id;
      const visibility = { facts: services.memberFacts, now };
      const { html } = unwrap(
        await renderPost(database, { authorId, source: request.body.text, limits, visibility }),
      );
      const quoted = await completeQuotesFor(database, authorId, [html]);

      const [completed = ''] = await linkMentionsFor(
        database,
        { ...visibility, viewerId: authorId },
        quoted,
      );

      return { html: completed };
    },
  });

  app.route({
    ...routeOf(writingApi.suggestMentions),
    config: perAccount(peopleListed),
    preValidation: [preValidation, limited('forum_mentions_account', 600)],
    handler: async (request) => {
      const viewing = {
        facts: services.memberFacts,
        viewerId: accountOf(request).id,
        now: clock(),
      };
      return {
        people: [...(await suggestPeople(database, viewing, request.query.q.replaceAll('\0', '')))],
      };
    },
  });
}

/** Images of posts: for members to upload, and to see where they may see the post. */
export function imageRoutes(app: App, services: Services): void {
  const { database, storage, clock } = services;
  const preValidation = confirmedMember(services);

  const uploads = perOwnAccount(services, {
    name: 'forum_images_account',
    max: 40,
    windowMinutes: 60,
    refusal: imageRefusals.too_many_images,
  });

  app.route({
    ...routeOf(writingApi.readImage),
    preValidation,
    handler: async (request, reply) => {
      const { imageId, size } = request.params;
      const account = accountOf(request);
      const isSeen = await mayView(
        database,
        { id: account.id, closed: await closedTo(database, account, clock()) },
        imageId,
      );
      const file = isSeen ? await storage.get(imageKey(imageId, size)) : undefined;
      if (!file) throw new Refused(imageRefusals.image_unknown);
      return sendPrivateImage(reply, file);
    },
  });

  withUploads(app, (scope) =>
    scope.route({
      ...routeOf(writingApi.uploadImage),
      config: { counts: imageCounts },
      onRequest: [
        preValidation,
        uploads,
        (request) => countImage(database, accountOf(request), clock()),
      ],
      handler: async (request) => {
        const { id: accountId } = accountOf(request);
        const upload = { accountId, mostBytes: imageLimits.bytes };
        return services.uploads.receive(request, upload, ({ read }) =>
          uploadImage(services, accountId, read),
        );
      },
    }),
  );
}
