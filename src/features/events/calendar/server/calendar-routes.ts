import { currentAccount } from '#features/identity/server/public.ts';
import { type City, cityNames } from '#lib/cities.ts';
import { Refused } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import { tagPage } from '#platform/http/cache/cache-tags.ts';
import { sendWithEtag } from '#platform/http/cache/etag.ts';
import type { App, Services } from '#platform/plugin.ts';
import { feedPath } from '../../addresses.ts';
import { EventPath } from '../../contract.ts';
import { readEvent, readFeedEvents } from '../../days/server/read-events.ts';
import { EVENTS_TAG, eventTag } from '../../days/server/store.ts';
import { maySeeEvent } from '../../permissions.ts';
import { eventRefusals } from '../../texts.ts';
import { calendarFeed, eventCalendar } from './event-calendar.ts';

const CALENDAR = 'text/calendar; charset=utf-8';

/** The file name of a feed: "leeds.ics". */
const FeedPath = z.object({ file: z.string() });

/**
 * The HTTP routes of calendar files: one event to download, one city or all to subscribe to. They
 * are public.
 */
export function calendarRoutes(app: App, services: Services): void {
  const { database, clock, config } = services;

  app.get(
    '/events/:eventId/calendar.ics',
    { schema: { params: EventPath, hide: true } },
    async (request, reply) => {
      const event = await readEvent(database, request.params.eventId);
      const isForMembers = event?.audience === 'members';
      const actor =
        isForMembers && (await currentAccount(services, request)) ? { isAdmin: false } : null;
      if (!event || !maySeeEvent(actor, event)) throw new Refused(eventRefusals.event_not_found);

      reply
        .type(CALENDAR)
        .header('content-disposition', `attachment; filename="event-${event.id}.ics"`);

      // Whether it is there depends on the session, so nobody may keep it for anybody else.
      if (event.audience !== 'everyone')
        return reply
          .header('cache-control', 'private, no-store')
          .send(eventCalendar(event, config));

      tagPage(reply, [eventTag(event.id)]);

      return sendWithEtag(request, reply, eventCalendar(event, config));
    },
  );

  const feed = async (city: City | undefined): Promise<string> =>
    calendarFeed(await readFeedEvents(database, { now: clock(), city }), { ...config, city });

  app.get(feedPath(), { schema: { hide: true } }, async (request, reply) => {
    tagPage(reply, [EVENTS_TAG]);
    return sendWithEtag(request, reply.type(CALENDAR), await feed(undefined));
  });

  app.get(
    '/calendar/:file',
    { schema: { params: FeedPath, hide: true } },
    async (request, reply) => {
      const path = `/calendar/${request.params.file}`;
      const city = cityNames.find((name) => feedPath(name) === path.toLowerCase());
      if (!city) throw new Refused(eventRefusals.feed_not_found);
      if (feedPath(city) !== path) return reply.redirect(feedPath(city), 301);
      tagPage(reply, [EVENTS_TAG]);
      return sendWithEtag(request, reply.type(CALENDAR), await feed(city));
    },
  );
}
