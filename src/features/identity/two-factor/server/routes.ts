import type { FastifyRequest } from 'fastify';
import { granted } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { AccountView, Done } from '../../accounts/contract.ts';
import { needsTwoStep } from '../../accounts/permissions.ts';
import { comingFrom, welcome } from '../../accounts/server/arrival.ts';
import { askingOf } from '../../accounts/server/asking.ts';
import { accountOf, signedIn } from '../../accounts/server/guards.ts';
import {
  NewRecoveryCodes,
  PasswordRequest,
  SecondStepRequest,
  TurnOffRequest,
  TurnOnRequest,
  TwoStepSetUp,
  TwoStepView,
} from '../contract.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { beginTwoStep, renewCodes, turnOffTwoStep, turnOnTwoStep } from './settings.ts';
import { takeSecondStep } from './verify-at-login.ts';

const tags = ['identity'];

/** Two-step sign-in: taking the step, and setting it up. What changes it asks for the password again. */
export function secondStepRoutes(app: App, services: Services): void {
  const { config, database } = services;
  const preValidation = signedIn(services);
  const asking = (request: FastifyRequest) => askingOf(config, request);

  app.post(
    '/api/login/second-step',
    { schema: { tags, body: SecondStepRequest, response: { 200: AccountView } } },
    async (request, reply) => {
      const attempt = { ...request.body, ...comingFrom(config, request) };
      return welcome(config, reply, granted(await takeSecondStep(services, attempt)));
    },
  );

  app.get(
    '/api/account/two-step',
    { preValidation, schema: { tags, response: { 200: TwoStepView } } },
    async (request): Promise<TwoStepView> => {
      const account = accountOf(request);
      return {
        since: account.twoStepSince?.toISOString() ?? null,
        recoveryCodesLeft: await countRecoveryCodes(database, account.id),
        isCompulsory: needsTwoStep(account, config.mode),
      };
    },
  );

  app.post(
    '/api/account/two-step',
    { preValidation, schema: { tags, body: PasswordRequest, response: { 200: TwoStepSetUp } } },
    async (request) => {
      return granted(await beginTwoStep(services, { ...request.body, ...asking(request) }));
    },
  );

  app.post(
    '/api/account/two-step/on',
    { preValidation, schema: { tags, body: TurnOnRequest, response: { 200: NewRecoveryCodes } } },
    async (request) => {
      const first = { ...request.body, ...asking(request) };
      return { recoveryCodes: granted(await turnOnTwoStep(services, first)) };
    },
  );

  app.post(
    '/api/account/two-step/recovery-codes',
    { preValidation, schema: { tags, body: PasswordRequest, response: { 200: NewRecoveryCodes } } },
    async (request) => {
      const renewing = { ...request.body, ...asking(request) };
      return { recoveryCodes: granted(await renewCodes(services, renewing)) };
    },
  );

  app.post(
    '/api/account/two-step/off',
    { preValidation, schema: { tags, body: TurnOffRequest, response: { 200: Done } } },
    async (request) => {
      granted(await turnOffTwoStep(services, { ...request.body, ...asking(request) }));
      return { message: 'Two-step sign-in is off.' };
    },
  );
}
