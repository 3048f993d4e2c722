import type { FastifyRequest } from 'fastify';
import { Refused } from '#lib/refusal.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { App, Services } from '#platform/plugin.ts';
import { identityRefusals } from '../../texts.ts';
import { accountsApi, type SessionView } from '../contract.ts';
import { formatDevice, formatNetwork } from '../format-device.ts';
import { changeAccount } from './account.ts';
import {
  accountOf,
  clearSessionCookie,
  currentAccount,
  loggedIn,
  perOwnAccount,
  presentAccount,
  requesterOf,
  sessionToken,
} from './guards.ts';
import { accountLimits } from './login-limits.ts';
import { endOtherSessions, endSessionById, listSessions, type OwnSession } from './sessions.ts';

/** Who is logged in (spec 7.1), their own profile and their own sessions. */
export function accountRoutes(app: App, services: Services): void {
  const { database, clock, config } = services;
  const preValidation = [
    loggedIn(services),
    perOwnAccount(services, accountLimits.changesPerAccount),
  ];

  app.route({
    ...routeOf(accountsApi.readUser),
    handler: async (request, reply) => {
      const account = await currentAccount(services, request);
      if (account) return presentAccount(account, config);
      if (sessionToken(config, request)) clearSessionCookie(config, reply);
      throw new Refused(identityRefusals.not_logged_in);
    },
  });

  app.route({
    ...routeOf(accountsApi.changeAccount),
    preValidation,
    handler: async (request) => {
      const { firstName, lastName, company, position } = request.body;
      const profile = { firstName, lastName, company: company || null, position: position || null };
      const changed = await changeAccount(database, accountOf(request).id, profile);
      return presentAccount(changed ?? accountOf(request), services.config);
    },
  });

  app.route({
    ...routeOf(accountsApi.listSessions),
    preValidation: loggedIn(services),
    handler: (request) => readSessions(request),
  });

  app.route({
    ...routeOf(accountsApi.endSession),
    preValidation,
    handler: async (request) => {
      const mySession = { accountId: accountOf(request).id, sessionId: request.params.sessionId };
      if (!(await endSessionById(database, mySession)))
        throw new Refused(identityRefusals.session_not_found);
      return readSessions(request);
    },
  });

  app.route({
    ...routeOf(accountsApi.endOtherSessions),
    preValidation,
    handler: async (request) => {
      const { account, token } = requesterOf(config, request);
      await endOtherSessions(database, { accountId: account.id, token });
      return readSessions(request);
    },
  });

  async function readSessions(request: FastifyRequest) {
    const { account, token } = requesterOf(config, request);
    const mySessions = await listSessions(database, { accountId: account.id, token, now: clock() });
    return mySessions.map(presentSession);
  }
}

/** A session as its owner sees it, without anything that an attacker could use. */
const presentSession = (session: OwnSession): SessionView => ({
  id: session.id,
  device: formatDevice(session.userAgent),
  place: formatNetwork(session.address),
  openedAt: session.createdAt.toISOString(),
  seenAt: session.seenAt.toISOString(),
  current: session.current,
});
