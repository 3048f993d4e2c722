import { countUse, perNetwork } from '#platform/http/rate-limit.ts';
import { Refused, unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import {
  AccountView,
  Done,
  ForgotPasswordRequest,
  identityRefusals,
  LoginRequest,
  RegisterRequest,
  ResetPasswordRequest,
} from '../../accounts/contract.ts';
import { comingFrom, welcome } from '../../accounts/server/arrival.ts';
import { currentAccount } from '../../accounts/server/guards.ts';
import { presentAccount } from '../../accounts/server/present.ts';
import { identityLimits } from '../../accounts/server/rate-limits.ts';
import { clearSessionCookie, sessionToken } from '../../accounts/server/session-cookie.ts';
import { endSession } from '../../accounts/server/sessions.ts';
import { resetPassword } from '../../password/server/reset-password.ts';
import { askForReset } from '../../password/server/send-reset-link.ts';
import { TwoFactorRequired, twoFactorRefusals } from '../../two-factor/contract.ts';
import { logIn } from './log-in.ts';
import { register } from './register.ts';

const tags = ['identity'];

/** The six calls of the spec's section 7. Gates in fixed order: rate → who → shape → may they → do → present. */
export function identityRoutes(app: App, services: Services): void {
  const { config, database } = services;

  app.get('/api/user', { schema: { tags, response: { 200: AccountView } } }, async (request, reply) => {
    const account = await currentAccount(services, request);
    if (account) return presentAccount(account, config);
    if (sessionToken(config, request)) clearSessionCookie(config, reply);
    throw new Refused(identityRefusals.not_signed_in);
  });

  app.post(
    '/api/login',
    { schema: { tags, body: LoginRequest, response: { 200: AccountView, 401: TwoFactorRequired } } },
    async (request, reply) => {
      const attempt = { ...request.body, ...comingFrom(config, request) };
      const arrival = unwrap(await logIn(services, attempt));
      if ('token' in arrival) return welcome(config, reply, arrival);
      const { message } = twoFactorRefusals.second_step_needed;
      return reply.code(401).send({ code: 'second_step_needed' as const, message, ...arrival });
    },
  );

  app.post(
    '/api/register',
    {
      onRequest: perNetwork(services, identityLimits.registrationsPerAddress),
      schema: { tags, body: RegisterRequest, response: { 201: AccountView } },
    },
    async (request, reply) => {
      const registration = { ...request.body, ...comingFrom(config, request) };
      return welcome(config, reply.code(201), unwrap(await register(services, registration)));
    },
  );

  app.post('/api/logout', { schema: { tags, response: { 200: Done } } }, async (request, reply) => {
    const token = sessionToken(config, request);
    if (token) await endSession(database, token);
    clearSessionCookie(config, reply);
    return { message: 'You have been successfully logged out.' };
  });

  app.post(
    '/api/forgot-password',
    {
      onRequest: perNetwork(services, identityLimits.resetMailsPerAddress),
      schema: { tags, body: ForgotPasswordRequest, response: { 200: Done } },
    },
    async (request) => {
      const { email } = request.body;
      await countUse(database, {
        limit: identityLimits.resetMailsPerAccount,
        key: email,
        now: services.clock(),
      });
      await askForReset(services, { email });
      return { message: 'Check your email for password reset instructions.' };
    },
  );

  app.post(
    '/api/reset-password',
    {
      onRequest: perNetwork(services, identityLimits.resetsPerAddress),
      schema: { tags, body: ResetPasswordRequest, response: { 200: Done } },
    },
    async (request) => {
      unwrap(await resetPassword(services, request.body));
      return { message: 'Your password has been reset. You can now log in with your new password.' };
    },
  );
}
