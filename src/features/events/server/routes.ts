import type { FastifyRequest } from 'fastify';
import { currentAccount } from '#features/identity/server/public.ts';
import { tagPage } from '#platform/http/cache/cache-tags.ts';
import { Refused } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { EventDetails, EventList, EventPath } from '../contract.ts';
import { maySeeEvent } from '../permissions.ts';
import { relatedEvents } from '../related-events.ts';
import { eventRefusals } from '../texts.ts';
import { nextStateChange } from './next-state-change.ts';
import { presentDetails, presentListed } from './present.ts';
import { type EventPageRow, findUpcomingCancelled, prepareReads } from './store.ts';
import { EVENTS_TAG, eventTag } from './tags.ts';

const tags = ['events'];

/** The HTTP routes of events. Drafts are not found, and visitors do not find events for members. */
export function eventRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const reads = prepareReads(database);

  async function visibleEvent(request: FastifyRequest, eventId: number): Promise<EventPageRow> {
    const [row] = await reads.byId.execute({ eventId });
    const isForMembers = row?.event.audience === 'members';
    const actor =
      isForMembers && (await currentAccount(services, request)) ? { isAdmin: false } : null;
    if (!row || !maySeeEvent(actor, row.event)) throw new Refused(eventRefusals.event_not_found);
    return row;
  }

  app.get(
    '/api/events',
    { schema: { tags, response: { 200: EventList } } },
    async (request, reply) => {
      const isMember = (await currentAccount(services, request)) !== null;
      const rows = await (isMember ? reads.listedToMembers : reads.listed).execute();
      tagPage(reply, [EVENTS_TAG], nextStateChange(rows, clock()));
      return rows.map(presentListed);
    },
  );

  app.get(
    '/api/events/cancelled',
    { schema: { tags, response: { 200: EventList } } },
    async (_request, reply) => {
      const rows = await findUpcomingCancelled(database, clock());
      tagPage(reply, [EVENTS_TAG], nextStateChange(rows, clock()));
      return rows.map(presentListed);
    },
  );

  app.get(
    '/api/events/:eventId',
    { schema: { tags, params: EventPath, response: { 200: EventDetails } } },
    async (request, reply) => {
      const row = await visibleEvent(request, request.params.eventId);
      tagPage(reply, [eventTag(row.event.id)], nextStateChange([row], clock()));
      return presentDetails(row);
    },
  );

  app.get(
    '/api/events/:eventId/related',
    { schema: { tags, params: EventPath, response: { 200: EventList } } },
    async (request, reply) => {
      const [row, rows] = await Promise.all([
        visibleEvent(request, request.params.eventId),
        reads.listed.execute(),
      ]);

      tagPage(reply, [EVENTS_TAG], nextStateChange(rows, clock()));

      return relatedEvents(
        presentListed({ ...row, venue: row.venue?.name ?? null, photograph: null }),
        rows.map(presentListed),
        clock(),
      );
    },
  );
}
