import { EventPath } from '#features/events/contract.ts';
import { type EventRecord, readEvent } from '#features/events/server/public.ts';
import { eventRefusals } from '#features/events/texts.ts';
import {
  accountOf,
  adminOnly,
  perOwnAccount,
  recordOpening,
} from '#features/identity/server/public.ts';
import { SentAgain } from '#features/notifications/email/contract.ts';
import { writeCsv } from '#lib/text/csv.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import { Refused, unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { EventOrderPath } from '../../contract.ts';
import { attendeePermissions } from '../../permissions.ts';
import { actionsPerAdmin, exportsPerAdmin } from '../../places/server/rate-limits.ts';
import { attendeeRefusals } from '../../places/texts.ts';
import { dietaryRequests, figuresOf, selectAttendees } from '../attendees.ts';
import {
  AccountPaidRequest,
  AddPlayerRequest,
  AttendanceMarked,
  AttendanceRequest,
  AttendeeFilter,
  AttendeePage,
  AttendeeQuery,
  Cockpit,
  EventEmailPath,
  OrderChanged,
  PlayerAdded,
} from '../contract.ts';
import {
  EmailQueued,
  EmailRecipients,
  EmailRequest,
  EmailText,
  SentEmailList,
} from '../dialog-contract.ts';
import { csvCells, csvHeads } from '../texts.ts';
import { correctReference, markAccountPaid } from './account-paid.ts';
import { addPlayer, raiseNeeded } from './add-player.ts';
import { markAttendance } from './attendance.ts';
import {
  findEmailRecipients,
  readOrganiserEmails,
  sendOrganiserEmail,
  sendToFailed,
  testOrganiserEmail,
} from './organiser-email.tsx';
import { countOffered, readAttendees, withPositions } from './read-attendees.ts';
import { resendConfirmation } from './resend-confirmation.ts';

const tags = ['bookings'];
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

  app.get(
    '/api/admin/events/:eventId/cockpit',
    { preValidation, schema: { tags, params: EventPath, response: { 200: Cockpit } } },
    async ({ params }) => {
      const event = await find(params.eventId);
      const attendees = await readAttendees(database, event);
      const offered = await countOffered(database, event.id);

      return {
        event: presentEvent(event),
        figures: figuresOf({
          capacity: event.capacity,
          attendees,
          offered,
          questions: event.questions,
        }),
        questions: [...event.questions],
        dietary: dietaryRequests(attendees),
        can: attendeePermissions(event, clock()),
        raiseTo: await raiseNeeded(database, event.id, event),
      };
    },
  );

  app.get(
    '/api/admin/events/:eventId/attendees',
    {
      preValidation,
      schema: {
        tags,
        params: EventPath,
        querystring: AttendeeQuery,
        response: { 200: AttendeePage },
      },
    },
    async ({ params, query }) => {
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
  );

  app.get(
    '/api/admin/events/:eventId/attendees/export.csv',
    {
      preValidation: [preValidation, perOwnAccount(services, exportsPerAdmin)],
      schema: { tags, params: EventPath, querystring: AttendeeFilter },
    },
    async (request, reply) => {
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
  );

  app.post(
    '/api/admin/events/:eventId/attendance',
    {
      preValidation: writes,
      schema: {
        tags,
        params: EventPath,
        body: AttendanceRequest,
        response: { 200: AttendanceMarked },
      },
    },
    async (request) => {
      const marking = { ...request.params, ...request.body, by: accountOf(request).id };
      return unwrap(await markAttendance(services, marking));
    },
  );

  app.post(
    '/api/admin/events/:eventId/players',
    {
      preValidation: writes,
      schema: { tags, params: EventPath, body: AddPlayerRequest, response: { 201: PlayerAdded } },
    },
    async (request, reply) => {
      const adding = { ...request.params, request: request.body, by: accountOf(request) };
      return reply.code(201).send(unwrap(await addPlayer(services, adding)));
    },
  );

  app.post(
    '/api/admin/events/:eventId/orders/:orderId/account-paid',
    {
      preValidation: writes,
      schema: {
        tags,
        params: EventOrderPath,
        body: AccountPaidRequest,
        response: { 200: OrderChanged },
      },
    },
    async (request) => {
      const paid = { ...request.params, ...request.body, by: accountOf(request).id };
      return unwrap(await markAccountPaid(services, paid));
    },
  );

  app.post(
    '/api/admin/events/:eventId/orders/:orderId/account-reference',
    {
      preValidation: writes,
      schema: {
        tags,
        params: EventOrderPath,
        body: AccountPaidRequest,
        response: { 200: OrderChanged },
      },
    },
    async (request) => {
      const corrected = { ...request.params, ...request.body, by: accountOf(request).id };
      return unwrap(await correctReference(services, corrected));
    },
  );

  app.post(
    '/api/admin/events/:eventId/orders/:orderId/confirmation',
    {
      preValidation: writes,
      schema: { tags, params: EventOrderPath, response: { 200: OrderChanged } },
    },
    async (request) => {
      const asked = { ...request.params, by: accountOf(request).id };
      return unwrap(await resendConfirmation(services, asked));
    },
  );

  app.get(
    '/api/admin/events/:eventId/emails/recipients',
    {
      preValidation,
      schema: {
        tags,
        params: EventPath,
        querystring: AttendeeFilter,
        response: { 200: EmailRecipients },
      },
    },
    async ({ params, query }) => {
      const people = await findEmailRecipients(database, await find(params.eventId), query);
      return { people: people.length };
    },
  );

  app.get(
    '/api/admin/events/:eventId/emails',
    { preValidation, schema: { tags, params: EventPath, response: { 200: SentEmailList } } },
    async ({ params }) => readOrganiserEmails(database, (await find(params.eventId)).id),
  );

  app.post(
    '/api/admin/events/:eventId/emails/:emailId/send-again',
    {
      preValidation: [preValidation, perOwnAccount(services, emailsPerAdmin)],
      schema: { tags, params: EventEmailPath, response: { 200: SentAgain } },
    },
    async (request) => {
      await find(request.params.eventId);
      return sendToFailed(services, { ...request.params, by: accountOf(request).id });
    },
  );

  app.post(
    '/api/admin/events/:eventId/emails/test',
    {
      preValidation: [preValidation, perOwnAccount(services, emailsPerAdmin)],
      schema: { tags, params: EventPath, body: EmailText, response: { 200: EmailQueued } },
    },
    async (request) => {
      const test = { ...request.params, text: request.body, by: accountOf(request) };
      return unwrap(await testOrganiserEmail(services, test));
    },
  );

  app.post(
    '/api/admin/events/:eventId/emails',
    {
      preValidation: [preValidation, perOwnAccount(services, emailsPerAdmin)],
      schema: { tags, params: EventPath, body: EmailRequest, response: { 200: EmailQueued } },
    },
    async (request) => {
      const sending = { ...request.params, request: request.body, by: accountOf(request).id };
      return unwrap(await sendOrganiserEmail(services, sending));
    },
  );
}

const presentEvent = (event: EventRecord): Cockpit['event'] => ({
  id: event.id,
  title: event.title,
  date: event.startsAt.toISOString(),
  endsAt: event.endsAt.toISOString(),
  state: event.state,
  location: event.location,
  venue: event.venue?.name ?? null,
  pricePence: event.pricePence,
});
