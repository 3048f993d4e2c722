import {
  type Account,
  accountOf,
  confirmedMember,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import { unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { withoutQuotes } from '../../markdown/server/render-markdown.ts';
import { forumRefusals } from '../../texts.ts';
import { Posts, PostsQuery, TopicPage, TopicQuery } from '../../topics/contract.ts';
import { openTopic, readMore } from '../../topics/server/open-topic.ts';
import { EditRequest, Removal, ReplyRequest, TopicRequest } from '../../writing/contract.ts';
import {
  editPost,
  removePost,
  reply,
  restorePost,
  startTopic,
} from '../../writing/server/write-posts.ts';
import { Post, PostPath, PostPlace, PostSource, TopicPath } from '../contract.ts';
import { slugOfTitle } from '../topic-rules.ts';
import type { Placed } from './posts-store.ts';
import { presentPosts } from './present.ts';
import { readPost } from './read-posts.ts';
import { changesPerAccount, readerOf } from './reader.ts';
import { noteVisit } from './readings.ts';
import { postCounts, topicCounts } from './trust.ts';

const tags = ['forum'];

/** Topics with their posts, and writing them. For members, each of whom sees what they may. */
export function postRoutes(app: App, services: Services): void {
  const { database, clock, memberFacts: facts } = services;
  const finds = () => ({ facts, now: clock() });
  const preValidation = confirmedMember(services);
  const changes = [preValidation, perOwnAccount(services, changesPerAccount)];

  app.get(
    '/api/forum/topics/:topicId',
    {
      preValidation,
      schema: { tags, params: TopicPath, querystring: TopicQuery, response: { 200: TopicPage } },
    },
    async (request) => {
      const account = accountOf(request);
      await noteVisit(database, account.id, clock());
      const asked = { topicId: request.params.topicId, at: request.query.at };
      return unwrap(await openTopic(database, await readerOf(database, account), asked, finds()));
    },
  );

  app.get(
    '/api/forum/topics/:topicId/posts',
    {
      preValidation,
      schema: { tags, params: TopicPath, querystring: PostsQuery, response: { 200: Posts } },
    },
    async (request) => {
      const account = accountOf(request);
      await noteVisit(database, account.id, clock());
      const reader = await readerOf(database, account);
      return unwrap(
        await readMore(database, reader, request.params.topicId, request.query, finds()),
      );
    },
  );

  app.get(
    '/api/forum/posts/:postId',
    { preValidation, schema: { tags, params: PostPath, response: { 200: PostPlace } } },
    async (request) => unwrap(await placeOf(accountOf(request), request.params.postId)),
  );

  app.get(
    '/api/forum/posts/:postId/view',
    { preValidation, schema: { tags, params: PostPath, response: { 200: Post } } },
    async (request) => unwrap(await viewOf(accountOf(request), request.params.postId)),
  );

  app.get(
    '/api/forum/posts/:postId/source',
    { preValidation, schema: { tags, params: PostPath, response: { 200: PostSource } } },
    async (request) => {
      const account = accountOf(request);

      const found = await readPost(
        database,
        await readerOf(database, account),
        request.params.postId,
      );
      if (!found || found.post.removedBy !== null)
        return unwrap(refuse(forumRefusals.post_not_found));

      const { post, source, topic } = found;
      const isMine = post.authorId === account.id;

      return {
        // What the post quotes may be by someone of whom this reader finds no trace.
        source: isMine ? source : withoutQuotes(source),
        title: post.number === 1 && isMine ? topic.title : null,
        editedAt: post.editedAt?.toISOString() ?? null,
      };
    },
  );

  app.post(
    '/api/forum/topics',
    {
      config: { counts: topicCounts },
      preValidation,
      schema: { tags, body: TopicRequest, response: { 200: PostPlace } },
    },
    async (request) => {
      const account = accountOf(request);
      const started = unwrap(await startTopic(services, account, request.body));
      return unwrap(await placeOf(account, started.id));
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
      const sent = { ...request.body, topicId: request.params.topicId };
      return shown(account, await reply(services, account, sent));
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
      const sent = { ...request.body, postId: request.params.postId };
      return shown(account, await editPost(services, account, sent));
    },
  );

  app.post(
    '/api/forum/posts/:postId/remove',
    { preValidation: changes, schema: { tags, params: PostPath, response: { 200: Removal } } },
    async (request) => {
      const account = accountOf(request);
      const removed = unwrap(await removePost(services, account, request.params.postId));
      const left = await viewOf(account, removed.id);
      return { post: left.ok ? left.value : null };
    },
  );

  app.post(
    '/api/forum/posts/:postId/restore',
    { preValidation: changes, schema: { tags, params: PostPath, response: { 200: Post } } },
    async (request) => {
      const account = accountOf(request);
      return shown(account, await restorePost(services, account, request.params.postId));
    },
  );

  async function placeOf(account: Account, postId: string): Promise<Result<PostPlace>> {
    const found = await readPost(database, await readerOf(database, account), postId);
    if (!found) return refuse(forumRefusals.post_not_found);
    const { post, topic } = found;
    return ok({ topicId: topic.id, slug: slugOfTitle(topic.title), number: post.number });
  }

  async function viewOf(account: Account, postId: string): Promise<Result<Post>> {
    const reader = await readerOf(database, account);
    const found = await readPost(database, reader, postId);
    const [view] = found
      ? await presentPosts(database, reader, found.topic, [found.post], finds())
      : [];
    return view ? ok(view) : refuse(forumRefusals.post_not_found);
  }

  const shown = async (account: Account, done: Result<Placed>): Promise<Post> =>
    unwrap(await viewOf(account, unwrap(done).id));
}
