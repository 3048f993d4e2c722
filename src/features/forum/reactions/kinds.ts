/** The reactions to a post. New ones go at the end. */
export const reactionKinds = ['like', 'helpful', 'thanks'] as const;
export type ReactionKind = (typeof reactionKinds)[number];
