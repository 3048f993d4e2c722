import type { FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import type { Account } from './account.ts';
import { accountOf } from './guards.ts';
import { sessionToken } from './session-cookie.ts';

/** Somebody signed in: who they are, by which session they ask, and from where. */
export type Asking = { readonly account: Account; readonly token: string; readonly address: string };

/** Who asks, behind a gate that has let them in. */
export function askingOf(config: Pick<Config, 'mode'>, request: FastifyRequest): Asking {
  const token = sessionToken(config, request);
  if (!token) throw new Error('A gate let somebody in who carries no session');
  return { account: accountOf(request), token, address: request.ip };
}
