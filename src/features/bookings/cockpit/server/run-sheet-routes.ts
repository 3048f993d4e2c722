import { type EventRecord, readEvent } from '#features/events/server/public.ts';
import { eventRefusals } from '#features/events/texts.ts';
import {
  accountOf,
  adminOnly,
  findAccounts,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { readPhones } from '#features/members/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import { Refused } from '#lib/refusal.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { ipNetwork } from '#platform/http/ip-network.ts';
import { perIpNetwork } from '#platform/http/limits/limit-table.ts';
import { countUse, type Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { attendeeRefusals } from '../../places/texts.ts';
import { clubNumbersOf } from '../club-numbers.ts';
import { type ClubPage, runSheetApi } from '../run-sheet-contract.ts';
import { runSheetRefusals } from '../texts.ts';
import { readAttendees } from './read-attendees.ts';
import {
  findClubPack,
  findEventOfLink,
  markNumbersSent,
  newClubLink,
  readRunSheet,
  tickStep,
} from './run-sheet.ts';

/** Changes of run sheets by one admin in 15 minutes: more than anyone makes by hand. */
const stepsPerAdmin: Limit = {
  name: 'bookings.run_sheet_steps',
  max: 600,
  refusal: attendeeRefusals.too_many_actions,
};
/** Club pages opened from one network in 15 minutes, so that nobody tries out links. */
const clubPagesPerNetwork: Limit = {
  name: 'bookings.club_pages',
  max: 120,
  refusal: runSheetRefusals.too_many_club_pages,
};
/** How many days after a golf day the club's link still works. */
const LINK_DAYS = 7;

/**
 * The run sheet of a golf day, for admins only, and the page of its host club, for anyone who has
 * the link.
 */
export function runSheetRoutes(app: App, services: Services): void {
  const { clock, database } = services;
  const preValidation = adminOnly(services);
  const writes = [preValidation, perOwnAccount(services, stepsPerAdmin)];
  const sheetOf = async (eventId: number) =>
    readRunSheet(database, await find(database, eventId), clock());

  app.route({
    ...routeOf(runSheetApi.readRunSheet),
    preValidation,
    handler: ({ params }) => sheetOf(params.eventId),
  });

  app.route({
    ...routeOf(runSheetApi.tickStep),
    preValidation: writes,
    handler: async (request) => {
      const { eventId, step } = request.params;
      const event = await find(database, eventId);
      await tickStep(services, { event, by: accountOf(request).id, step, ...request.body });
      return sheetOf(eventId);
    },
  });

  app.route({
    ...routeOf(runSheetApi.markNumbersSent),
    preValidation: writes,
    handler: async (request) => {
      const event = await find(database, request.params.eventId);
      await markNumbersSent(services, { event, by: accountOf(request).id, ...request.body });
      return sheetOf(event.id);
    },
  });

  app.route({
    ...routeOf(runSheetApi.newClubLink),
    preValidation: writes,
    handler: async (request) => {
      const event = await find(database, request.params.eventId);
      const clubPath = await newClubLink(services, { event, by: accountOf(request).id });
      return { ...(await sheetOf(event.id)), clubPath };
    },
  });

  app.route({
    ...routeOf(runSheetApi.readClubPage),
    config: perIpNetwork(clubPagesPerNetwork),
    handler: async (request, reply) => {
      const now = clock();
      await countUse(database, { limit: clubPagesPerNetwork, key: ipNetwork(request.ip), now });

      const eventId = await findEventOfLink(database, request.params.token);
      const event = eventId === undefined ? undefined : await readEvent(database, eventId);
      if (!event || addDays(event.endsAt, LINK_DAYS) <= now)
        throw new Refused(runSheetRefusals.club_link_not_found);

      reply.header('cache-control', 'no-store');

      const { title, startsAt, endsAt, state, venue, schedule, capacity } = event;

      return {
        event: {
          title,
          date: startsAt.toISOString(),
          endsAt: endsAt.toISOString(),
          state,
          venue: venue?.name ?? null,
          schedule: [...schedule],
        },
        organiser: await organiserOf(database, event.id),
        capacity,
        numbers: clubNumbersOf(await readAttendees(database, event)),
        readAt: now.toISOString(),
      };
    },
  });
}

/** Who sent the club its numbers, with their telephone number if they gave one. */
async function organiserOf(db: Executor, eventId: number): Promise<ClubPage['organiser']> {
  const by = (await findClubPack(db, eventId))?.sentBy;
  if (!by) return null;

  const account = (await findAccounts(db, [by])).get(by);
  const phone = (await readPhones(db, [by])).get(by);
  return account?.isAdmin ? { name: fullName(account), phone: phone ?? null } : null;
}

async function find(db: Executor, eventId: number): Promise<EventRecord> {
  const event = await readEvent(db, eventId);
  if (!event) throw new Refused(eventRefusals.event_not_found);
  return event;
}
