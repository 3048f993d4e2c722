import { and, eq } from 'drizzle-orm';
import {
  accountOf,
  lockAgainstErasure,
  loggedIn,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { findPeople } from '../../profiles/server/find-people.ts';
import { memberRefusals } from '../../texts.ts';
import { meetingApi } from '../contract.ts';
import { suggestionRefusals } from '../texts.ts';
import { readSuggestions } from './read-suggestions.ts';
import { dismissals } from './tables.ts';

const dismissalsPerAccount: Limit = {
  name: 'suggestion_dismissals_account',
  max: 120,
  refusal: suggestionRefusals.too_many_dismissals,
};

/** People to meet, for the member who is logged in. */
export function suggestionRoutes(app: App, services: Services): void {
  const { database, clock, memberFacts: facts } = services;
  const preValidation = loggedIn(services);

  app.route({
    ...routeOf(meetingApi.readSuggestions),
    preValidation,
    handler: (request) =>
      readSuggestions(database, { facts, viewerId: accountOf(request).id, now: clock() }),
  });

  app.route({
    ...routeOf(meetingApi.dismissSuggestion),
    preValidation: [preValidation, perOwnAccount(services, dismissalsPerAccount)],
    handler: async (request) => {
      const me = accountOf(request).id;
      const { accountId: otherId, dismissed } = request.body;
      if (otherId === me) throw new Refused(memberRefusals.not_yourself);

      await database.transaction(async (tx) => {
        await lockAgainstErasure(tx, [me, otherId]);

        if (!(await findPeople(tx, me, [otherId])).has(otherId))
          throw new Refused(memberRefusals.person_not_found);

        if (dismissed)
          await tx
            .insert(dismissals)
            .values({ accountId: me, otherId, dismissedAt: clock() })
            .onConflictDoNothing();
        else
          await tx
            .delete(dismissals)
            .where(and(eq(dismissals.accountId, me), eq(dismissals.otherId, otherId)));
      });

      return { done: true as const };
    },
  });
}
