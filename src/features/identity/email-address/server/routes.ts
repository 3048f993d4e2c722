import type { FastifyRequest } from 'fastify';
import { countUse, perNetwork } from '#platform/http/rate-limit.ts';
import { unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import {
  EmailChangeRequest,
  EmailChangeStep,
  EmailChangeView,
  LinkAccount,
  LinkRequest,
  ProfileRequest,
} from '../../accounts/account-contract.ts';
import { AccountView, Done } from '../../accounts/contract.ts';
import { askingOf } from '../../accounts/server/asking.ts';
import { accountOf, currentAccount, loggedIn } from '../../accounts/server/guards.ts';
import { linkOwner } from '../../accounts/server/link-owner.ts';
import { presentAccount, presentEmailChange } from '../../accounts/server/present.ts';
import { perOwnAccount } from '../../accounts/server/rate-guards.ts';
import { confirmationUse, identityLimits } from '../../accounts/server/rate-limits.ts';
import { changeAccount } from '../../accounts/server/store.ts';
import { askForEmailChange, cancelEmailChange } from './ask-email-change.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { findEmailChange } from './store.ts';
import { resendVerification, verifyEmail } from './verify-email.ts';

const tags = ['identity'];

/** A person's own name and address. Gates in fixed order: rate → who → shape → may they → do → present. */
export function accountRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = [loggedIn(services), perOwnAccount(services, identityLimits.changesPerAccount)];
  const onRequest = perNetwork(services, identityLimits.linksPerAddress);

  app.post(
    '/api/account/profile',
    { preValidation, schema: { tags, body: ProfileRequest, response: { 200: AccountView } } },
    async (request) => {
      const { firstName, lastName, company, position } = request.body;
      const entered = { firstName, lastName, company: company || null, position: position || null };
      const changed = await changeAccount(database, accountOf(request).id, entered);
      return presentAccount(changed ?? accountOf(request), services.config);
    },
  );

  app.post(
    '/api/account/verification',
    {
      onRequest: perNetwork(services, identityLimits.confirmationsPerAddress),
      preValidation: loggedIn(services),
      schema: { tags, response: { 200: Done } },
    },
    async (request) => {
      const { email, id } = accountOf(request);
      await countMailsTo([email]);
      await resendVerification(services, id);
      return { message: 'Check your e-mail: the link works for 24 hours.' };
    },
  );

  app.post(
    '/api/verify-email',
    { onRequest, schema: { tags, body: LinkRequest, response: { 200: Done } } },
    async (request) => {
      unwrap(await verifyEmail(services, request.body));
      return { message: 'Your e-mail address is confirmed.' };
    },
  );

  // Not a GET: a token belongs in no address, which proxies and histories keep.
  app.post(
    '/api/verify-email/account',
    {
      onRequest: perNetwork(services, identityLimits.linksReadPerAddress),
      schema: { tags, body: LinkRequest, response: { 200: LinkAccount } },
    },
    async (request) => {
      const asker = (await currentAccount(services, request))?.id;
      return linkOwner(database, { token: request.body.token, asker, now: clock() });
    },
  );

  app.get(
    '/api/account/email-change',
    { preValidation: loggedIn(services), schema: { tags, response: { 200: EmailChangeView } } },
    (request) => readChange(request),
  );

  app.post(
    '/api/account/email-change',
    {
      onRequest: perNetwork(services, identityLimits.confirmationsPerAddress),
      preValidation: loggedIn(services),
      schema: { tags, body: EmailChangeRequest, response: { 200: EmailChangeView } },
    },
    async (request) => {
      await countMailsTo([accountOf(request).email, request.body.email]);
      unwrap(await askForEmailChange(services, { ...request.body, ...askingOf(services.config, request) }));
      return readChange(request);
    },
  );

  app.post(
    '/api/account/email-change/cancel',
    { preValidation, schema: { tags, response: { 200: EmailChangeView } } },
    async (request) => {
      await cancelEmailChange(services, accountOf(request).id);
      return readChange(request);
    },
  );

  app.post(
    '/api/verify-email/change',
    { onRequest, schema: { tags, body: LinkRequest, response: { 200: EmailChangeStep } } },
    async (request) => unwrap(await confirmEmailChange(services, request.body)),
  );

  async function readChange(request: FastifyRequest): Promise<EmailChangeView> {
    const change = await findEmailChange(database, accountOf(request).id, clock());
    return change ? presentEmailChange(change) : null;
  }

  /** All of them or none: a request that is refused for one mailbox must not use up the other. */
  const countMailsTo = (mailboxes: readonly string[]): Promise<void> =>
    database.transaction(async (tx) => {
      for (const address of mailboxes) await countUse(tx, confirmationUse(address, clock()));
    });
}
