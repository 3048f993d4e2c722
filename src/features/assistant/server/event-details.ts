import { EventDetails } from '#features/events/contract.ts';
import { INTERNAL_HEADER, internalMark } from '#platform/http/internal-request.ts';
import type { App } from '#platform/plugin.ts';

/** All that an event's page says; undefined where there is none for the public. */
export type ReadDetails = (eventId: number) => Promise<EventDetails | undefined>;

/** Reads events where their pages do, in process: what is included and the way there are in no other read that is offered. */
export const detailsReader =
  (app: App): ReadDetails =>
  async (eventId) => {
    const answer = await app.inject({
      method: 'GET',
      url: `/api/events/${eventId}`,
      headers: { [INTERNAL_HEADER]: internalMark },
    });
    return answer.statusCode === 200 ? EventDetails.parse(answer.json()) : undefined;
  };
