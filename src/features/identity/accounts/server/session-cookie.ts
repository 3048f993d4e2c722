import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import { COOKIE_SECONDS } from '../session-lifetime.ts';
import { looksLikeToken } from './tokens.ts';

/**
 * The name of the session cookie. In live mode its prefix makes browsers refuse it without Secure,
 * with another path, or from a subdomain. A request without this cookie is a visitor's.
 */
export const sessionCookieName = ({ mode }: Pick<Config, 'mode'>): string =>
  mode === 'live' ? '__Host-fourball_session' : 'fourball_session';

const attributes = ({ mode }: Pick<Config, 'mode'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: mode === 'live' }) as const;

/** The session token of the request, if it has the format of our tokens. */
export function sessionToken(
  config: Pick<Config, 'mode'>,
  request: FastifyRequest,
): string | undefined {
  const value = request.cookies[sessionCookieName(config)];
  return looksLikeToken(value) ? value : undefined;
}

export function giveSessionCookie(
  config: Pick<Config, 'mode'>,
  reply: FastifyReply,
  token: string,
): void {
  reply.setCookie(sessionCookieName(config), token, {
    ...attributes(config),
    maxAge: COOKIE_SECONDS,
  });
}

/** Removes the cookie, so that the browser counts as a visitor and gets cached pages again. */
export function clearSessionCookie(config: Pick<Config, 'mode'>, reply: FastifyReply): void {
  reply.clearCookie(sessionCookieName(config), attributes(config));
}
