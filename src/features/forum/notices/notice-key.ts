/**
 * The deduplication key of everything that anyone is notified of about one post: at most one
 * notification each.
 */
export const noticeKey = (postId: string): string => `forum.post:${postId}`;

/** The names of the kinds of notification that are grouped by topic. */
export const forumNoticeNames = [
  'forum.replied',
  'forum.mentioned',
  'forum.quoted',
  'forum.posted',
  'forum.started',
] as const;
