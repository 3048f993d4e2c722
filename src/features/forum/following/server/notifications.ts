import { findPeople } from '#features/members/server/public.ts';
import { defineNotification, type Occasion } from '#features/notifications/server/public.ts';
import { z } from '#lib/schema.ts';
import { postPath, slugOfTitle, topicPath } from '../../posts/topic-rules.ts';

type Summary = { readonly who: string; readonly times: number };

/** The sentences of notifications. `who` is empty if the club wrote it. */
const noticeTexts = {
  replied: ({ who, times }: Summary, title: string) =>
    times === 1
      ? `${who} replied to you in “${title}”.`
      : `${who} replied to you in “${title}”, ${times} times.`,
  mentioned: ({ who }: Summary, title: string) => `${who} mentioned you in “${title}”.`,
  quoted: ({ who }: Summary, title: string) => `${who} quoted you in “${title}”.`,
  posted: ({ who, times }: Summary, title: string) =>
    times === 1 ? `${who} posted in “${title}”.` : `${times} new posts in “${title}”, by ${who}.`,
  started: (who: string, title: string, category: string) =>
    who === '' ? `New in ${category}: “${title}”.` : `${who} started “${title}” in ${category}.`,
} as const;

/** A post and its topic. The title is withdrawn with its author's account. */
const PostNotice = z.object({ topicId: z.uuid(), title: z.string(), postId: z.uuid() });
type PostNotice = z.infer<typeof PostNotice>;

/**
 * A kind that is about a post, grouped by topic. Several unread ones open the topic where the
 * member left off.
 */
const aboutPost = (
  name: string,
  row: 'replies' | 'topics',
  sentence: (occasion: Occasion, title: string) => string,
) =>
  defineNotification<PostNotice>({
    name,
    row,
    payload: PostNotice,
    group: ({ topicId }) => topicId,
    people: findPeople,
    present: ({ topicId, title, postId }, occasion) => ({
      sentence: sentence(occasion, title),
      path:
        occasion.times > 1
          ? topicPath({ id: topicId, slug: slugOfTitle(title) })
          : postPath(postId),
    }),
  });

/** Someone has answered the member's post. */
export const replied = aboutPost('forum.replied', 'replies', noticeTexts.replied);

/** Someone has mentioned the member. */
export const mentioned = aboutPost('forum.mentioned', 'replies', noticeTexts.mentioned);

/** Someone has quoted the member's post. */
export const quoted = aboutPost('forum.quoted', 'replies', noticeTexts.quoted);

/** There is a post in a topic that the member follows. */
export const posted = aboutPost('forum.posted', 'topics', noticeTexts.posted);

/** There is a topic in a category that the member follows. */
export const started = defineNotification({
  name: 'forum.started',
  row: 'topics',
  payload: z.object({ ...PostNotice.shape, category: z.string() }),
  group: ({ topicId }) => topicId,
  people: findPeople,
  present: ({ title, category, postId }, { who }) => ({
    sentence: noticeTexts.started(who, title, category),
    path: postPath(postId),
  }),
});

export const forumNotifications = [replied, mentioned, quoted, posted, started];

/** The names of the kinds of notification that are grouped by topic. */
export const forumNoticeNames = [
  'forum.replied',
  'forum.mentioned',
  'forum.quoted',
  'forum.posted',
  'forum.started',
] as const;
