import type { FastifyRequest } from 'fastify';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { App, Services } from '#platform/plugin.ts';
import { needsTwoFactor } from '../../accounts/permissions.ts';
import { accountOf, loggedIn, perOwnAccount, requesterOf } from '../../accounts/server/guards.ts';
import { accountLimits, passwordCounts } from '../../accounts/server/login-limits.ts';
import { type TwoFactorView, twoFactorApi } from '../contract.ts';
import {
  beginTwoFactorSetUp,
  issueNewRecoveryCodes,
  turnOffTwoFactor,
  turnOnTwoFactor,
} from './settings.ts';
import { countRecoveryCodes, ownCodeCounts } from './spend-code.ts';

/** The settings of two-factor. Changing them requires the password again. */
export function twoFactorRoutes(app: App, services: Services): void {
  const { config, database } = services;
  const preValidation = loggedIn(services);
  const changes = [preValidation, perOwnAccount(services, accountLimits.changesPerAccount)];
  const requester = (request: FastifyRequest) => requesterOf(config, request);

  app.route({
    ...routeOf(twoFactorApi.readTwoFactor),
    preValidation,
    handler: async (request): Promise<TwoFactorView> => {
      const account = accountOf(request);
      return {
        since: account.twoFactorSince?.toISOString() ?? null,
        recoveryCodesLeft: await countRecoveryCodes(database, account.id),
        isCompulsory: needsTwoFactor(account, config.mode),
      };
    },
  });

  app.route({
    ...routeOf(twoFactorApi.beginTwoFactorSetUp),
    config: { counts: passwordCounts },
    preValidation: changes,
    handler: async (request) => {
      return await beginTwoFactorSetUp(services, { ...request.body, ...requester(request) });
    },
  });

  app.route({
    ...routeOf(twoFactorApi.turnOnTwoFactor),
    config: { counts: ownCodeCounts },
    preValidation: changes,
    handler: async (request) => {
      const first = { ...request.body, ...requester(request) };
      return { recoveryCodes: await turnOnTwoFactor(services, first) };
    },
  });

  app.route({
    ...routeOf(twoFactorApi.issueNewRecoveryCodes),
    config: { counts: passwordCounts },
    preValidation: changes,
    handler: async (request) => {
      const renewing = { ...request.body, ...requester(request) };
      return { recoveryCodes: await issueNewRecoveryCodes(services, renewing) };
    },
  });

  app.route({
    ...routeOf(twoFactorApi.turnOffTwoFactor),
    config: { counts: ownCodeCounts },
    preValidation: changes,
    handler: async (request) => {
      await turnOffTwoFactor(services, { ...request.body, ...requester(request) });
      return { message: 'Two-factor is off.' };
    },
  });
}
