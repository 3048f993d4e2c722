import type { FastifyRequest } from 'fastify';
import { countUse, type Limit } from '#platform/http/rate-limit.ts';
import type { Services } from '#platform/plugin.ts';
import { accountOf } from './guards.ts';

type Gate = (request: FastifyRequest) => Promise<void>;

/** Rate gate by the signed-in account. Use as `preValidation`, behind `signedIn`. */
export const perOwnAccount =
  ({ database, clock }: Services, limit: Limit): Gate =>
  (request) =>
    countUse(database, { limit, key: accountOf(request).id, now: clock() });
