import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import type { SignedIn } from '../../sign-in/server/log-in.ts';
import type { AccountView } from '../contract.ts';
import { presentAccount } from './present.ts';
import { giveSessionCookie, sessionToken } from './session-cookie.ts';

type Mode = Pick<Config, 'mode'>;

/** Where somebody comes from who wants to be let in: their device, and the session their browser came with. */
export function comingFrom(config: Mode, request: FastifyRequest) {
  const device = { address: request.ip, userAgent: request.headers['user-agent'] };
  return { device, previous: sessionToken(config, request) };
}

/** Lets somebody in: their browser gets the session's cookie, their page the account. */
export function welcome(config: Mode, reply: FastifyReply, { account, token }: SignedIn): AccountView {
  giveSessionCookie(config, reply, token);
  return presentAccount(account, config);
}
