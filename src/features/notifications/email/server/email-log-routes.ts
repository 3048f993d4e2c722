import { accountOf, adminOnly, perOwnAccount } from '#features/identity/server/public.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { emailLogApi } from '../contract.ts';
import { emailLogRefusals } from '../texts.ts';
import { readEmailLog, readEmailText } from './read-log.ts';
import { sendAgain } from './send-again.ts';

/** Emails sent again by one admin in 15 minutes. */
const sentAgainPerAdmin: Limit = {
  name: 'notifications.sent_again',
  max: 200,
  refusal: emailLogRefusals.too_many_sent_again,
};

/** Every email and its state, for admins only. */
export function emailLogRoutes(app: App, services: Services): void {
  const preValidation = adminOnly(services);

  app.route({
    ...routeOf(emailLogApi.readEmailLog),
    preValidation,
    handler: ({ query }) => readEmailLog(services, query),
  });

  app.route({
    ...routeOf(emailLogApi.readEmailText),
    preValidation,
    handler: async ({ params }) => await readEmailText(services, params.emailId),
  });

  app.route({
    ...routeOf(emailLogApi.sendAgain),
    preValidation: [preValidation, perOwnAccount(services, sentAgainPerAdmin)],
    handler: async (request) => {
      const again = { ...request.params, ...request.body, by: accountOf(request).id };
      return await sendAgain(services, again);
    },
  });
}

/** The golf days that an announcement or the email log can be about, for admins only. */
export function golfDayNameRoutes(app: App, services: Services): void {
  const { database, clock, memberFacts } = services;

  app.route({
    ...routeOf(emailLogApi.listGolfDayNames),
    preValidation: adminOnly(services),
    handler: async () => {
      const days = await memberFacts.everyDay(database, clock());
      return {
        golfDays: days.map(({ eventId, title, startsAt }) => ({
          id: eventId,
          title,
          startsAt: startsAt.toISOString(),
        })),
      };
    },
  });
}
