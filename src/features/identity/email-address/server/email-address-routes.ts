import type { FastifyRequest } from 'fastify';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { countUse, perNetwork } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import {
  accountOf,
  currentAccount,
  loggedIn,
  perOwnAccount,
  requesterOf,
} from '../../accounts/server/guards.ts';
import { accountLimits } from '../../accounts/server/login-limits.ts';
import { LINK_SENT } from '../../done-texts.ts';
import { type EmailChangeView, emailAddressApi } from '../contract.ts';
import { cancelEmailChange, confirmEmailChange, requestEmailChange } from './change-email.ts';
import { type EmailChange, findEmailChange } from './email-changes.ts';
import {
  confirmationUse,
  emailLimits,
  linkOwner,
  resendVerification,
  verifyEmail,
} from './verify-email.ts';

/** Verifies and changes email addresses. */
export function emailAddressRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = [
    loggedIn(services),
    perOwnAccount(services, accountLimits.changesPerAccount),
  ];

  const onRequest = perNetwork(services, emailLimits.linksPerAddress);
  const addressCounted = {
    counts: [{ limit: emailLimits.confirmationsPerRecipient, per: 'email address' }],
  };

  app.route({
    ...routeOf(emailAddressApi.resendVerification),
    config: addressCounted,
    onRequest: perNetwork(services, emailLimits.confirmationsPerAddress),
    preValidation: loggedIn(services),
    handler: async (request) => {
      const { email, id } = accountOf(request);
      await countEmailsTo([email]);
      await resendVerification(services, id);
      return { message: LINK_SENT };
    },
  });

  app.route({
    ...routeOf(emailAddressApi.verifyEmail),
    onRequest,
    handler: async (request) => {
      await verifyEmail(services, request.body);
      return { message: 'Your email address is confirmed.' };
    },
  });

  // A POST, because proxies and browser histories store addresses, which must not contain a token.
  app.route({
    ...routeOf(emailAddressApi.verifyForAccount),
    onRequest: perNetwork(services, emailLimits.linksReadPerAddress),
    handler: async (request) => {
      const asker = (await currentAccount(services, request))?.id;
      return linkOwner(database, { token: request.body.token, asker, now: clock() });
    },
  });

  app.route({
    ...routeOf(emailAddressApi.readEmailChange),
    preValidation: loggedIn(services),
    handler: (request) => readChange(request),
  });

  app.route({
    ...routeOf(emailAddressApi.requestEmailChange),
    config: addressCounted,
    onRequest: perNetwork(services, emailLimits.confirmationsPerAddress),
    preValidation: loggedIn(services),
    handler: async (request) => {
      await countEmailsTo([accountOf(request).email, request.body.email]);
      await requestEmailChange(services, {
        ...request.body,
        ...requesterOf(services.config, request),
      });
      return readChange(request);
    },
  });

  app.route({
    ...routeOf(emailAddressApi.cancelEmailChange),
    preValidation,
    handler: async (request) => {
      await cancelEmailChange(services, accountOf(request).id);
      return readChange(request);
    },
  });

  app.route({
    ...routeOf(emailAddressApi.confirmEmailChange),
    onRequest,
    handler: async (request) => await confirmEmailChange(services, request.body),
  });

  async function readChange(request: FastifyRequest): Promise<EmailChangeView> {
    const change = await findEmailChange(database, accountOf(request).id, clock());
    return change ? presentEmailChange(change) : null;
  }

  /** All or none: a request that is refused for one address must not be counted for the other. */
  const countEmailsTo = (addresses: readonly string[]): Promise<void> =>
    database.transaction(async (tx) => {
      for (const address of addresses) await countUse(tx, confirmationUse(address, clock()));
    });
}

/** An email change as its owner sees it. */
const presentEmailChange = (change: EmailChange): EmailChangeView => ({
  newEmail: change.newEmail,
  oldConfirmed: change.oldConfirmedAt !== null,
  newConfirmed: change.newConfirmedAt !== null,
  expiresAt: change.expiresAt.toISOString(),
});
