import type { FastifyRequest } from 'fastify';
import { currentAccount } from '#features/identity/server/public.ts';
import { SETTINGS_TAG } from '#features/settings/server/public.ts';
import { shownCities } from '#features/settings/settings.ts';
import { brand } from '#lib/brand.ts';
import { slugOf } from '#lib/cities.ts';
import { Refused } from '#lib/refusal.ts';
import { tagPage } from '#platform/http/cache/cache-tags.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { App, Services } from '#platform/plugin.ts';
import { eventsApi } from '../../contract.ts';
import { relatedEvents } from '../../event-order.ts';
import { foundersJourney } from '../../founders.ts';
import { maySeeEvent } from '../../permissions.ts';
import { eventRefusals } from '../../texts.ts';
import { presentDetails, presentListed } from './present.ts';
import {
  EVENTS_TAG,
  type EventPageRow,
  eventTag,
  findInCity,
  findSeries,
  findUpcomingCancelled,
  prepareReads,
} from './store.ts';

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

  app.route({
    ...routeOf(eventsApi.listEvents),
    handler: async (request, reply) => {
      const isMember = (await currentAccount(services, request)) !== null;
      const rows = await (isMember ? reads.listedToMembers : reads.listed).execute();
      tagPage(reply, [EVENTS_TAG], nextStateChange(rows, clock()));
      return rows.map(presentListed);
    },
  });

  app.route({
    ...routeOf(eventsApi.listCancelled),
    handler: async (_request, reply) => {
      const rows = await findUpcomingCancelled(database, clock());
      tagPage(reply, [EVENTS_TAG], nextStateChange(rows, clock()));
      return rows.map(presentListed);
    },
  });

  app.route({
    ...routeOf(eventsApi.readEvent),
    handler: async (request, reply) => {
      const row = await visibleEvent(request, request.params.eventId);
      tagPage(reply, [eventTag(row.event.id)], nextStateChange([row], clock()));
      return presentDetails(row);
    },
  });

  app.route({
    ...routeOf(eventsApi.listRelated),
    handler: async (request, reply) => {
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
  });
}

/**
 * The HTTP routes of the Founders Series and of the cities. They are public and cached until an
 * event changes.
 */
export function cityRoutes(app: App, { clock, database, settings }: Services): void {
  app.route({
    ...routeOf(eventsApi.readSeries),
    handler: async (_request, reply) => {
      const [rows, cities] = await Promise.all([
        findSeries(database, brand.series),
        settings.read().then(shownCities),
      ]);

      tagPage(reply, [EVENTS_TAG, SETTINGS_TAG], nextStateChange(rows, clock()));

      return foundersJourney(rows.map(presentListed), clock(), cities);
    },
  });

  app.route({
    ...routeOf(eventsApi.readCity),
    handler: async (request, reply) => {
      const city = shownCities(await settings.read()).find(
        (name) => slugOf(name) === request.params.city,
      );
      if (city === undefined) throw new Refused(eventRefusals.city_hidden);

      const [series, { upcoming, cancelled, past }] = await Promise.all([
        findSeries(database, brand.series),
        findInCity(database, city, clock()),
      ]);

      tagPage(
        reply,
        [EVENTS_TAG, SETTINGS_TAG],
        nextStateChange([...upcoming, ...cancelled, ...series], clock()),
      );

      const journey = foundersJourney(series.map(presentListed), clock());

      return {
        city,
        founders: journey.find((stop) => stop.city === city)?.event ?? null,
        upcoming: upcoming.map(presentListed),
        cancelled: cancelled.map(presentListed),
        past: past.map(presentListed),
      };
    },
  });
}

/**
 * The next opening, start or end among these events, at which a cached page about them goes out of
 * date.
 */
export function nextStateChange(
  rows: readonly {
    readonly event: {
      readonly startsAt: Date;
      readonly endsAt: Date;
      readonly bookingOpensAt: Date | null;
    };
  }[],
  now: Date,
): Date | undefined {
  const changes = rows
    .flatMap(({ event }) => [event.bookingOpensAt ?? event.startsAt, event.startsAt, event.endsAt])
    .filter((instant) => instant > now);
  return changes.toSorted((a, b) => a.getTime() - b.getTime())[0];
}
