import { accountOf, loggedIn, perOwnAccount } from '#features/identity/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { mayOpenLinked } from '../../days/server/link-access.ts';
import { eventRefusals } from '../../texts.ts';
import { calendarApi } from '../contract.ts';
import { interestRefusals } from '../texts.ts';
import { follow, save } from './change-interests.ts';
import { readFollowed, readSaved } from './interest-store.ts';

const changesPerAccount: Limit = {
  name: 'event_interests_account',
  max: 240,
  refusal: interestRefusals.too_many_interests,
};

/**
 * What a member has saved and which cities they follow. There is no route by which anyone reads
 * another's.
 */
export function interestRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = loggedIn(services);
  const writes = [preValidation, perOwnAccount(services, changesPerAccount)];

  const saved = (accountId: string) => readSaved(database, accountId, clock());

  app.route({
    ...routeOf(calendarApi.readSaved),
    preValidation,
    handler: (request) => saved(accountOf(request).id),
  });

  app.route({
    ...routeOf(calendarApi.saveEvent),
    preValidation: writes,
    handler: async (request) => {
      const accountId = accountOf(request).id;
      const { eventId, saved: isSaved } = request.body;
      if (isSaved && !(await mayOpenLinked(services, request, eventId)))
        throw new Refused(eventRefusals.event_not_found);
      await save(services, { accountId, ...request.body });
      return saved(accountId);
    },
  });

  app.route({
    ...routeOf(calendarApi.readFollowed),
    preValidation,
    handler: (request) => readFollowed(database, accountOf(request).id),
  });

  app.route({
    ...routeOf(calendarApi.followCity),
    preValidation: writes,
    handler: async (request) => {
      const accountId = accountOf(request).id;
      await follow(services, { accountId, ...request.body });
      return readFollowed(database, accountId);
    },
  });
}
