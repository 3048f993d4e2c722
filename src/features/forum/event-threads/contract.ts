import { z } from '#lib/schema.ts';

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
