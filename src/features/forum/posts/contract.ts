import { Person } from '#features/members/contract.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { categorySlugs, levels } from '../categories.ts';
import { reactionKinds } from './texts.ts';

export const Category = z.enum(categorySlugs);

export const Level = z.enum(levels);

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
    /** Whether the viewer has given it as well. */
    isMine: z.boolean(),
  }),
);
export type ReactionCounts = z.infer<typeof ReactionCounts>;

/** The body of `POST /api/forum/posts/{postId}/reactions`. */
export const ReactRequest = z.object({ kind: z.enum(reactionKinds), on: z.boolean() });
export type ReactRequest = z.infer<typeof ReactRequest>;

const ReactionsView = z.object({ reactions: ReactionCounts });
export type ReactionsView = z.infer<typeof ReactionsView>;

/**
 * The response of `GET /api/forum/posts/{postId}/reactions`: who reacted, latest first, at most 200
 * of each kind.
 */
const WhoReacted = z.object({
  reactions: z.array(z.object({ kind: z.enum(reactionKinds), people: z.array(SeenPerson) })),
});
export type WhoReacted = z.infer<typeof WhoReacted>;

/**
 * Who removed a post: its author, a moderator, or nobody in particular because its author closed
 * their account.
 */
export const removers = ['author', 'moderator', 'closed'] as const;
export type RemovedBy = (typeof removers)[number];

/**
 * A post as a member may see it. Those of people who are blocked, by either of the two, are not
 * sent at all.
 */
export const Post = z.object({
  id: z.uuid(),
  /** Its number in the topic, from 1. */
  number: z.int().min(1),
  /** Null if the club wrote it, its author has closed their account, or it was removed. */
  author: SeenPerson.nullable(),
  byClub: z.boolean(),
  isMine: z.boolean(),
  /** Safe HTML; empty if it was removed. */
  html: z.string(),
  removedBy: z.enum(removers).nullable(),
  at: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** The post that it answers, if the reader may see it. */
  replyTo: z.object({ number: z.int(), name: z.string().nullable() }).nullable(),
  reactions: ReactionCounts,
  can: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    restore: z.boolean(),
    react: z.boolean(),
  }),
});
export type Post = z.infer<typeof Post>;

/** A topic on its own page. */
export const Topic = z.object({
  id: z.uuid(),
  /** The end of its address, made from its title. */
  slug: z.string(),
  title: z.string(),
  category: Category,
  at: z.iso.datetime(),
  /** The posts that are there and that the reader may see. */
  posts: z.int(),
  /**
   * The numbers of the first and the last post that the reader may see; both 0 if there is none.
   */
  firstNumber: z.int(),
  lastNumber: z.int(),
  /** How far the reader has read; 0 if they have not opened it before. */
  readNumber: z.int(),
  level: Level,
  isLocked: z.boolean(),
  isPinned: z.boolean(),
  /** The golf day whose thread it is. */
  event: z
    .object({ id: z.int(), title: z.string(), city: z.string(), startsAt: z.iso.datetime() })
    .nullable(),
  /** Whether it asks the network for something: see `asks/`. */
  isAsk: z.boolean(),
  can: z.object({ reply: z.boolean() }),
});
export type Topic = z.infer<typeof Topic>;

export const TopicPath = z.object({ topicId: z.uuid('There’s no such topic') });
export const PostPath = z.object({ postId: z.uuid('There’s no such post') });

/** The response of `GET /api/forum/posts/{postId}`: where a post is. */
export const PostPlace = z.object({ topicId: z.uuid(), slug: z.string(), number: z.int() });
export type PostPlace = z.infer<typeof PostPlace>;

/**
 * The response of `GET /api/forum/posts/{postId}/source`: what its author typed, to edit it; for
 * others without the posts it quotes.
 */
const PostSource = z.object({
  source: z.string(),
  /** The topic's title, if its author can change it with this post. */
  title: z.string().nullable(),
  editedAt: z.iso.datetime().nullable(),
});
export type PostSource = z.infer<typeof PostSource>;

/** The endpoints of this contract. */
export const postsApi = {
  placeOfPost: endpoint('GET', '/api/forum/posts/:postId', {
    params: PostPath,
    response: PostPlace,
  }),
  viewPost: endpoint('GET', '/api/forum/posts/:postId/view', { params: PostPath, response: Post }),
  readSource: endpoint('GET', '/api/forum/posts/:postId/source', {
    params: PostPath,
    response: PostSource,
  }),
  readReactions: endpoint('GET', '/api/forum/posts/:postId/reactions', {
    params: PostPath,
    response: WhoReacted,
  }),
  react: endpoint('POST', '/api/forum/posts/:postId/reactions', {
    params: PostPath,
    body: ReactRequest,
    response: ReactionsView,
  }),
};
