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
  removed: {
    author: 'This post was deleted by its author.',
    moderator: 'This post was removed by the organisers.',
    closed: 'This post was deleted when its author closed their account.',
  },
  remove: 'Delete',
  failed: 'That didn’t work',
  latest: 'Latest post',
  numberLabel: (last: number) => `Post number, 1 to ${formatNumber(last)}`,
  yourReply: 'Your reply',
  locked: forumRefusals.topic_locked.message,
  newTopic: 'New topic',
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
  react: 'React',
  who: 'Who reacted',
  /** A button's name for screen readers. */
  press: (kind: ReactionKind, count: number) =>
    count === 0 ? reactionNames[kind] : `${reactionNames[kind]}, ${count}`,
  whoFailed: 'We couldn’t load who reacted',
} as const;

/** The name under which a post is shown. */
export const authorName = ({
  author,
  byClub,
}: {
  readonly author: { readonly name: string } | null;
  readonly byClub: boolean;
}): string => author?.name ?? (byClub ? 'The organisers' : 'Former member');
