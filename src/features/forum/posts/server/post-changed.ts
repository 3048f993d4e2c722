import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/**
 * A post was added or has changed: open pages are told, and the members whom it concerns are
 * notified.
 */
export const postChanged = defineJob({
  name: 'forum.post_changed',
  payload: z.object({
    postId: z.uuid(),
    what: z.enum(['added', 'edited', 'removed', 'reacted']),
    /**
     * The account that reacted, only for `reacted`: members in a blocked pair with it are not told.
     */
    by: z.uuid().optional(),
  }),
});

/**
 * The deduplication key of everything that anyone is notified of about one post: at most one
 * notification each.
 */
export const noticeKey = (postId: string): string => `forum.post:${postId}`;
