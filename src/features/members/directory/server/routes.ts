import { accountOf, loggedIn, perOwnAccount } from '#features/identity/server/public.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { perAccount } from '#platform/http/limits/limit-table.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { countListed, peopleListed } from '../../picker/server/people-listed.ts';
import { seesDirectory } from '../../profiles/server/find-people.ts';
import { presentPerson, presentProfile } from '../../profiles/server/present.ts';
import { relationOf } from '../../ties/connection-states.ts';
import { readConnectionsAmong } from '../../ties/server/connection-store.ts';
import { directoryApi } from '../contract.ts';
import { directoryRefusals } from '../texts.ts';
import { foundNobody, searchMembers } from './search-members.ts';

/**
 * Pages of the directory for one member in an hour: more than anyone reads, and too few to copy it.
 */
const readsPerAccount: Limit = {
  name: 'directory_account',
  max: 300,
  windowMinutes: 60,
  refusal: directoryRefusals.too_many_searches,
};

/** The directory of members, for members. */
export function directoryRoutes(app: App, services: Services): void {
  const { database, clock, memberFacts } = services;

  app.route({
    ...routeOf(directoryApi.searchMembers),
    config: perAccount(peopleListed),
    preValidation: [loggedIn(services), perOwnAccount(services, readsPerAccount)],
    handler: async (request) => {
      const viewer = accountOf(request);
      const viewerId = viewer.id;
      const viewing = { facts: memberFacts, viewerId, now: clock() };
      const { coming: eventId } = request.query;

      // A golf day whose list the viewer may not ask for is as one that is not there: nobody comes
      // to it.
      const isHidden =
        eventId !== undefined &&
        !(await memberFacts.mayAskWhoComes(database, viewer, { eventId, now: clock() }));
      const { members, total, next, isClose } = isHidden
        ? foundNobody
        : await searchMembers(database, viewing, request.query);
      const ids = members.map(({ account }) => account.id);

      await countListed(database, viewing, ids);

      const founding = await memberFacts.foundingNumbers(database, ids);
      const connections = await readConnectionsAmong(database, viewerId, ids);
      const lastSpoke = await memberFacts.lastSpoke(database, viewerId, ids);

      return {
        members: members.map((seen) => {
          const { id } = seen.account;
          const relation = relationOf(viewerId, connections.get(id), clock());

          return {
            ...presentProfile(seen, { relation, founding: founding.get(id) ?? null }),
            photo: presentPerson(seen).photo,
            reason: seen.reason,
            lastSpoke: relation === 'connected' ? (lastSpoke.get(id)?.toISOString() ?? null) : null,
          };
        }),
        total,
        next,
        isClose,
        isWhole: await seesDirectory(database, viewing),
      };
    },
  });
}
