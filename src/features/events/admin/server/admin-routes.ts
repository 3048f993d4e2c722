import { isLargeRefund } from '#features/identity/confirmation/when-to-confirm.ts';
import {
  accountOf,
  adminOnly,
  perOwnAccount,
  recentlyConfirmed,
} from '#features/identity/server/public.ts';
import { settingsApi } from '#features/settings/contract.ts';
import { readSettingList } from '#features/settings/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { findEventPage } from '../../days/server/store.ts';
import { eventRefusals } from '../../texts.ts';
import { type AdminEvent, eventAdminApi } from '../contract.ts';
import { eventAdminRefusals } from '../texts.ts';
import { listEvents, readChoices } from './admin-store.ts';
import { changeState } from './change-state.ts';
import { copyEvent, createEvent, deleteDraft } from './create-event.ts';
import { editEvent, renewLink, rescheduleEvent } from './edit-event.ts';
import { saveCities } from './hide-cities.ts';
import { presentForAdmin, presentListedForAdmin } from './present-admin.ts';

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

  async function presentEvent(eventId: number): Promise<AdminEvent> {
    const [row, choices] = await Promise.all([
      findEventPage(database, eventId),
      readChoices(database, eventId),
    ]);
    if (!row) throw new Refused(eventRefusals.event_not_found);
    const event = presentForAdmin(row, choices, clock());
    return services.config.paymentProvider ? event : { ...event, cannotBePaid: true };
  }

  app.route({
    ...routeOf(eventAdminApi.listEvents),
    preValidation: admins,
    handler: async (request) => {
      const { rows, total, next } = await listEvents(database, request.query, {
        now: clock(),
      });
      return { events: rows.map(presentListedForAdmin), total, next };
    },
  });

  app.route({
    ...routeOf(settingsApi.saveCities),
    preValidation: writes,
    handler: async (request) => {
      await saveCities(services, { ...request.body, by: accountOf(request) });
      return readSettingList(services);
    },
  });

  app.route({
    ...routeOf(eventAdminApi.readEvent),
    preValidation: admins,
    handler: async ({ params }) => presentEvent(params.eventId),
  });

  app.route({
    ...routeOf(eventAdminApi.createEvent),
    preValidation: writes,
    handler: async (request, reply) => {
      const { title, city, ...times } = request.body;
      const id = await createEvent(services, { title, city, times, by: accountOf(request) });
      return reply.code(201).send({ id });
    },
  });

  app.route({
    ...routeOf(eventAdminApi.copyEvent),
    preValidation: writes,
    handler: async (request, reply) => {
      const copy = { ...request.params, fields: request.body, by: accountOf(request) };
      return reply.code(201).send({ id: await copyEvent(services, copy) });
    },
  });

  app.route({
    ...routeOf(eventAdminApi.editEvent),
    preValidation: writes,
    handler: async (request) => {
      const { version, message, why, ...plan } = request.body;
      const { eventId } = request.params;
      await editEvent(services, { eventId, version, message, why, plan, by: accountOf(request) });
      return presentEvent(eventId);
    },
  });

  app.route({
    ...routeOf(eventAdminApi.changeCapacity),
    preValidation: writes,
    handler: async (request) => {
      const { version, capacity, why } = request.body;
      const { eventId } = request.params;

      await editEvent(services, {
        eventId,
        version,
        why,
        plan: { capacity },
        by: accountOf(request),
      });

      return presentEvent(eventId);
    },
  });

  app.route({
    ...routeOf(eventAdminApi.rescheduleEvent),
    preValidation: writes,
    handler: async (request) => {
      const { version, message, why, ...times } = request.body;
      const { eventId } = request.params;

      await rescheduleEvent(services, {
        eventId,
        version,
        message,
        why,
        times,
        by: accountOf(request),
      });

      return presentEvent(eventId);
    },
  });

  app.route({
    ...routeOf(eventAdminApi.cancelEvent),
    preValidation: writes,
    handler: async (request) => {
      const target = { ...request.params, ...request.body, by: accountOf(request) };
      // Everyone gets everything back.
      const row = await findEventPage(database, target.eventId);
      if (row && isLargeRefund(row.event.placesTaken * row.event.pricePence))
        await recentlyConfirmed(services)(request);
      await changeState(services, { ...target, move: 'cancel' });
      return presentEvent(target.eventId);
    },
  });

  app.route({
    ...routeOf(eventAdminApi.deleteDraft),
    preValidation: writes,
    handler: async (request) => {
      const { eventId } = request.params;
      const { version } = request.body;
      return await deleteDraft(services, { eventId, version, by: accountOf(request) });
    },
  });

  app.route({
    ...routeOf(eventAdminApi.renewLink),
    preValidation: writes,
    handler: async (request) => {
      const { eventId } = request.params;
      await renewLink(services, { eventId, by: accountOf(request).id });
      return presentEvent(eventId);
    },
  });

  for (const move of ['publish', 'close', 'reopen'] as const)
    app.route({
      ...routeOf(eventAdminApi[move]),
      preValidation: writes,
      handler: async (request) => {
        const { eventId } = request.params;
        const { version } = request.body;

        await changeState(services, {
          eventId,
          version,
          move,
          reason: null,
          by: accountOf(request),
        });

        return presentEvent(eventId);
      },
    });
}
