import type { FastifyRequest } from 'fastify';
import { Refused } from '#platform/http/refusal-reply.ts';
import type { Services } from '#platform/plugin.ts';
import { twoFactorRefusals } from '../../two-factor/contract.ts';
import { identityRefusals } from '../contract.ts';
import { mayEnterAdmin, mayEnterMembersArea, needsTwoFactor } from '../permissions.ts';
import type { Account } from './account.ts';
import { sessionToken } from './session-cookie.ts';
import { readSession } from './sessions.ts';

type Gate = (request: FastifyRequest) => Promise<void>;

const asked = new WeakMap<FastifyRequest, Promise<Account | null>>();
const letIn = new WeakMap<FastifyRequest, Account>();

/** Who sent this request; `null` for a visitor. The database is asked at most once a request, and never without a cookie. */
export function currentAccount(
  { clock, config, database }: Services,
  request: FastifyRequest,
): Promise<Account | null> {
  const token = sessionToken(config, request);
  const answer =
    asked.get(request) ?? (token ? readSession(database, token, clock()) : Promise.resolve(null));
  asked.set(request, answer);
  return answer;
}

/** Gate for members: refuses a visitor with 401. Use as `preValidation`, so that nobody's input is judged before they are. */
export const loggedIn =
  (services: Services): Gate =>
  async (request) => {
    const account = await currentAccount(services, request);
    if (!account || !mayEnterMembersArea(account)) throw new Refused(identityRefusals.not_signed_in);
    letIn.set(request, account);
  };

/**
 * Gate for the office: refuses a visitor with 401, anyone else without the admin flag with 403, and in live mode an admin
 * without two-step (`two_step_first`). Where two-step is on every session has taken the step, so nothing else is asked.
 */
export const adminOnly = (services: Services): Gate => {
  const membersOnly = loggedIn(services);
  return async (request) => {
    await membersOnly(request);
    const account = accountOf(request);
    if (!mayEnterAdmin(account)) throw new Refused(identityRefusals.admins_only);
    if (needsTwoFactor(account, services.config.mode) && !account.twoStepSince)
      throw new Refused(twoFactorRefusals.two_step_first);
  };
};

/** The account a gate has let in. A route that asks without having a gate is a fault of ours, and throws. */
export function accountOf(request: FastifyRequest): Account {
  const account = letIn.get(request);
  if (!account)
    throw new Error(`No gate stands before ${request.method} ${request.routeOptions.url ?? request.url}`);
  return account;
}
