import { type EventRecord, readEvent } from '#features/events/server/public.ts';
import { eventRefusals } from '#features/events/texts.ts';
import {
  accountOf,
  adminOnly,
  perOwnAccount,
  recordOpening,
} from '#features/identity/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { writeCsv } from '#lib/text/csv.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { actionsPerAdmin, exportsPerAdmin } from '../../places/server/rate-limits.ts';
import { attendeeRefusals } from '../../places/texts.ts';
import { attendeePermissions, dietaryRequests, selectAttendees } from '../attendees.ts';
import { type Cockpit, cockpitApi } from '../contract.ts';
import { dialogApi } from '../dialog-contract.ts';
import { accountPaymentApi } from '../payment-contract.ts';
import { csvCells, csvHeads } from '../texts.ts';
import { correctAccountPayment, markAccountPaid, undoAccountPayment } from './account-paid.ts';
import { addPlayer, raiseNeeded } from './add-player.ts';
import { markAttendance } from './attendance.ts';
import {
  findEmailRecipients,
  readOrganiserEmails,
  sendOrganiserEmail,
  sendToFailed,
  testOrganiserEmail,
} from './organiser-email.tsx';
import { readPlayerPrice } from './player-price.ts';
import { readAttendees, withPositions } from './read-attendees.ts';
import { readCounted } from './read-counted.ts';
import { resendConfirmation } from './resend-confirmation.ts';

const PAGE = 100;

/** Emails to lists by one admin in 15 minutes. */
const emailsPerAdmin: Limit = {
  name: 'bookings.organiser_emails',
  max: 20,
  refusal: attendeeRefusals.too_many_actions,
};

/**
 * The cockpit and the attendee list of an event, for admins only: 401 for a visitor, 403 for a
 * member.
 */
