import { routeOf } from '#platform/http/endpoint-route.ts';
import { perNetwork } from '#platform/http/rate-limit.ts';
import { acceptsTerms } from '#platform/http/terms-check.ts';
import { handle } from '#platform/jobs/job.ts';
import type { App, Room, Services } from '#platform/plugin.ts';
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
import { codeCounts, codesPerAddress } from '../../two-factor/server/spend-code.ts';
import { signInApi } from '../contract.ts';
import { logIn } from './log-in.ts';
import { loginLinkRequested, sendLoginLink } from './login-link.ts';
import { loginLink, wrongCodesEmail } from './login-link-emails.ts';
import { register } from './register.ts';
import { loginCounts, loginLimits, registrationCounts } from './sign-in-limits.ts';
import { verifyTwoFactor } from './verify-two-factor.ts';

/** Log in, register and log out (spec 7.2 to 7.4). */
function loginRoutes(app: App, services: Services): void {
  const { config, database } = services;

  app.route({
    ...routeOf(signInApi.logIn),
    config: { counts: loginCounts },
    handler: async (request, reply) => {
      const attempt = { ...request.body, ...loginOriginOf(config, request) };
      const result = await logIn(services, attempt);
      if ('token' in result) return answerLogin(config, reply, result);
      const { message } = twoFactorRefusals.two_factor_required;
      return reply.code(401).send({ code: 'two_factor_required' as const, message, ...result });
    },
  });

  app.route({
    ...routeOf(signInApi.finishLogin),
    config: { counts: codeCounts },
    onRequest: perNetwork(services, codesPerAddress),
    handler: async (request, reply) => {
      const attempt = { ...request.body, ...loginOriginOf(config, request) };
      return answerLogin(config, reply, await verifyTwoFactor(services, attempt));
    },
  });

  app.route({
    ...routeOf(signInApi.register),
    config: { ...acceptsTerms, counts: registrationCounts },
    onRequest: perNetwork(services, loginLimits.registrationsPerAddress),
    handler: async (request, reply) => {
      const registration = { ...request.body, ...loginOriginOf(config, request) };
      return answerLogin(config, reply.code(201), await register(services, registration));
    },
  });

  app.route({
    ...routeOf(signInApi.logOut),
    config: fromAnyPage,
    onRequest: perNetwork(services, loginLimits.logoutsPerAddress),
    handler: async (request, reply) => {
      const token = sessionToken(config, request);
      if (token) await endSession(database, token);
      clearSessionCookie(config, reply);
      return { message: LOGGED_OUT };
    },
  });
}

/** Logging in, registering and logging out. */
export const signInRoom: Room = {
  routes: loginRoutes,
  jobs: (services) => [handle(loginLinkRequested, (job) => sendLoginLink(services, job))],
  emails: [loginLink, wrongCodesEmail],
};
