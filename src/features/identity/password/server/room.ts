import { routeOf } from '#platform/http/endpoint-route.ts';
import { countUse, type Limit, perNetwork } from '#platform/http/rate-limit.ts';
import { handle } from '#platform/jobs/job.ts';
import type { App, Room, Services } from '#platform/plugin.ts';
import {
  giveSessionCookie,
  loggedIn,
  perOwnAccount,
  requesterOf,
} from '../../accounts/server/guards.ts';
import { accountLimits, passwordCounts } from '../../accounts/server/login-limits.ts';
import { PASSWORD_RESET, RESET_LINK_SENT } from '../../done-texts.ts';
import { identityRefusals } from '../../texts.ts';
import { passwordApi } from '../contract.ts';
import { changePassword } from './change-password.ts';
import {
  passwordChangedEmail,
  passwordResetDoneEmail,
  passwordResetEmail,
} from './password-emails.ts';
import {
  requestPasswordReset,
  resetPassword,
  resetRequested,
  sendResetLink,
} from './reset-password.ts';

const { too_many_resets: refusal } = identityRefusals;

/** Windows: 15 minutes. */
const passwordLimits = {
  /** By the email address entered, known or not: the response must not differ. */
  resetEmailsPerAccount: { name: 'reset_mails_account', max: 5, refusal },
  resetEmailsPerAddress: { name: 'reset_mails_address', max: 50, refusal },
  /** Links tried, by network. A token cannot be guessed; the limit is for the cost of hashing. */
  resetsPerAddress: { name: 'resets_address', max: 50, refusal },
} as const satisfies Record<string, Limit>;

/** Resets and changes passwords (spec 7.6 and 7.7). */
function passwordRoutes(app: App, services: Services): void {
  const { config, database } = services;

  app.route({
    ...routeOf(passwordApi.changePassword),
    config: { counts: passwordCounts },
    preValidation: [loggedIn(services), perOwnAccount(services, accountLimits.changesPerAccount)],
    handler: async (request, reply) => {
      const change = { ...request.body, ...requesterOf(config, request) };
      giveSessionCookie(config, reply, await changePassword(services, change));
      return { message: 'Your password has been changed. All your other devices are logged out.' };
    },
  });

  app.route({
    ...routeOf(passwordApi.requestPasswordReset),
    config: { counts: [{ limit: passwordLimits.resetEmailsPerAccount, per: 'email address' }] },
    onRequest: perNetwork(services, passwordLimits.resetEmailsPerAddress),
    handler: async (request) => {
      const { email, next } = request.body;
      await countUse(database, {
        limit: passwordLimits.resetEmailsPerAccount,
        key: email,
        now: services.clock(),
      });
      await requestPasswordReset(services, { email, next });
      return { message: RESET_LINK_SENT };
    },
  });

  app.route({
    ...routeOf(passwordApi.resetPassword),
    onRequest: perNetwork(services, passwordLimits.resetsPerAddress),
    handler: async (request) => {
      await resetPassword(services, request.body);
      return { message: PASSWORD_RESET };
    },
  });
}

/** Changing a password, and resetting a forgotten one. */
export const passwordRoom: Room = {
  routes: passwordRoutes,
  jobs: (services) => [handle(resetRequested, (job) => sendResetLink(services, job))],
  emails: [passwordResetEmail, passwordChangedEmail, passwordResetDoneEmail],
};
