import { line } from '#features/identity/accounts/fields.ts';
import { Person } from '#features/members/contract.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { ImagePath } from '#lib/image-sizes.ts';
import { z } from '#lib/schema.ts';
import { categorySlugs } from '../categories.ts';
import { Post, PostPath, PostPlace, TopicPath } from '../posts/contract.ts';
import { forumFaults, TITLE_LENGTH, TITLE_MIN } from '../texts.ts';

/** The response of `POST /api/forum/images`, whose body is the file. */
export const UploadedImage = z.object({
  id: z.uuid(),
  /** How it is written in Markdown: `![what it shows](path)`. */
  path: z.string(),
  width: z.int(),
  height: z.int(),
});
export type UploadedImage = z.infer<typeof UploadedImage>;

/** The body of `POST /api/forum/preview`: what has been typed. */
export const PreviewRequest = z.object({ text: z.string().max(60_000) });

/** The response of `POST /api/forum/preview`: safe HTML, as the post will be shown. */
export const Preview = z.object({ html: z.string() });
export type Preview = z.infer<typeof Preview>;

/** The query of `GET /api/forum/mentions`: the letters after the @. */
export const MentionQuery = z.object({ q: z.string().max(60) });

/** The response of `GET /api/forum/mentions`: members to choose from, at most 8. */
export const MentionList = z.object({ people: z.array(Person) });
export type MentionList = z.infer<typeof MentionList>;

/** What the editor asks for; the rest is decided by what is posted. */
export const ComposedText = z.object({
  title: z.string(),
  category: z.string(),
  text: z.string().refine((text) => text.trim() !== '', 'Please write something first'),
});

/** The response of `GET /api/forum/drafts`: all of a member's drafts, latest first. */
export const DraftList = z.object({
  drafts: z.array(
    z.object({
      place: z.string(),
      version: z.int(),
      /**
       * The title that was typed, or that of the topic to which it belongs; null where the topic
       * can't be seen.
       */
      title: z.string().nullable(),
      /** The beginning of its text. */
      excerpt: z.string(),
      /** The page on which to go on writing. */
      path: z.string(),
      savedAt: z.iso.datetime(),
    }),
  ),
});
export type DraftList = z.infer<typeof DraftList>;

/** The response of a removal: what is left of the post; null if its topic has gone with it. */
export const Removal = z.object({ post: Post.nullable() });

export type Removal = z.infer<typeof Removal>;

/**
 * Markdown as typed. What it may have is decided when it is rendered; this only bounds the work.
 */
const Text = z.string().min(1, 'Please write something').max(60_000);

const Title = line(TITLE_LENGTH).pipe(z.string().min(TITLE_MIN, forumFaults.title));

const Key = z.uuid('Please reload the page and post again');

/** The body of `POST /api/forum/topics/{topicId}/posts`. */
export const ReplyRequest = z.object({
  /** Made by the browser for this post; sent again, it is not stored again. */
  key: Key,
  text: Text,
  /** The number of the post that it answers. */
  replyTo: z.int().min(1).max(2_147_483_647).optional(),
});

export type ReplyRequest = z.infer<typeof ReplyRequest>;

/** The body of `POST /api/forum/topics`. */
export const TopicRequest = z.object({
  key: Key,
  category: z.enum(categorySlugs),
  title: Title,
  text: Text,
});

export type TopicRequest = z.infer<typeof TopicRequest>;

/** The body of `POST /api/forum/posts/{postId}/edit`. */
export const EditRequest = z.object({
  text: Text,
  /** Of the topic; with its first post only. */
  title: Title.optional(),
  /**
   * `editedAt` of what was edited, so that nobody overwrites another change; missing if it was
   * never edited before.
   */
  editedAt: z.iso.datetime().optional(),
});

export type EditRequest = z.infer<typeof EditRequest>;

/** The endpoints of this contract. */
export const writingApi = {
  readDrafts: endpoint('GET', '/api/forum/drafts', { response: DraftList }),
  startTopic: endpoint('POST', '/api/forum/topics', { body: TopicRequest, response: PostPlace }),
  reply: endpoint('POST', '/api/forum/topics/:topicId/posts', {
    params: TopicPath,
    body: ReplyRequest,
    response: Post,
  }),
  editPost: endpoint('POST', '/api/forum/posts/:postId/edit', {
    params: PostPath,
    body: EditRequest,
    response: Post,
  }),
  removePost: endpoint('POST', '/api/forum/posts/:postId/remove', {
    params: PostPath,
    response: Removal,
  }),
  restorePost: endpoint('POST', '/api/forum/posts/:postId/restore', {
    params: PostPath,
    response: Post,
  }),
  previewPost: endpoint('POST', '/api/forum/preview', { body: PreviewRequest, response: Preview }),
  suggestMentions: endpoint('GET', '/api/forum/mentions', {
    query: MentionQuery,
    response: MentionList,
  }),
  readImage: endpoint('GET', '/api/forum/images/:imageId/:size', { params: ImagePath }),
  uploadImage: endpoint('POST', '/api/forum/images', { response: UploadedImage }),
};
