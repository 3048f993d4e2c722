import { Person } from '#features/members/contract.ts';
import { Cursor } from '#lib/page-cursor.ts';
import { z } from '#lib/schema.ts';
import { categorySlugs } from '../categories.ts';
import { forumFaults } from '../texts.ts';
import { levels } from './levels.ts';

export const Category = z.enum(categorySlugs);
export const Level = z.enum(levels);

/** The path of a call about one category. */
export const CategoryPath = z.object({ category: z.enum(categorySlugs, forumFaults.category) });

/** A category in the list of all. */
const CategoryView = z.object({ slug: Category, topics: z.int(), level: Level });

/** The response of `GET /api/forum/categories`, in their order. */
export const Categories = z.array(CategoryView);
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

/** The body of calls that follow or mute, and their response. */
export const LevelChoice = z.object({ level: Level });
export type LevelChoice = z.infer<typeof LevelChoice>;

/**
 * The body of `POST /api/forum/topics/{topicId}/read`: the highest number of a post that was on the
 * screen.
 */
export const ReadRequest = z.object({ number: z.int().min(1).max(2_147_483_647) });
