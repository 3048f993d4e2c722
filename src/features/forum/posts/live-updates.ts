import { liveUpdate } from '#features/notifications/stream/live-updates.ts';

/**
 * Says to open pages that something in a topic has changed: a post was added, edited, removed or
 * brought back.
 */
export const forumChanged = liveUpdate<{
  readonly topicId: string;
  readonly postId: string;
  readonly number: number;
}>('forum.changed');

/**
 * Says to a member's own pages that they have read a topic to its end, or chosen to follow or mute
 * something.
 */
export const forumRead = liveUpdate<{ readonly topicId: string | null }>('forum.read');
