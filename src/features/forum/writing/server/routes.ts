import { accountOf, confirmedMember, perOwnAccount } from '#features/identity/server/public.ts';
import { peopleListed, suggestPeople } from '#features/members/server/public.ts';
import { perAccount } from '#platform/http/limits/limit-table.ts';
import { Refused, unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { withUploads } from '#platform/uploads/uploads.ts';
import { Post, PostPath, PostPlace, TopicPath } from '../../posts/contract.ts';
import { completeQuotesFor, linkMentionsFor } from '../../posts/server/for-reader.ts';
import { findPostView, placeOfPost, viewPost } from '../../posts/server/present.ts';
import { changesPerAccount } from '../../posts/server/reader.ts';
import {
  countImage,
  imageCounts,
  limitsOf,
  postCounts,
  topicCounts,
} from '../../posts/server/trust.ts';
import {
  EditRequest,
  ImagePath,
  MentionList,
  MentionQuery,
  Preview,
  PreviewRequest,
  Removal,
  ReplyRequest,
  TopicRequest,
  UploadedImage,
} from '../contract.ts';
import { imageKey, imageLimits } from '../image-files.ts';
import { editorRefusals, imageRefusals } from '../texts.ts';
import { mayView } from './image-store.ts';
import { renderPost } from './render-post.ts';
import { uploadImage } from './upload-image.ts';
import { editPost, removePost, reply, restorePost, startTopic } from './write-posts.ts';

const tags = ['forum'];

/** Posting, and changing what one has posted. */
export function writeRoutes(app: App, services: Services): void {
  const { database } = services;
  const preValidation = confirmedMember(services);
  const changes = [preValidation, perOwnAccount(services, changesPerAccount)];

  app.post(
    '/api/forum/topics',
    {
      config: { counts: topicCounts },
      preValidation,
      schema: { tags, body: TopicRequest, response: { 200: PostPlace } },
    },
    async (request) => {
      const account = accountOf(request);
      const { id } = unwrap(await startTopic(services, account, request.body));
      return placeOfPost(database, account, id);
    },
  );

  app.post(
    '/api/forum/topics/:topicId/posts',
    {
      config: { counts: postCounts },
      preValidation,
      schema: { tags, params: TopicPath, body: ReplyRequest, response: { 200: Post } },
    },
    async (request) => {
      const account = accountOf(request);
      const { topicId } = request.params;
      const { id } = unwrap(await reply(services, account, { ...request.body, topicId }));
      return viewPost(services, account, id);
    },
  );

  app.post(
    '/api/forum/posts/:postId/edit',
    {
      preValidation: changes,
      schema: { tags, params: PostPath, body: EditRequest, response: { 200: Post } },
    },
    async (request) => {
      const account = accountOf(request);
      const { postId } = request.params;
      const { id } = unwrap(await editPost(services, account, { ...request.body, postId }));
      return viewPost(services, account, id);
    },
  );

  app.post(
    '/api/forum/posts/:postId/remove',
    { preValidation: changes, schema: { tags, params: PostPath, response: { 200: Removal } } },
    async (request) => {
      const account = accountOf(request);
      const { id } = unwrap(await removePost(services, account, request.params.postId));
      return { post: (await findPostView(services, account, id)) ?? null };
    },
  );

  app.post(
    '/api/forum/posts/:postId/restore',
    { preValidation: changes, schema: { tags, params: PostPath, response: { 200: Post } } },
    async (request) => {
      const account = accountOf(request);
      const { id } = unwrap(await restorePost(services, account, request.params.postId));
      return viewPost(services, account, id);
    },
  );
}

/** What the editor asks while someone writes. */
export function editorRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = confirmedMember(services);
  const limited = (name: string, max: number) =>
    perOwnAccount(services, { name, max, refusal: editorRefusals.too_many_previews });

  app.post(
    '/api/forum/preview',
    {
      preValidation: [preValidation, limited('forum_previews_account', 120)],
      schema: { tags, body: PreviewRequest, response: { 200: Preview } },
    },
    async (request) => {
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
  );

  app.get(
    '/api/forum/mentions',
    {
      config: perAccount(peopleListed),
      preValidation: [preValidation, limited('forum_mentions_account', 600)],
      schema: { tags, querystring: MentionQuery, response: { 200: MentionList } },
    },
    async (request) => {
      const viewing = {
        facts: services.memberFacts,
        viewerId: accountOf(request).id,
        now: clock(),
      };
      return {
        people: [...(await suggestPeople(database, viewing, request.query.q.replaceAll('\0', '')))],
      };
    },
  );
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

  app.get(
    '/api/forum/images/:imageId/:size',
    { preValidation, schema: { tags, params: ImagePath } },
    async (request, reply) => {
      const { imageId, size } = request.params;
      const isSeen = await mayView(database, accountOf(request).id, imageId);
      const file = isSeen ? await storage.get(imageKey(imageId, size)) : undefined;
      if (!file) throw new Refused(imageRefusals.image_unknown);
      return reply
        .type('image/webp')
        .header('cache-control', 'private, max-age=3600')
        .header('content-disposition', 'inline')
        .send(file);
    },
  );

  withUploads(app, (scope) =>
    scope.post(
      '/api/forum/images',
      // The guards come before the body is read: nobody else may send 10 MB.
      {
        config: { counts: imageCounts },
        onRequest: [
          preValidation,
          uploads,
          (request) => countImage(database, accountOf(request), clock()),
        ],
        schema: { tags, response: { 200: UploadedImage } },
      },
      async (request) => {
        const { id: accountId } = accountOf(request);
        const upload = { accountId, mostBytes: imageLimits.bytes };
        const result = await services.uploads.receive(request, upload, ({ read }) =>
          uploadImage(services, accountId, read),
        );
        return unwrap(result);
      },
    ),
  );
}
