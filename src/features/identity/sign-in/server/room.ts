import { perNetwork } from '#platform/http/rate-limit.ts';
import { unwrap } from '#platform/http/refusal-reply.ts';
import { handle } from '#platform/jobs/job.ts';
import type { App, Room, Services } from '#platform/plugin.ts';
import { AccountView, Done } from '../../accounts/contract.ts';
import { fromAnyPage } from '../../accounts/server/account-check.ts';
import {
  answerLogin,
  clearSessionCookie,
  loginOriginOf,
  sessionToken,
} from '../../accounts/server/guards.ts';
import { endSession } from '../../accounts/server/sessions.ts';
import { LOGGED_OUT } from '../../done-texts.ts';
import { twoFactorRefusals } from '../../texts.ts';
import { TwoFactorRequest, TwoFactorRequired } from '../../two-factor/contract.ts';
import { codeCounts, codesPerAddress } from '../../two-factor/server/spend-code.ts';
import { LoginRequest, RegisterRequest } from '../contract.ts';
import { logIn } from './log-in.ts';
import { loginLinkRequested, sendLoginLink } from './login-link.ts';
import { loginLink, wrongCodesEmail } from './login-link-emails.ts';
import { register } from './register.ts';
import { loginCounts, loginLimits, registrationCounts } from './sign-in-limits.ts';
import { verifyTwoFactor } from './verify-two-factor.ts';

const tags = ['identity'];

/** Log in, register and log out (spec 7.2 to 7.4). */
function loginRoutes(app: App, services: Services): void {
  const { config, database } = services;

  app.post(
    '/api/login',
    {
      config: { counts: loginCounts },
      schema: { tags, body: LoginRequest, response: { 200: AccountView, 401: TwoFactorRequired } },
    },
    async (request, reply) => {
      const attempt = { ...request.body, ...loginOriginOf(config, request) };
      const result = unwrap(await logIn(services, attempt));
      if ('token' in result) return answerLogin(config, reply, result);
      const { message } = twoFactorRefusals.two_factor_required;
      return reply.code(401).send({ code: 'two_factor_required' as const, message, ...result });
    },
  );

  app.post(
    '/api/login/two-factor',
    {
      config: { counts: codeCounts },
      onRequest: perNetwork(services, codesPerAddress),
      schema: { tags, body: TwoFactorRequest, response: { 200: AccountView } },
    },
    async (request, reply) => {
      const attempt = { ...request.body, ...loginOriginOf(config, request) };
      return answerLogin(config, reply, unwrap(await verifyTwoFactor(services, attempt)));
    },
  );

  app.post(
    '/api/register',
    {
      config: { counts: registrationCounts },
      onRequest: perNetwork(services, loginLimits.registrationsPerAddress),
      schema: { tags, body: RegisterRequest, response: { 201: AccountView } },
    },
    async (request, reply) => {
      const registration = { ...request.body, ...loginOriginOf(config, request) };
      return answerLogin(config, reply.code(201), unwrap(await register(services, registration)));
    },
  );

  app.post(
    '/api/logout',
    {
      config: fromAnyPage,
      onRequest: perNetwork(services, loginLimits.logoutsPerAddress),
      schema: { tags, response: { 200: Done } },
    },
    async (request, reply) => {
      const token = sessionToken(config, request);
      if (token) await endSession(database, token);
      clearSessionCookie(config, reply);
      return { message: LOGGED_OUT };
    },
  );
}

/** Logging in, registering and logging out. */
export const signInRoom: Room = {
  routes: loginRoutes,
  jobs: (services) => [handle(loginLinkRequested, (job) => sendLoginLink(services, job))],
  emails: [loginLink, wrongCodesEmail],
};
