import type { FastifyRequest } from 'fastify';
import { Refused, unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { PasswordChangeRequest, SessionList, SessionPath } from '../../accounts/account-contract.ts';
import { Done, identityRefusals } from '../../accounts/contract.ts';
import { askingOf } from '../../accounts/server/asking.ts';
import { accountOf, loggedIn } from '../../accounts/server/guards.ts';
import { endOtherSessions, endSessionById, listSessions } from '../../accounts/server/own-sessions.ts';
import { presentSession } from '../../accounts/server/present.ts';
import { perOwnAccount } from '../../accounts/server/rate-guards.ts';
import { identityLimits } from '../../accounts/server/rate-limits.ts';
import { giveSessionCookie } from '../../accounts/server/session-cookie.ts';
import { changePassword } from './change-password.ts';

const tags = ['identity'];

/** A person's own password and sessions. Gates in fixed order: who → rate → shape → do → present. */
export function securityRoutes(app: App, services: Services): void {
  const { database, clock, config } = services;
  const preValidation = [loggedIn(services), perOwnAccount(services, identityLimits.changesPerAccount)];

  app.post(
    '/api/account/password',
    {
      preValidation: loggedIn(services),
      schema: { tags, body: PasswordChangeRequest, response: { 200: Done } },
    },
    async (request, reply) => {
      const change = { ...request.body, ...askingOf(config, request) };
      giveSessionCookie(config, reply, unwrap(await changePassword(services, change)));
      return { message: 'Your password is changed. All other devices are signed out.' };
    },
  );

  app.get(
    '/api/account/sessions',
    { preValidation: loggedIn(services), schema: { tags, response: { 200: SessionList } } },
    (request) => readSessions(request),
  );

  app.post(
    '/api/account/sessions/:sessionId/end',
    { preValidation, schema: { tags, params: SessionPath, response: { 200: SessionList } } },
    async (request) => {
      const own = { accountId: accountOf(request).id, sessionId: request.params.sessionId };
      if (!(await endSessionById(database, own))) throw new Refused(identityRefusals.session_not_found);
      return readSessions(request);
    },
  );

  app.post(
    '/api/account/sessions/end-others',
    { preValidation, schema: { tags, response: { 200: SessionList } } },
    async (request) => {
      const { account, token } = askingOf(config, request);
      await endOtherSessions(database, { accountId: account.id, token });
      return readSessions(request);
    },
  );

  async function readSessions(request: FastifyRequest) {
    const { account, token } = askingOf(config, request);
    const own = await listSessions(database, { accountId: account.id, token, now: clock() });
    return own.map(presentSession);
  }
}
