import { formatNumber } from '#lib/numbers.ts';
import { refusals } from '#lib/refusal.ts';
import { forumRefusals } from '../texts.ts';

/** The reactions to a post. New ones go at the end. */
export const reactionKinds = ['like', 'helpful', 'thanks'] as const;
export type ReactionKind = (typeof reactionKinds)[number];

export const postTexts = {
  anchor: (number: number) => `Post ${number}`,
  link: 'Copy link',
  linkCopied: 'Link copied',
  inReplyTo: (number: number, name: string | null) =>
    `In reply to ${name ? `${name}, ` : ''}post ${number}`,
  edited: (when: string) => `Edited ${when}`,
  removed: {
    author: 'This post was deleted by its author.',
    moderator: 'This post was removed by the organisers.',
    closed: 'This post was deleted when its author closed their account.',
  },
  reply: 'Reply',
  quote: 'Quote',
  edit: 'Edit',
  remove: 'Delete',
  restore: 'Restore',
  of: (name: string, action: string) => `${action}: ${name}`,
  removeTitle: 'Delete this post?',
  removeMore:
    'Other members will see that a post was deleted here, without your name. You can restore it afterwards.',
  removeTopicMore: 'It’s the only post, so the topic will go with it.',
  keep: 'Keep it',
  removedDone: 'Post deleted',
  topicRemoved: 'Topic deleted',
  restored: 'Post restored',
  saved: 'Post saved',
  failed: 'That didn’t work',
  posted: 'Posted',
  newSince: 'New since your last visit',
  earlier: 'Show earlier posts',
  later: 'Show later posts',
  loadFailed: 'We couldn’t load more posts. Please try again.',
  jump: 'Go to a post',
  first: 'First post',
  latest: 'Latest post',
  numberLabel: (last: number) => `Post number, 1 to ${formatNumber(last)}`,
  go: 'Go',
  newPosts: (count: number) => (count === 1 ? '1 new post below' : `${count} new posts below`),
  postsHeading: 'Posts',
  yourReply: 'Your reply',
  writeReply: 'Write a reply',
  postReply: 'Post reply',
  replyingTo: (number: number, name: string) => `Replying to ${name}, post ${number}`,
  notReplyingTo: 'Reply to the topic instead',
  locked: forumRefusals.topic_locked.message,
  newTopic: 'New topic',
  newTopicLead:
    'Choose the category where members would look for it, and say in the title what it’s about.',
  firstPost: 'Your post',
  postTopic: 'Post topic',
  yourText: 'Your post',
  save: 'Save changes',
  golfDay: 'The thread of',
  golfDayLink: (title: string, day: string) => `${title}, ${day}`,
  lost: 'The editor couldn’t be loaded. Please check your connection and try again.',
} as const;

/** What a member has used up: how much each may write follows from their trust. */
export const trustRefusals = /* @__PURE__ */ refusals({
  too_many_posts_today: [429, 'You’ve posted a lot today. You can post again tomorrow.'],
  too_many_topics_today: [
    429,
    'You’ve started several topics today. You can start another tomorrow.',
  ],
  too_many_posts_at_once: [429, 'You’ve posted a lot in a short time. Please wait a few minutes.'],
  too_many_images_today: [429, 'You’ve uploaded many images today. You can upload more tomorrow.'],
});

export const reactionRefusals = /* @__PURE__ */ refusals({
  reaction_own_post: [409, 'You can’t react to your own post.'],
  too_many_reactions: [429, 'Too many reactions. Please wait a few minutes and try again.'],
});

export const reactionNames: Readonly<Record<ReactionKind, string>> = {
  like: 'Like',
  helpful: 'Helpful',
  thanks: 'Thanks',
};

export const reactionTexts = {
  group: 'Reactions',
  /** A button's name for screen readers. */
  press: (kind: ReactionKind, count: number) =>
    count === 0 ? reactionNames[kind] : `${reactionNames[kind]}, ${count}`,
  who: 'Who reacted',
  whoTitle: 'Reactions to this post',
  nobody: 'Nobody has reacted yet.',
  failed: 'We couldn’t save your reaction',
  whoFailed: 'We couldn’t load who reacted',
  notice: (who: string, topic: string) => `${who} reacted to your post in “${topic}”.`,
} as const;

/** The name under which a post is shown. */
export const authorName = ({
  author,
  byClub,
}: {
  readonly author: { readonly name: string } | null;
  readonly byClub: boolean;
}): string => author?.name ?? (byClub ? 'The organisers' : 'Former member');
