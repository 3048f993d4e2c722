import { isLargeRefund } from '#features/identity/confirmation/when-to-confirm.ts';
import {
  accountOf,
  adminOnly,
  perOwnAccount,
  recentlyConfirmed,
} from '#features/identity/server/public.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import { Refused, unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { EventPath } from '../../contract.ts';
import { findEventPage } from '../../days/server/store.ts';
import { eventRefusals } from '../../texts.ts';
import {
  AdminEvent,
  AdminEventList,
  CancelEventRequest,
  CapacityRequest,
  CopyEventRequest,
  CreatedEvent,
  EditEventRequest,
  EventListQuery,
  NewEventRequest,
  RescheduleRequest,
  VersionRequest,
} from '../contract.ts';
import { eventAdminRefusals } from '../texts.ts';
import { listEvents, readChoices } from './admin-store.ts';
import { changeState } from './change-state.ts';
import { copyEvent, createEvent, deleteDraft } from './create-event.ts';
import { editEvent, renewLink, rescheduleEvent } from './edit-event.ts';
import { presentForAdmin, presentListedForAdmin } from './present-admin.ts';

const tags = ['events'];

/** Changes of golf days by one admin in 15 minutes: more than anyone makes by hand. */
const changesPerAdmin: Limit = {
  name: 'event_changes',
  max: 300,
  refusal: eventAdminRefusals.too_many_changes,
};

/** Golf days as their organisers run them, for admins only: 401 for a visitor, 403 for a member. */
export function eventAdminRoutes(app: App, services: Services): void {
  const { clock, database } = services;
  const admins = adminOnly(services);
  const writes = [admins, perOwnAccount(services, changesPerAdmin)];
  const changeSchema = { tags, params: EventPath, response: { 200: AdminEvent } };

  async function presentEvent(eventId: number): Promise<AdminEvent> {
    const [row, choices] = await Promise.all([
      findEventPage(database, eventId),
      readChoices(database, eventId),
    ]);
    if (!row) throw new Refused(eventRefusals.event_not_found);
    const event = presentForAdmin(row, choices, clock());
    return services.config.paymentProvider ? event : { ...event, cannotBePaid: true };
  }

  app.get(
    '/api/admin/events/list',
    {
      preValidation: admins,
      schema: { tags, querystring: EventListQuery, response: { 200: AdminEventList } },
    },
    async (request) => {
      const { rows, total, next } = await listEvents(database, request.query, clock());
      return { events: rows.map(presentListedForAdmin), total, next };
    },
  );

  app.get(
    '/api/admin/events/:eventId',
    { preValidation: admins, schema: changeSchema },
    async ({ params }) => presentEvent(params.eventId),
  );

  app.post(
    '/api/admin/events',
    {
      preValidation: writes,
      schema: { tags, body: NewEventRequest, response: { 201: CreatedEvent } },
    },
    async (request, reply) => {
      const { title, city, ...times } = request.body;
      const id = unwrap(
        await createEvent(services, { title, city, times, by: accountOf(request) }),
      );
      return reply.code(201).send({ id });
    },
  );

  app.post(
    '/api/admin/events/:eventId/copy',
    {
      preValidation: writes,
      schema: { tags, params: EventPath, body: CopyEventRequest, response: { 201: CreatedEvent } },
    },
    async (request, reply) => {
      const copy = { ...request.params, fields: request.body, by: accountOf(request) };
      return reply.code(201).send({ id: unwrap(await copyEvent(services, copy)) });
    },
  );

  app.post(
    '/api/admin/events/:eventId/edit',
    { preValidation: writes, schema: { ...changeSchema, body: EditEventRequest } },
    async (request) => {
      const { version, message, why, ...plan } = request.body;
      const { eventId } = request.params;
      unwrap(
        await editEvent(services, { eventId, version, message, why, plan, by: accountOf(request) }),
      );
      return presentEvent(eventId);
    },
  );

  app.post(
    '/api/admin/events/:eventId/capacity',
    { preValidation: writes, schema: { ...changeSchema, body: CapacityRequest } },
    async (request) => {
      const { version, capacity, why } = request.body;
      const { eventId } = request.params;

      unwrap(
        await editEvent(services, {
          eventId,
          version,
          why,
          plan: { capacity },
          by: accountOf(request),
        }),
      );

      return presentEvent(eventId);
    },
  );

  app.post(
    '/api/admin/events/:eventId/reschedule',
    { preValidation: writes, schema: { ...changeSchema, body: RescheduleRequest } },
    async (request) => {
      const { version, message, why, ...times } = request.body;
      const { eventId } = request.params;

      unwrap(
        await rescheduleEvent(services, {
          eventId,
          version,
          message,
          why,
          times,
          by: accountOf(request),
        }),
      );

      return presentEvent(eventId);
    },
  );

  app.post(
    '/api/admin/events/:eventId/cancel',
    { preValidation: writes, schema: { ...changeSchema, body: CancelEventRequest } },
    async (request) => {
      const target = { ...request.params, ...request.body, by: accountOf(request) };
      // Everyone gets everything back.
      const row = await findEventPage(database, target.eventId);
      if (row && isLargeRefund(row.event.placesTaken * row.event.pricePence))
        await recentlyConfirmed(services)(request);
      unwrap(await changeState(services, { ...target, move: 'cancel' }));
      return presentEvent(target.eventId);
    },
  );

  app.post(
    '/api/admin/events/:eventId/delete',
    {
      preValidation: writes,
      schema: { tags, params: EventPath, body: VersionRequest, response: { 200: CreatedEvent } },
    },
    async (request) => {
      const { eventId } = request.params;
      const { version } = request.body;
      return unwrap(await deleteDraft(services, { eventId, version, by: accountOf(request) }));
    },
  );

  app.post(
    '/api/admin/events/:eventId/link',
    { preValidation: writes, schema: changeSchema },
    async (request) => {
      const { eventId } = request.params;
      unwrap(await renewLink(services, { eventId, by: accountOf(request).id }));
      return presentEvent(eventId);
    },
  );

  for (const move of ['publish', 'close', 'reopen'] as const)
    app.post(
      `/api/admin/events/:eventId/${move}`,
      { preValidation: writes, schema: { ...changeSchema, body: VersionRequest } },
      async (request) => {
        const { eventId } = request.params;
        const { version } = request.body;

        unwrap(
          await changeState(services, {
            eventId,
            version,
            move,
            reason: null,
            by: accountOf(request),
          }),
        );

        return presentEvent(eventId);
      },
    );
}
