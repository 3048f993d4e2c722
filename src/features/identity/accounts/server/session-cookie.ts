import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import { COOKIE_SECONDS } from '../session-lifetime.ts';
import { looksLikeToken } from './tokens.ts';

type Mode = Pick<Config, 'mode'>;

/**
 * What the session cookie is called. In live mode its prefix makes browsers refuse it without Secure, with another
 * path, or from a sub-domain. Whoever carries no cookie of this name is a visitor.
 */
export const sessionCookieName = ({ mode }: Mode): string =>
  mode === 'live' ? '__Host-fourball_session' : 'fourball_session';

const attributes = ({ mode }: Mode) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: mode === 'live' }) as const;

/** The token the browser carries, if it is one of ours by its shape. */
export function sessionToken(config: Mode, request: FastifyRequest): string | undefined {
  const value = request.cookies[sessionCookieName(config)];
  return looksLikeToken(value) ? value : undefined;
}

export function giveSessionCookie(config: Mode, reply: FastifyReply, token: string): void {
  reply.setCookie(sessionCookieName(config), token, { ...attributes(config), maxAge: COOKIE_SECONDS });
}

/** Takes the cookie back, so that the browser counts as a visitor (and is served from memory) again. */
export function clearSessionCookie(config: Mode, reply: FastifyReply): void {
  reply.clearCookie(sessionCookieName(config), attributes(config));
}
