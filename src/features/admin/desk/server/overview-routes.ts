import { figuresOfEvents, type PlaceFigures } from '#features/bookings/server/public.ts';
import { countOpenEnquiries } from '#features/content/server/public.ts';
import {
  type ListedEvent,
  listEvents,
  readCalendarProgress,
} from '#features/events/server/public.ts';
import { accountOf, adminOnly } from '#features/identity/server/public.ts';
import {
  countOverdueServices,
  countWaitingApplications,
} from '#features/membership/server/public.ts';
import { countFailedEmails } from '#features/notifications/server/public.ts';
import {
  countFailedRefunds,
  findPaymentTroubles,
  isTestMode,
} from '#features/payments/server/public.ts';
import { hasBankDetails } from '#features/settings/settings.ts';
import { missingSettings } from '#platform/config/production-warnings.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { App, Services } from '#platform/plugin.ts';
import { adminApi, type EventFigures } from '../../contract.ts';
import { firstSteps } from '../../first-steps.ts';
import { readDesk } from './read-desk.ts';

/** Golf days on a page: the money of every place of theirs is added up. */
const GOLF_DAYS = 20;

/** Events with their places and revenue, for admins only: 401 for a visitor, 403 for a member. */
export function adminRoutes(app: App, services: Services): void {
  const { database } = services;
  const preValidation = adminOnly(services);

  app.route({
    ...routeOf(adminApi.eventFigures),
    preValidation,
    handler: async ({ query }) => {
      const { rows, next } = await listEvents(database, query, {
        now: services.clock(),
        most: GOLF_DAYS,
      });
      const figures = await figuresOfEvents(
        database,
        rows.map(({ id }) => id),
      );
      return { events: rows.map((event) => presentFigures(event, figures.get(event.id))), next };
    },
  });

  app.route({
    ...routeOf(adminApi.readDesk),
    preValidation,
    handler: (request) =>
      readDesk(database, { adminId: accountOf(request).id, now: services.clock() }),
  });

  app.route({
    ...routeOf(adminApi.readAttention),
    preValidation,
    handler: async () => {
      const [applications, enquiries, refunds, emails, overdueServices] = await Promise.all([
        countWaitingApplications(database),
        countOpenEnquiries(database),
        countFailedRefunds(database),
        countFailedEmails(database),
        countOverdueServices(database, services.clock()),
      ]);
      const isTesting = isTestMode(services.config);
      return {
        ...{ applications, enquiries, refunds, emails },
        services: overdueServices,
        isTestMode: isTesting,
      };
    },
  });

  app.route({
    ...routeOf(adminApi.readFirstSteps),
    preValidation,
    handler: async () => {
      const { company, bank } = await services.settings.read();

      return firstSteps({
        hasCompany: company.address !== '',
        hasVatStatus: company.vatStatus !== 'unset',
        hasBank: hasBankDetails(bank),
        missing: [
          ...new Set([...missingSettings(services.config), ...services.config.missingForStripe]),
        ],
        troubles: await findPaymentTroubles(services),
        ...(await readCalendarProgress(database, services.clock())),
      });
    },
  });
}

const NOTHING_YET: PlaceFigures = {
  held: 0,
  confirmed: 0,
  offered: 0,
  revenuePence: 0,
  owedPence: 0,
};

function presentFigures(event: ListedEvent, figures: PlaceFigures = NOTHING_YET): EventFigures {
  return {
    id: event.id,
    title: event.title,
    city: event.city,
    date: event.startsAt.toISOString(),
    state: event.state,
    capacity: event.capacity,
    held: figures.held,
    confirmed: figures.confirmed,
    offered: figures.offered,
    left: event.capacity - figures.held - figures.confirmed - figures.offered,
    revenuePence: figures.revenuePence,
    owedPence: figures.owedPence,
  };
}
