import { line } from '#features/identity/accounts/fields.ts';
import { z } from '#lib/schema.ts';
import { categorySlugs } from '../categories.ts';
import { ReactionCounts, SeenPerson } from '../reactions/contract.ts';
import { forumFaults } from '../texts.ts';
import { Category, Level } from '../topics/contract.ts';
import { TITLE_LENGTH, TITLE_MIN } from './lengths.ts';

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

/** Some posts of a topic that follow each other, and whether there are more on either side. */
export const Posts = z.object({
  posts: z.array(Post),
  hasEarlier: z.boolean(),
  hasLater: z.boolean(),
});
export type Posts = z.infer<typeof Posts>;

/**
 * The response of `GET /api/forum/topics/{topicId}`: the topic, and its posts around the number at
 * which it opens.
 */
export const TopicPage = z.object({ topic: Topic, ...Posts.shape, opensAt: z.int() });
export type TopicPage = z.infer<typeof TopicPage>;

/** A post's number. A number that is too high means the last post. */
const PostNumber = z.coerce.number().int().min(1).max(2_147_483_647);

export const TopicPath = z.object({ topicId: z.uuid(forumFaults.topic) });
export const PostPath = z.object({ postId: z.uuid(forumFaults.post) });

/** `at` is the number to open at; without it, the first unread post. */
export const TopicQuery = z.object({ at: PostNumber.optional().catch(undefined) });

/** The posts after or before a number; one of the two. */
export const PostsQuery = z.union([
  z.object({ after: z.coerce.number().int().min(0) }),
  z.object({ before: PostNumber }),
]);
export type PostsQuery = z.infer<typeof PostsQuery>;

/** The response of a removal: what is left of the post; null if its topic has gone with it. */
export const Removal = z.object({ post: Post.nullable() });
export type Removal = z.infer<typeof Removal>;

/** The response of `GET /api/forum/posts/{postId}`: where a post is. */
export const PostPlace = z.object({ topicId: z.uuid(), slug: z.string(), number: z.int() });
export type PostPlace = z.infer<typeof PostPlace>;

/**
 * The response of `GET /api/forum/posts/{postId}/source`: what its author typed, to edit it; for
 * others without the posts it quotes.
 */
export const PostSource = z.object({
  source: z.string(),
  /** The topic's title, if its author can change it with this post. */
  title: z.string().nullable(),
  editedAt: z.iso.datetime().nullable(),
});
export type PostSource = z.infer<typeof PostSource>;

/**
 * Markdown as typed. What it may have is decided when it is rendered; this only bounds the work.
 */
const Text = z.string().min(1, forumFaults.text).max(60_000);
const Title = line(TITLE_LENGTH).pipe(z.string().min(TITLE_MIN, forumFaults.title));
const Key = z.uuid(forumFaults.key);

/** The body of `POST /api/forum/topics/{topicId}/posts`. */
export const ReplyRequest = z.object({
  /** Made by the browser for this post; sent again, it is not stored again. */
  key: Key,
  text: Text,
  /** The number of the post that it answers. */
  replyTo: z.int().min(1).max(2_147_483_647).optional(),
});
export type ReplyRequest = z.infer<typeof ReplyRequest>;

/** The body of `POST /api/forum/topics`. */
export const TopicRequest = z.object({
  key: Key,
  category: z.enum(categorySlugs),
  title: Title,
  text: Text,
});
export type TopicRequest = z.infer<typeof TopicRequest>;

/** The body of `POST /api/forum/posts/{postId}/edit`. */
export const EditRequest = z.object({
  text: Text,
  /** Of the topic; with its first post only. */
  title: Title.optional(),
  /**
   * `editedAt` of what was edited, so that nobody overwrites another change; missing if it was
   * never edited before.
   */
  editedAt: z.iso.datetime().optional(),
});
export type EditRequest = z.infer<typeof EditRequest>;
