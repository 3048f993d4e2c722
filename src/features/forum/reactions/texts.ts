import { refusals } from '#lib/refusal.ts';
import type { ReactionKind } from './kinds.ts';

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
