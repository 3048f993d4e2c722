import type { FastifyRequest } from 'fastify';
import { unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { Done, PasswordRequest } from '../../accounts/contract.ts';
import { needsTwoFactor } from '../../accounts/permissions.ts';
import { accountOf, loggedIn, perOwnAccount, requesterOf } from '../../accounts/server/guards.ts';
import { accountLimits, passwordCounts } from '../../accounts/server/login-limits.ts';
import {
  NewRecoveryCodes,
  TurnOffRequest,
  TurnOnRequest,
  TwoFactorSetUp,
  TwoFactorView,
} from '../contract.ts';
import {
  beginTwoFactorSetUp,
  issueNewRecoveryCodes,
  turnOffTwoFactor,
  turnOnTwoFactor,
} from './settings.ts';
import { countRecoveryCodes, ownCodeCounts } from './spend-code.ts';

const tags = ['identity'];

/** The settings of two-factor. Changing them requires the password again. */
export function twoFactorRoutes(app: App, services: Services): void {
  const { config, database } = services;
  const path = '/api/account/two-factor';
  const preValidation = loggedIn(services);
  const changes = [preValidation, perOwnAccount(services, accountLimits.changesPerAccount)];
  const requester = (request: FastifyRequest) => requesterOf(config, request);

  app.get(
    path,
    { preValidation, schema: { tags, response: { 200: TwoFactorView } } },
    async (request): Promise<TwoFactorView> => {
      const account = accountOf(request);
      return {
        since: account.twoFactorSince?.toISOString() ?? null,
        recoveryCodesLeft: await countRecoveryCodes(database, account.id),
        isCompulsory: needsTwoFactor(account, config.mode),
      };
    },
  );

  app.post(
    path,
    {
      config: { counts: passwordCounts },
      preValidation: changes,
      schema: { tags, body: PasswordRequest, response: { 200: TwoFactorSetUp } },
    },
    async (request) => {
      return unwrap(
        await beginTwoFactorSetUp(services, { ...request.body, ...requester(request) }),
      );
    },
  );

  app.post(
    `${path}/on`,
    {
      config: { counts: ownCodeCounts },
      preValidation: changes,
      schema: { tags, body: TurnOnRequest, response: { 200: NewRecoveryCodes } },
    },
    async (request) => {
      const first = { ...request.body, ...requester(request) };
      return { recoveryCodes: unwrap(await turnOnTwoFactor(services, first)) };
    },
  );

  app.post(
    `${path}/recovery-codes`,
    {
      config: { counts: passwordCounts },
      preValidation: changes,
      schema: { tags, body: PasswordRequest, response: { 200: NewRecoveryCodes } },
    },
    async (request) => {
      const renewing = { ...request.body, ...requester(request) };
      return { recoveryCodes: unwrap(await issueNewRecoveryCodes(services, renewing)) };
    },
  );

  app.post(
    `${path}/off`,
    {
      config: { counts: ownCodeCounts },
      preValidation: changes,
      schema: { tags, body: TurnOffRequest, response: { 200: Done } },
    },
    async (request) => {
      unwrap(await turnOffTwoFactor(services, { ...request.body, ...requester(request) }));
      return { message: 'Two-factor is off.' };
    },
  );
}
