import type { FastifyRequest } from 'fastify';
import { countUse, type Limit } from '#platform/http/limits.ts';
import { networkOf } from '#platform/http/network-of.ts';
import type { Services } from '#platform/plugin.ts';
import { accountOf } from './gates.ts';

type Gate = (request: FastifyRequest) => Promise<void>;

/** Rate gate by where a request comes from. Use as `onRequest`, ahead of everything else. */
export const perAddress =
  ({ database, clock }: Services, limit: Limit): Gate =>
  (request) =>
    countUse(database, { limit, key: networkOf(request.ip), now: clock() });

/** Rate gate by the signed-in account. Use as `preValidation`, behind `signedIn`. */
export const perOwnAccount =
  ({ database, clock }: Services, limit: Limit): Gate =>
  (request) =>
    countUse(database, { limit, key: accountOf(request).id, now: clock() });
