import { Person } from '#features/members/contract.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Cursor } from '#lib/page-cursor.ts';
import { z } from '#lib/schema.ts';
import { searchText } from '#lib/text/text-fields.ts';
import { Category, Level, Post, Topic, TopicPath } from '../posts/contract.ts';

/** A category in the list of all. */
const CategoryView = z.object({ slug: Category, topics: z.int(), level: Level });

/** The response of `GET /api/forum/categories`, in their order. */
const Categories = z.array(CategoryView);
export type Categories = z.infer<typeof Categories>;

/** A topic in a list, as a member may see it. */
export const ListedTopic = z.object({
  id: z.uuid(),
  /** The end of its address, made from its title. */
  slug: z.string(),
  title: z.string(),
  category: Category,
  /** The posts that are there and that the reader may see. */
  posts: z.int(),
  /**
   * The last of them. `by` is null if the club wrote it, or its author has closed their account.
   */
  last: z.object({ at: z.iso.datetime(), by: Person.nullable() }),
  /** Posts after the last one that the reader has seen, up to 100; 0 if they have not opened it. */
  unread: z.int(),
  /** Started lately, and not opened by the reader. */
  isNew: z.boolean(),
  level: Level,
  isPinned: z.boolean(),
  isLocked: z.boolean(),
  /** The golf day whose thread it is. */
  eventId: z.int().nullable(),
  /** It asks the network for something. */
  isAsk: z.boolean(),
});
export type ListedTopic = z.infer<typeof ListedTopic>;

/** The response of `GET /api/forum/topics`. */
export const TopicList = z.object({
  /** At the top of a category's first page. */
  pinned: z.array(ListedTopic),
  /** Those with the latest posts first. */
  topics: z.array(ListedTopic),
  next: z.string().nullable(),
});
export type TopicList = z.infer<typeof TopicList>;

/** What a list of topics can be narrowed to. */
const shows = ['followed', 'unread'] as const;

/** The query of `GET /api/forum/topics`. Unknown values are ignored, as in every list. */
export const TopicListQuery = z.object({
  category: Category.optional().catch(undefined),
  show: z.enum(shows).optional().catch(undefined),
  cursor: Cursor.optional(),
});
export type TopicListQuery = z.infer<typeof TopicListQuery>;

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

/** `at` is the number to open at; without it, the first unread post. */
const TopicQuery = z.object({ at: PostNumber.optional().catch(undefined) });

/** The posts after or before a number; one of the two. */
export const PostsQuery = z.union([
  z.object({ after: z.coerce.number().int().min(0) }),
  z.object({ before: PostNumber }),
]);

export type PostsQuery = z.infer<typeof PostsQuery>;

/**
 * A text in pieces, so that the words that were searched can be marked without any markup on the
 * wire.
 */
export const Highlighted = z.array(z.object({ text: z.string(), isHit: z.boolean() }));
export type Highlighted = z.infer<typeof Highlighted>;

/** A topic whose title a search has found. */
export const FoundTopic = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: Highlighted,
  category: Category,
  posts: z.int(),
});
export type FoundTopic = z.infer<typeof FoundTopic>;

/** A post that a search has found. */
export const FoundPost = z.object({
  id: z.uuid(),
  number: z.int(),
  title: Highlighted,
  category: Category,
  excerpt: Highlighted,
  author: Person.nullable(),
  byClub: z.boolean(),
  at: z.iso.datetime(),
});
export type FoundPost = z.infer<typeof FoundPost>;

/** The response of `GET /api/forum/search`. */
export const PostSearchResults = z.object({
  /** Topics whose titles have all the words, on the first page. */
  topics: z.array(FoundTopic),
  /** Posts, the latest first. */
  posts: z.array(FoundPost),
  next: z.string().nullable(),
  /** The query has no word that can be searched, such as "the". */
  isTooCommon: z.boolean(),
});
export type PostSearchResults = z.infer<typeof PostSearchResults>;

const Day = z.iso.date().optional().catch(undefined);

/** The query of `GET /api/forum/search`. Unknown values are ignored, as in every list. */
export const SearchQuery = z.object({
  /** As typed: "quotes" for phrases, -word for without. Only its first 100 characters count. */
  q: searchText.catch(''),
  category: Category.optional().catch(undefined),
  /** A username. */
  author: z
    .string()
    .regex(/^[A-Za-z0-9._-]{3,60}$/)
    .optional()
    .catch(undefined),
  /** The first and the last day, in London. */
  from: Day,
  to: Day,
  cursor: Cursor.optional(),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** The endpoints of this contract. */
export const topicsApi = {
  readCategories: endpoint('GET', '/api/forum/categories', { response: Categories }),
  listTopics: endpoint('GET', '/api/forum/topics', { query: TopicListQuery, response: TopicList }),
  readTopic: endpoint('GET', '/api/forum/topics/:topicId', {
    params: TopicPath,
    query: TopicQuery,
    response: TopicPage,
  }),
  readPosts: endpoint('GET', '/api/forum/topics/:topicId/posts', {
    params: TopicPath,
    query: PostsQuery,
    response: Posts,
  }),
  searchPosts: endpoint('GET', '/api/forum/search', {
    query: SearchQuery,
    response: PostSearchResults,
  }),
};