export function attendeeRoutes(app: App, services: Services): void {
  const { clock, database } = services;
  const preValidation = adminOnly(services);

  const writes = [preValidation, perOwnAccount(services, actionsPerAdmin)];

  async function find(eventId: number): Promise<EventRecord> {
    const event = await readEvent(database, eventId);
    if (!event) throw new Refused(eventRefusals.event_not_found);
    return event;
  }

  app.route({
    ...routeOf(cockpitApi.readCockpit),
    preValidation,
    handler: async ({ params }) => {
      const event = await find(params.eventId);
      const { attendees, figures } = await readCounted(database, event);

      return {
        event: presentEvent(event),
        figures,
        questions: [...event.questions],
        dietary: dietaryRequests(attendees),
        can: attendeePermissions(event, clock()),
        raiseTo: await raiseNeeded(database, event.id, event),
      };
    },
  });

  app.route({
    ...routeOf(cockpitApi.readAttendees),
    preValidation,
    handler: async ({ params, query }) => {
      const event = await find(params.eventId);
      const rows = await readAttendees(database, event);
      const found = selectAttendees(
        await withPositions(database, event.id, { rows, now: clock() }),
        query,
      );

      const { page = 1 } = query;
      const isLast = query.rows === 'all' || found.length <= page * PAGE;

      return {
        attendees: query.rows === 'all' ? found : found.slice((page - 1) * PAGE, page * PAGE),
        total: found.length,
        next: isLast ? null : page + 1,
        questions: event.questions.map(({ label }) => label),
      };
    },
  });

  app.route({
    ...routeOf(cockpitApi.exportAttendees),
    preValidation: [preValidation, perOwnAccount(services, exportsPerAdmin)],
    handler: async (request, reply) => {
      const event = await find(request.params.eventId);
      const rows = await readAttendees(database, event);
      const positioned = await withPositions(database, event.id, { rows, now: clock() });
      const found = selectAttendees(positioned, request.query);

      // Personal data leaves the site, so the log says who took how much of it.
      await recordAction(database, {
        by: accountOf(request).id,
        action: 'bookings.export_attendees',
        subject: `event:${event.id}`,
        before: null,
        after: { rows: found.length },
        why: null,
        now: clock(),
      });

      await recordOpening(database, {
        of: found.map(({ accountId }) => accountId),
        by: accountOf(request).id,
        what: 'export',
        now: clock(),
      });

      const heads = [...csvHeads, ...event.questions.map(({ label }) => label)];

      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="golf-day-${event.id}-attendees.csv"`)
        .header('cache-control', 'private, no-store')
        .send(writeCsv([heads, ...found.map(csvCells)]));
    },
  });

  app.route({
    ...routeOf(cockpitApi.markAttendance),
    preValidation: writes,
    handler: async (request) => {
      const marking = { ...request.params, ...request.body, by: accountOf(request).id };
      return await markAttendance(services, marking);
    },
  });

  app.route({
    ...routeOf(dialogApi.priceForPlayer),
    preValidation,
    handler: ({ params, query }) =>
      readPlayerPrice(database, { ...params, ...query, now: services.clock() }),
  });

  app.route({
    ...routeOf(cockpitApi.addPlayer),
    preValidation: writes,
    handler: async (request, reply) => {
      const adding = { ...request.params, request: request.body, by: accountOf(request) };
      return reply.code(201).send(await addPlayer(services, adding));
    },
  });

  app.route({
    ...routeOf(accountPaymentApi.markAccountPaid),
    preValidation: writes,
    handler: async (request) => {
      const paid = { ...request.params, request: request.body, by: accountOf(request).id };
      return await markAccountPaid(services, paid);
    },
  });

  app.route({
    ...routeOf(accountPaymentApi.correctReference),
    preValidation: writes,
    handler: async (request) => {
      const corrected = { ...request.params, request: request.body, by: accountOf(request).id };
      return await correctAccountPayment(services, corrected);
    },
  });

  app.route({
    ...routeOf(accountPaymentApi.undoPayment),
    preValidation: writes,
    handler: async (request) => {
      const undone = { ...request.params, ...request.body, by: accountOf(request).id };
      return await undoAccountPayment(services, undone);
    },
  });

  app.route({
    ...routeOf(cockpitApi.resendConfirmation),
    preValidation: writes,
    handler: async (request) => {
      const asked = { ...request.params, by: accountOf(request).id };
      return await resendConfirmation(services, asked);
    },
  });

  app.route({
    ...routeOf(dialogApi.findEmailRecipients),
    preValidation,
    handler: async ({ params, query }) => {
      const { reminds, ...filter } = query;
      const addressing = { filter, reminds, now: clock() };
      const found = await findEmailRecipients(database, await find(params.eventId), addressing);
      return { people: found.people.length, unreached: found.unreached };
    },
  });

  app.route({
    ...routeOf(dialogApi.readOrganiserEmails),
    preValidation,
    handler: async ({ params }) => readOrganiserEmails(database, (await find(params.eventId)).id),
  });

  app.route({
    ...routeOf(dialogApi.sendToFailed),
    preValidation: [preValidation, perOwnAccount(services, emailsPerAdmin)],
    handler: async (request) => {
      await find(request.params.eventId);
      return sendToFailed(services, { ...request.params, by: accountOf(request).id });
    },
  });

  app.route({
    ...routeOf(dialogApi.testOrganiserEmail),
    preValidation: [preValidation, perOwnAccount(services, emailsPerAdmin)],
    handler: async (request) => {
      const test = { ...request.params, text: request.body, by: accountOf(request) };
      return await testOrganiserEmail(services, test);
    },
  });

  app.route({
    ...routeOf(dialogApi.sendOrganiserEmail),
    preValidation: [preValidation, perOwnAccount(services, emailsPerAdmin)],
    handler: async (request) => {
      const sending = { ...request.params, request: request.body, by: accountOf(request).id };
      return await sendOrganiserEmail(services, sending);
    },
  });
}

const presentEvent = (event: EventRecord): Cockpit['event'] => ({
  id: event.id,
  title: event.title,
  date: event.startsAt.toISOString(),
  endsAt: event.endsAt.toISOString(),
  state: event.state,
  page: event.page,
  location: event.location,
  venue: event.venue?.name ?? null,
  pricePence: event.pricePence,
});
