import { EventPath } from '#features/events/contract.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { categorySlugs } from '../categories.ts';
import { Level, TopicPath } from '../posts/contract.ts';

/**
 * The response of `GET /api/forum/events/{eventId}/thread`: the topic of a golf day; null if there
 * is none.
 */
export const EventThread = z.object({
  topic: z
    .object({ id: z.uuid(), slug: z.string(), posts: z.int(), lastAt: z.iso.datetime() })
    .nullable(),
});
export type EventThread = z.infer<typeof EventThread>;

/** The path of a call about one category. */
const CategoryPath = z.object({
  category: z.enum(categorySlugs, 'Please choose a category'),
});

/** The body of calls that follow or mute, and their response. */
export const LevelChoice = z.object({ level: Level });

export type LevelChoice = z.infer<typeof LevelChoice>;

/**
 * The body of `POST /api/forum/topics/{topicId}/read`: the highest number of a post that was on the
 * screen.
 */
const ReadRequest = z.object({ number: z.int().min(1).max(2_147_483_647) });

/** The endpoints of this contract. */
export const followingApi = {
  readThread: endpoint('GET', '/api/forum/events/:eventId/thread', {
    params: EventPath,
    response: EventThread,
  }),
  setCategoryLevel: endpoint('POST', '/api/forum/categories/:category/level', {
    params: CategoryPath,
    body: LevelChoice,
    response: LevelChoice,
  }),
  setTopicLevel: endpoint('POST', '/api/forum/topics/:topicId/level', {
    params: TopicPath,
    body: LevelChoice,
    response: LevelChoice,
  }),
  markRead: endpoint('POST', '/api/forum/topics/:topicId/read', {
    params: TopicPath,
    body: ReadRequest,
    response: ReadRequest,
  }),
};
