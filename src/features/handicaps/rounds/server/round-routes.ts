import { accountOf, loggedIn, perOwnAccount } from '#features/identity/server/public.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import { unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import {
  AddRoundRequest,
  ChangeRoundRequest,
  DeleteRoundRequest,
  RoundPath,
  Rounds,
  RoundsSummary,
} from '../contract.ts';
import { roundRefusals } from '../texts.ts';
import { addRound, changeRound, removeRound } from './change-rounds.ts';
import { readRoundsSummary } from './read-indexes.ts';
import { findRounds } from './round-store.ts';

const tags = ['handicaps'];

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
  const response = { 200: Rounds };
  const roundsOf = (accountId: string) => findRounds(services.database, accountId);

  app.get('/api/rounds', { preValidation, schema: { tags, response } }, (request) =>
    roundsOf(accountOf(request).id),
  );

  app.get(
    '/api/rounds/summary',
    { preValidation, schema: { tags, response: { 200: RoundsSummary } } },
    (request) => readRoundsSummary(services.database, accountOf(request).id),
  );

  app.post(
    '/api/rounds',
    { preValidation: writes, schema: { tags, body: AddRoundRequest, response } },
    async (request) => {
      const accountId = accountOf(request).id;
      const { key, ...round } = request.body;
      unwrap(await addRound(services, { accountId, round, key }));
      return roundsOf(accountId);
    },
  );

  app.post(
    '/api/rounds/:roundId/change',
    {
      preValidation: writes,
      schema: { tags, params: RoundPath, body: ChangeRoundRequest, response },
    },
    async (request) => {
      const accountId = accountOf(request).id;
      const { version, ...round } = request.body;
      unwrap(await changeRound(services, { accountId, ...request.params, version, round }));
      return roundsOf(accountId);
    },
  );

  app.post(
    '/api/rounds/:roundId/delete',
    {
      preValidation: writes,
      schema: { tags, params: RoundPath, body: DeleteRoundRequest, response },
    },
    async (request) => {
      const accountId = accountOf(request).id;
      unwrap(await removeRound(services, { accountId, ...request.params, ...request.body }));
      return roundsOf(accountId);
    },
  );
}
