import { paragraphs } from '#features/identity/accounts/fields.ts';
import { Filed, ReportForm } from '#features/members/reports/contract.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { categorySlugs } from '../categories.ts';
import { topicActions } from '../posts/permissions.ts';

const REASON_LENGTH = 1000;
const Reason = paragraphs(REASON_LENGTH).pipe(z.string().min(1, 'Give the reason'));

export const ModeratedTopicPath = z.object({ topicId: z.uuid(), action: z.enum(topicActions) });
export const ModeratedPostPath = z.object({ postId: z.uuid() });

/** The body of `POST /api/admin/forum/topics/{topicId}/{action}`. */
export const ModerateTopicRequest = z.object({
  reason: Reason,
  /** Where to move it; for `move` only. */
  category: z.enum(categorySlugs, 'Choose a category').optional(),
});
export type ModerateTopicRequest = z.infer<typeof ModerateTopicRequest>;

/**
 * The body of `POST /api/admin/forum/posts/{postId}/remove` and `…/restore`. The author reads why
 * it was removed.
 */
export const ModeratePostRequest = z.object({ reason: Reason });
export type ModeratePostRequest = z.infer<typeof ModeratePostRequest>;

export const Moderated = z.object({ ok: z.literal(true) });

/**
 * The response of `GET /api/forum/posts/{postId}/versions`: the latest first, each with what
 * changed before it.
 */
export const PostVersions = z.object({
  versions: z.array(
    z.object({
      number: z.int(),
      at: z.iso.datetime(),
      parts: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
    }),
  ),
});
export type PostVersions = z.infer<typeof PostVersions>;

/** The endpoints of this contract. */
export const moderationApi = {
  removePost: endpoint('POST', '/api/admin/forum/posts/:postId/remove', {
    params: ModeratedPostPath,
    body: ModeratePostRequest,
    response: Moderated,
  }),
  restorePost: endpoint('POST', '/api/admin/forum/posts/:postId/restore', {
    params: ModeratedPostPath,
    body: ModeratePostRequest,
    response: Moderated,
  }),
  reportPost: endpoint('POST', '/api/forum/posts/:postId/report', {
    params: ModeratedPostPath,
    body: ReportForm,
    response: Filed,
  }),
  readVersions: endpoint('GET', '/api/forum/posts/:postId/versions', {
    params: ModeratedPostPath,
    response: PostVersions,
  }),
  moderateTopic: endpoint('POST', '/api/admin/forum/topics/:topicId/:action', {
    params: ModeratedTopicPath,
    body: ModerateTopicRequest,
    response: Moderated,
  }),
};
