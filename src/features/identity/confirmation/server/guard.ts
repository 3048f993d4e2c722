import type { FastifyRequest } from 'fastify';
import { Refused } from '#platform/http/refusal-reply.ts';
import type { Services } from '#platform/plugin.ts';
import { requesterOf } from '../../accounts/server/guards.ts';
import { identityRefusals } from '../../texts.ts';
import { isConfirmed } from '../confirmation-lifetime.ts';
import { readConfirmedAt } from './store.ts';

type Needs = Pick<Services, 'config' | 'database' | 'clock'>;

/**
 * Whether the person has given their password, a code or a passkey again in the last ten minutes.
 * For routes with a guard.
 */
export async function hasConfirmed(
  { config, database, clock }: Needs,
  request: FastifyRequest,
): Promise<boolean> {
  const { token } = requesterOf(config, request);
  return isConfirmed(await readConfirmedAt(database, token), clock());
}

/**
 * Guard for what a stolen session must not be enough for: refuses `confirmation_needed` unless the
 * person has confirmed. Use it as `preHandler`, after the guard that admits the account and after
 * the body was checked, or call it in a handler if only some requests need it.
 */
export const recentlyConfirmed =
  (services: Needs) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!(await hasConfirmed(services, request)))
      throw new Refused(identityRefusals.confirmation_needed);
  };
