import type { FastifyRequest } from 'fastify';
import { perNetwork } from '#platform/http/rate-limit.ts';
import { Refused, unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { AccountView, Done } from '../../accounts/contract.ts';
import { comingFrom, welcome } from '../../accounts/server/arrival.ts';
import { askingOf } from '../../accounts/server/asking.ts';
import { accountOf, loggedIn } from '../../accounts/server/guards.ts';
import { identityLimits } from '../../accounts/server/rate-limits.ts';
import { notifySignInChange } from '../../server/notify-sign-in-change.ts';
import type { passkeys } from '../../server/tables.ts';
import { PasswordRequest } from '../../two-factor/contract.ts';
import {
  AddPasskeyOptions,
  AddPasskeyRequest,
  PasskeyList,
  PasskeyLoginOptions,
  PasskeyLoginRequest,
  PasskeyPath,
  PasskeyView,
  passkeyRefusals,
  RenamePasskeyRequest,
} from '../contract.ts';
import { askForPasskey, logInByPasskey } from './log-in.ts';
import { beginPasskeyRegistration, finishPasskeyRegistration } from './register.ts';
import { relyingParty } from './relying-party.ts';
import { listPasskeys, removePasskey, renamePasskey } from './store.ts';

const tags = ['identity'];

/** Passkeys: signing in by one, and keeping them. Adding one asks for the password again. */
export function passkeyRoutes(app: App, services: Services): void {
  const { clock, config, database } = services;
  const preValidation = loggedIn(services);

  app.post(
    '/api/login/passkey/options',
    {
      onRequest: perNetwork(services, identityLimits.passkeyTriesPerAddress),
      schema: { tags, response: { 200: PasskeyLoginOptions } },
    },
    async () => unwrap(await askForPasskey(services)),
  );

  app.post(
    '/api/login/passkey',
    { schema: { tags, body: PasskeyLoginRequest, response: { 200: AccountView } } },
    async (request, reply) => {
      const attempt = { answer: request.body, ...comingFrom(config, request) };
      return welcome(config, reply, unwrap(await logInByPasskey(services, attempt)));
    },
  );

  app.get(
    '/api/account/passkeys',
    { preValidation, schema: { tags, response: { 200: PasskeyList } } },
    async (request) => ({
      siteName: relyingParty(config)?.name ?? null,
      passkeys: (await listPasskeys(database, accountOf(request).id)).map(presentPasskey),
    }),
  );

  app.post(
    '/api/account/passkeys/options',
    { preValidation, schema: { tags, body: PasswordRequest, response: { 200: AddPasskeyOptions } } },
    async (request) =>
      unwrap(await beginPasskeyRegistration(services, { ...request.body, ...askingOf(config, request) })),
  );

  app.post(
    '/api/account/passkeys',
    { preValidation, schema: { tags, body: AddPasskeyRequest, response: { 201: PasskeyView } } },
    async (request, reply) => {
      const adding = { ...request.body, ...askingOf(config, request) };
      const added = unwrap(await finishPasskeyRegistration(services, adding));
      return reply.code(201).send(presentPasskey(added));
    },
  );

  app.post(
    '/api/account/passkeys/:passkeyId/name',
    {
      preValidation,
      schema: { tags, params: PasskeyPath, body: RenamePasskeyRequest, response: { 200: PasskeyView } },
    },
    async (request) => {
      const renamed = await renamePasskey(database, ownOf(request), request.body.name);
      if (!renamed) throw new Refused(passkeyRefusals.passkey_not_found);
      return presentPasskey(renamed);
    },
  );

  app.post(
    '/api/account/passkeys/:passkeyId/remove',
    { preValidation, schema: { tags, params: PasskeyPath, response: { 200: Done } } },
    async (request) => {
      await database.transaction(async (tx) => {
        if (!(await removePasskey(tx, ownOf(request)))) throw new Refused(passkeyRefusals.passkey_not_found);
        await notifySignInChange(tx, accountOf(request), 'passkey_removed', clock());
      });
      return { message: 'The passkey no longer opens your account.' };
    },
  );
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
