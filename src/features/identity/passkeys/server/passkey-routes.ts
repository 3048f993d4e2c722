import type { FastifyRequest } from 'fastify';
import { Refused } from '#lib/refusal.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { type Limit, perNetwork } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import {
  accountOf,
  answerLogin,
  loggedIn,
  loginOriginOf,
  perOwnAccount,
  requesterOf,
} from '../../accounts/server/guards.ts';
import { notifyLoginChange } from '../../accounts/server/login-changed-email.ts';
import { accountLimits, passwordCounts } from '../../accounts/server/login-limits.ts';
import { passkeyRefusals } from '../../texts.ts';
import { type PasskeyView, passkeysApi } from '../contract.ts';
import { relyingParty } from './ceremony.ts';
import { createPasskeyOptions, logInByPasskey } from './log-in.ts';
import { listPasskeys, removePasskey, renamePasskey } from './passkey-store.ts';
import { beginPasskeyRegistration, finishPasskeyRegistration } from './register.ts';
import type { passkeys } from './tables.ts';

/**
 * By network, in 15 minutes: each challenge is a row. A browser that offers passkeys requests one
 * at each visit of /auth.
 */
export const challengesPerAddress: Limit = {
  name: 'passkey_tries_address',
  max: 600,
  refusal: passkeyRefusals.too_many_passkey_tries,
};

/** Passkeys: logging in with one and managing them. Adding one requires the password again. */
export function passkeyRoutes(app: App, services: Services): void {
  const { clock, config, database } = services;
  const preValidation = loggedIn(services);
  const changes = [preValidation, perOwnAccount(services, accountLimits.changesPerAccount)];

  app.route({
    ...routeOf(passkeysApi.createPasskeyOptions),
    onRequest: perNetwork(services, challengesPerAddress),
    handler: async () => await createPasskeyOptions(services),
  });

  app.route({
    ...routeOf(passkeysApi.logInByPasskey),
    config: { counts: passwordCounts.slice(0, 1) },
    handler: async (request, reply) => {
      const attempt = { answer: request.body, ...loginOriginOf(config, request) };
      return answerLogin(config, reply, await logInByPasskey(services, attempt));
    },
  });

  app.route({
    ...routeOf(passkeysApi.listPasskeys),
    preValidation,
    handler: async (request) => ({
      siteName: relyingParty(config)?.name ?? null,
      passkeys: (await listPasskeys(database, accountOf(request).id)).map(presentPasskey),
    }),
  });

  app.route({
    ...routeOf(passkeysApi.beginPasskeyRegistration),
    config: { counts: passwordCounts },
    preValidation: changes,
    handler: async (request) =>
      await beginPasskeyRegistration(services, {
        ...request.body,
        ...requesterOf(config, request),
      }),
  });

  app.route({
    ...routeOf(passkeysApi.addPasskey),
    preValidation: changes,
    handler: async (request, reply) => {
      const adding = { ...request.body, ...requesterOf(config, request) };
      const added = await finishPasskeyRegistration(services, adding);
      return reply.code(201).send(presentPasskey(added));
    },
  });

  app.route({
    ...routeOf(passkeysApi.renamePasskey),
    preValidation: changes,
    handler: async (request) => {
      const renamed = await renamePasskey(database, ownOf(request), request.body.name);
      if (!renamed) throw new Refused(passkeyRefusals.passkey_not_found);
      return presentPasskey(renamed);
    },
  });

  app.route({
    ...routeOf(passkeysApi.removePasskey),
    preValidation: changes,
    handler: async (request) => {
      await database.transaction(async (tx) => {
        if (!(await removePasskey(tx, ownOf(request))))
          throw new Refused(passkeyRefusals.passkey_not_found);
        await notifyLoginChange(tx, accountOf(request), 'passkey_removed', clock());
      });
      return { message: 'The passkey has been removed.' };
    },
  });
}

type ForOne = FastifyRequest<{ Params: { passkeyId: string } }>;

const ownOf = (request: Pick<ForOne, 'params'> & FastifyRequest) => ({
  accountId: accountOf(request).id,
  id: request.params.passkeyId,
});

const presentPasskey = (passkey: typeof passkeys.$inferSelect): PasskeyView => ({
  id: passkey.id,
  name: passkey.name,
  isSynced: passkey.isSynced,
  createdAt: passkey.createdAt.toISOString(),
  lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
});
