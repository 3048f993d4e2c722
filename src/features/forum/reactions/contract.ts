import { Person } from '#features/members/contract.ts';
import { z } from '#lib/schema.ts';
import { reactionKinds } from './kinds.ts';

/**
 * A member as a reader of the forum sees them. Whom the reader doesn't find elsewhere has a name
 * here and no page.
 */
export const SeenPerson = Person.extend({ hasPage: z.boolean() });
export type SeenPerson = z.infer<typeof SeenPerson>;

/** The reactions to a post as one member sees them; kinds that nobody gave are left out. */
export const ReactionCounts = z.array(
  z.object({
    kind: z.enum(reactionKinds),
    count: z.int(),
    /** Whether it is the viewer's own, too. */
    isMine: z.boolean(),
  }),
);
export type ReactionCounts = z.infer<typeof ReactionCounts>;

export const ReactionPath = z.object({ postId: z.uuid() });

/** The body of `POST /api/forum/posts/{postId}/reactions`. */
export const ReactRequest = z.object({ kind: z.enum(reactionKinds), on: z.boolean() });
export type ReactRequest = z.infer<typeof ReactRequest>;

export const ReactionsView = z.object({ reactions: ReactionCounts });
export type ReactionsView = z.infer<typeof ReactionsView>;

/**
 * The response of `GET /api/forum/posts/{postId}/reactions`: who reacted, latest first, at most 200
 * of each kind.
 */
export const WhoReacted = z.object({
  reactions: z.array(z.object({ kind: z.enum(reactionKinds), people: z.array(SeenPerson) })),
});
export type WhoReacted = z.infer<typeof WhoReacted>;
