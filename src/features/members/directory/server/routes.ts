import { accountOf, loggedIn } from '#features/identity/server/public.ts';
import type { App, Services } from '#platform/plugin.ts';
import { relationOf } from '../../connections/connection-states.ts';
import { readConnectionsAmong } from '../../connections/server/store.ts';
import { presentPerson, presentProfile } from '../../profiles/server/present.ts';
import { Directory, DirectoryQuery } from '../contract.ts';
import { searchMembers } from './search-members.ts';

/** The directory of members, for members. */
export function directoryRoutes(app: App, services: Services): void {
  const { database, clock, memberFacts } = services;

  app.get(
    '/api/members',
    {
      preValidation: loggedIn(services),
      schema: { tags: ['members'], querystring: DirectoryQuery, response: { 200: Directory } },
    },
    async (request) => {
      const viewerId = accountOf(request).id;
      const { members, total, next } = await searchMembers(database, memberFacts, viewerId, request.query);
      const ids = members.map(({ account }) => account.id);
      const founding = await memberFacts.foundingNumbers(database, ids);
      const connections = await readConnectionsAmong(database, viewerId, ids);
      return {
        members: members.map((seen) => ({
          ...presentProfile(seen, {
            relation: relationOf(viewerId, connections.get(seen.account.id), clock()),
            founding: founding.get(seen.account.id) ?? null,
          }),
          photo: presentPerson(seen).photo,
        })),
        total,
        next,
      };
    },
  );
}
