import { routeOf } from '#platform/http/endpoint-route.ts';
import type { App, Room, Services } from '#platform/plugin.ts';
import { accountOf, loggedIn, perOwnAccount, requesterOf } from '../../accounts/server/guards.ts';
import { accountLimits } from '../../accounts/server/login-limits.ts';
import { relyingParty } from '../../passkeys/server/ceremony.ts';
import { listPasskeys } from '../../passkeys/server/passkey-store.ts';
import { confirmationApi } from '../contract.ts';
import { confirmSession } from './confirm.ts';

/** Confirming a session again, before something for which having the session is not enough. */
function confirmationRoutes(app: App, services: Services): void {
  const { config, database } = services;
  const members = loggedIn(services);

  app.route({
    ...routeOf(confirmationApi.readConfirmation),
    preValidation: members,
    handler: async (request) => {
      const account = accountOf(request);
      const passkeys = relyingParty(config) ? await listPasskeys(database, account.id) : [];
      return { code: account.twoFactorSince !== null, passkey: passkeys.length > 0 };
    },
  });

  app.route({
    ...routeOf(confirmationApi.confirmSession),
    preValidation: [members, perOwnAccount(services, accountLimits.changesPerAccount)],
    handler: async (request) =>
      await confirmSession(services, requesterOf(config, request), request.body),
  });
}

/** Confirming that a session is still in its owner's hands. */
export const confirmationRoom: Room = { routes: confirmationRoutes };
