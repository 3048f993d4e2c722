import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '#lib/refusal.ts';
import type { Config } from '#platform/config/config.ts';
import { countingGuard, countUse, type Limit } from '#platform/http/rate-limit.ts';
import type { Services } from '#platform/plugin.ts';
import { identityRefusals, twoFactorRefusals } from '../../texts.ts';
import type { AccountView } from '../contract.ts';
import { COOKIE_SECONDS } from '../lifetimes.ts';
import { mayEnterAdmin, mayEnterMembersArea, needsTwoFactor } from '../permissions.ts';
import type { Account } from './account.ts';
import { looksLikeToken } from './account-tokens.ts';
import { type Device, findSessionId, readSession, readSessionEnd } from './sessions.ts';

type Mode = Pick<Config, 'mode'>;
type Guard = (request: FastifyRequest) => Promise<void>;

const lookups = new WeakMap<FastifyRequest, Promise<Account | null>>();
const admittedAccounts = new WeakMap<FastifyRequest, Account>();

/**
 * The account that sent this request; `null` for a visitor. Queries the database at most once per
 * request, and never without a cookie.
 */
export function currentAccount(
  { clock, config, database }: Services,
  request: FastifyRequest,
): Promise<Account | null> {
  const token = sessionToken(config, request);
  const answer =
    lookups.get(request) ?? (token ? readSession(database, token, clock()) : Promise.resolve(null));
  lookups.set(request, answer);
  return answer;
}

/**
 * When the session of a request expires, for responses that go on for hours; undefined if it has
 * ended. It asks the database each time and doesn't extend the session, so that an open tab keeps
 * nobody logged in.
 */
export async function sessionEndOf(
  { clock, config, database }: Services,
  request: FastifyRequest,
): Promise<Date | undefined> {
  const token = sessionToken(config, request);
  return token === undefined ? undefined : readSessionEnd(database, token, clock());
}

/**
 * The id of the session that sent this request, for rows that end with it; undefined if it has
 * ended.
 */
export async function sessionIdOf(
  { config, database }: Services,
  request: FastifyRequest,
): Promise<string | undefined> {
  const token = sessionToken(config, request);
  return token === undefined ? undefined : findSessionId(database, token);
}

/**
 * Guard for members: refuses a visitor with 401. Use as `preValidation`: guards run before the body
 * is read.
 */
export const loggedIn =
  (services: Services): Guard =>
  async (request) => {
    const account = await currentAccount(services, request);
    if (!account || !mayEnterMembersArea(account))
      throw new Refused(identityRefusals.not_logged_in);
    admittedAccounts.set(request, account);
  };

/**
 * Guard for admins: refuses a visitor with 401, anyone else without the admin flag with 403, and in
 * live mode an admin without two-factor (`two_factor_first`). With two-factor on, every session has
 * passed it, so nothing else is checked.
 */
export const adminOnly = (services: Services): Guard => {
  const membersOnly = loggedIn(services);
  return async (request) => {
    await membersOnly(request);
    const account = accountOf(request);
    if (!mayEnterAdmin(account)) throw new Refused(identityRefusals.admins_only);
    if (needsTwoFactor(account, services.config.mode) && !account.twoFactorSince)
      throw new Refused(twoFactorRefusals.two_factor_first);
  };
};

/**
 * Guard for members with a confirmed email address: refuses others with 403. Use it after
 * `loggedIn`.
 */
export const confirmedOnly: Guard = async (request) => {
  if (accountOf(request).emailVerifiedAt === null)
    throw new Refused(identityRefusals.email_not_verified);
};

/** Both in one: for what only members with a confirmed email address may read or do. */
export const confirmedMember = (services: Services): Guard => {
  const membersOnly = loggedIn(services);
  return async (request) => {
    await membersOnly(request);
    await confirmedOnly(request);
  };
};

/**
 * Whether an account has an organiser's rights now: in live mode an admin without two-factor has
 * none yet.
 */
export const actsAsAdmin = ({ config }: Pick<Services, 'config'>, account: Account): boolean =>
  mayEnterAdmin(account) &&
  (!needsTwoFactor(account, config.mode) || account.twoFactorSince !== null);

/** Guard that counts a use of the logged-in account. Use as `preValidation`, after `loggedIn`. */
export const perOwnAccount = ({ database, clock }: Services, limit: Limit): Guard =>
  countingGuard(
    (request: FastifyRequest) =>
      countUse(database, { limit, key: accountOf(request).id, now: clock() }),
    { limit, per: 'account' },
  );

/** The account that a guard has admitted. Throws for a route without a guard, which is a bug. */
export function accountOf(request: FastifyRequest): Account {
  const account = admittedAccounts.get(request);
  if (!account)
    throw new Error(
      `No guard is set for ${request.method} ${request.routeOptions.url ?? request.url}`,
    );
  return account;
}

/** The logged-in sender of a request: the account, the session's token and the network address. */
export type Requester = {
  readonly account: Account;
  readonly token: string;
  readonly address: string;
};

/** The sender of a request. For routes with a guard. */
export function requesterOf(config: Mode, request: FastifyRequest): Requester {
  const token = sessionToken(config, request);
  if (!token) throw new Error('A guard admitted a request that carries no session');
  return { account: accountOf(request), token, address: request.ip };
}

/** Where a login or registration comes from. */
export type LoginOrigin = {
  readonly device: Device;
  /**
   * The session token that the browser sent. That session ends, so that a token planted by an
   * attacker is worthless (session fixation).
   */
  readonly previous: string | undefined;
};

export const loginOriginOf = (config: Mode, request: FastifyRequest): LoginOrigin => ({
  device: { address: request.ip, userAgent: request.headers['user-agent'] },
  previous: sessionToken(config, request),
});

/** The account that has logged in, and the token of its new session. */
export type LoggedIn = { readonly account: Account; readonly token: string };

/** Responds to a login: sets the session cookie and returns the account. */
export function answerLogin(
  config: Mode,
  reply: FastifyReply,
  { account, token }: LoggedIn,
): AccountView {
  giveSessionCookie(config, reply, token);
  return presentAccount(account, config);
}

/**
 * The account as its own browser may see it, field by field: a new column stays private until it is
 * added here.
 */
export const presentAccount = (account: Account, { mode }: Pick<Config, 'mode'>): AccountView => ({
  id: account.id,
  username: account.username,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  company: account.company,
  position: account.position,
  isAdmin: account.isAdmin,
  isActive: account.isActive,
  emailVerified: account.emailVerifiedAt !== null,
  ...(needsTwoFactor(account, mode) && !account.twoFactorSince
    ? { mustSetUpTwoFactor: true as const }
    : {}),
});

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
