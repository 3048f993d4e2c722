import { figuresOfEvents, listBookingsOfEvent } from '#features/bookings/server/public.ts';
import { EventPath } from '#features/events/contract.ts';
import { readCalendarProgress, readEvent, readEveryEvent } from '#features/events/server/public.ts';
import { eventRefusals } from '#features/events/texts.ts';
import { adminOnly } from '#features/identity/server/public.ts';
import { missingSettings } from '#platform/config/production-warnings.ts';
import { Refused } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { EventBookings, EventFiguresList, FirstStepList } from '../contract.ts';
import { firstSteps } from '../first-steps.ts';
import { presentBooking, presentFigures } from './present.ts';

/** Events and their bookings, for admins only: 401 for a visitor, 403 for a member. */
export function adminRoutes(app: App, services: Services): void {
  const { database } = services;
  const preValidation = adminOnly(services);

  app.get(
    '/api/admin/events',
    { preValidation, schema: { response: { 200: EventFiguresList } } },
    async () => {
      const [events, figures] = await Promise.all([readEveryEvent(database), figuresOfEvents(database)]);
      return events.map((event) => presentFigures(event, figures.get(event.id)));
    },
  );

  app.get(
    '/api/admin/first-steps',
    { preValidation, schema: { response: { 200: FirstStepList } } },
    async () =>
      firstSteps({
        missing: missingSettings(services.config),
        ...(await readCalendarProgress(database, services.clock())),
      }),
  );

  app.get(
    '/api/admin/events/:eventId/bookings',
    { preValidation, schema: { params: EventPath, response: { 200: EventBookings } } },
    async (request) => {
      const { eventId } = request.params;
      const event = await readEvent(database, eventId);
      if (!event) throw new Refused(eventRefusals.event_not_found);
      const [figures, bookings] = await Promise.all([
        figuresOfEvents(database, eventId),
        listBookingsOfEvent(database, eventId),
      ]);
      return { event: presentFigures(event, figures.get(eventId)), bookings: bookings.map(presentBooking) };
    },
  );
}
