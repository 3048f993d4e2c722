import { z } from '#lib/schema.ts';

/**
 * The number of the last update that a browser has; a reconnecting `EventSource` sends it as
 * Last-Event-ID.
 */
const updateNumber = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** The query of `GET /api/live`: `after` is for a tab that takes the stream over from another. */
export const StreamQuery = z.object({ after: updateNumber.optional() });

/**
 * The header of a reconnecting browser, which counts more than the query; another form of it is
 * ignored.
 */
export const LastEventId = updateNumber.optional().catch(undefined);
