import { accountOf, adminOnly, loggedIn, perOwnAccount } from '#features/identity/server/public.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { perAccount } from '#platform/http/limits/limit-table.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { pickerApi } from '../contract.ts';
import { pickerRefusals } from '../texts.ts';
import { findAsOrganiser } from './find-as-organiser.ts';
import { findToPick } from './find-to-pick.ts';
import { peopleListed } from './people-listed.ts';

/** Searches while a member types a name. */
const searchesPerAccount: Limit = {
  name: 'member_picker_account',
  max: 600,
  refusal: pickerRefusals.too_many_picker_searches,
};

/** Members to choose from, for every field in which a member is named. */
export function pickerRoutes(app: App, services: Services): void {
  const { database, clock, memberFacts: facts } = services;

  app.route({
    ...routeOf(pickerApi.findMembers),
    config: perAccount(peopleListed),
    preValidation: [loggedIn(services), perOwnAccount(services, searchesPerAccount)],
    handler: async (request) => {
      const viewing = { facts, viewerId: accountOf(request).id, now: clock() };

      const people = await findToPick(database, viewing, request.query.q);
      return { people: people.map(({ city: _, ...person }) => person) };
    },
  });

  app.route({
    ...routeOf(pickerApi.findAsOrganiser),
    preValidation: [adminOnly(services), perOwnAccount(services, searchesPerAccount)],
    handler: async (request) => {
      const people = await findAsOrganiser(database, accountOf(request).id, request.query.q);
      return { people: [...people] };
    },
  });
}
