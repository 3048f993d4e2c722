import { accountOf, loggedIn, perOwnAccount } from '#features/identity/server/public.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { roundsApi } from '../contract.ts';
import { roundRefusals } from '../texts.ts';
import { addRound, changeRound, removeRound } from './change-rounds.ts';
import { readRoundsSummary } from './read-indexes.ts';
import { findRounds } from './round-store.ts';

const changesPerAccount: Limit = {
  name: 'rounds_account',
  max: 120,
  refusal: roundRefusals.too_many_round_changes,
};

/**
 * The rounds of the member who asks. There is no route by which anyone reads another's. Each change
 * answers with all rounds.
 */
export function roundRoutes(app: App, services: Services): void {
  const preValidation = loggedIn(services);
  const writes = [preValidation, perOwnAccount(services, changesPerAccount)];
  const roundsOf = (accountId: string) => findRounds(services.database, accountId);

  app.route({
    ...routeOf(roundsApi.listRounds),
    preValidation,
    handler: (request) => roundsOf(accountOf(request).id),
  });

  app.route({
    ...routeOf(roundsApi.readRoundsSummary),
    preValidation,
    handler: (request) => readRoundsSummary(services.database, accountOf(request).id),
  });

  app.route({
    ...routeOf(roundsApi.addRound),
    preValidation: writes,
    handler: async (request) => {
      const accountId = accountOf(request).id;
      const { key, ...round } = request.body;
      await addRound(services, { accountId, round, key });
      return roundsOf(accountId);
    },
  });

  app.route({
    ...routeOf(roundsApi.changeRound),
    preValidation: writes,
    handler: async (request) => {
      const accountId = accountOf(request).id;
      const { version, ...round } = request.body;
      await changeRound(services, { accountId, ...request.params, version, round });
      return roundsOf(accountId);
    },
  });

  app.route({
    ...routeOf(roundsApi.removeRound),
    preValidation: writes,
    handler: async (request) => {
      const accountId = accountOf(request).id;
      await removeRound(services, { accountId, ...request.params, ...request.body });
      return roundsOf(accountId);
    },
  });
}
