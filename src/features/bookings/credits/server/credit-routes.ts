import { EventPath } from '#features/events/contract.ts';
import {
  accountOf,
  adminOnly,
  hasConfirmed,
  loggedIn,
  perOwnAccount,
  recentlyConfirmed,
} from '#features/identity/server/public.ts';
import { z } from '#lib/schema.ts';
import { perAccount } from '#platform/http/limits/limit-table.ts';
import { countUse } from '#platform/http/rate-limit.ts';
import { unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { PaymentStarted } from '../../contract.ts';
import {
  actionsPerAdmin,
  cancelsPerAccount,
  checksPerAccount,
  packagesPerAccount,
} from '../../places/server/rate-limits.ts';
import {
  CreditPath,
  CreditRefundRequest,
  CreditsView,
  GrantRequest,
  GrantView,
  HoldingsQuery,
  HoldingsView,
  TakeBackRequest,
  WaysToPay,
} from '../contract.ts';
import { buyPackage, checkPackage } from './buy-package.ts';
import { give } from './give.ts';
import { readCredits } from './read-credits.ts';
import { readWaysToPay } from './read-ways.ts';
import { refundCreditPrice } from './refund-credit.ts';
import { readHoldings, takeBack } from './take-back.ts';

const tags = ['credits'];

/** What an account has to book with, and the package of four. Everything is the caller's own. */
export function creditRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = loggedIn(services);
  const ownCredits = { tags, response: { 200: CreditsView } };

  app.get(
    '/api/events/:eventId/ways-to-pay',
    { preValidation, schema: { tags, params: EventPath, response: { 200: WaysToPay } } },
    async (request) => {
      const { id: accountId, emailVerifiedAt } = accountOf(request);
      const takesMoney = services.config.paymentProvider !== undefined;
      const buyer = { accountId, emailConfirmed: emailVerifiedAt !== null, takesMoney };
      return unwrap(await readWaysToPay(database, buyer, request.params.eventId, clock()));
    },
  );

  app.get('/api/credits', { preValidation, schema: ownCredits }, (request) =>
    readCredits(services, accountOf(request).id),
  );

  app.post(
    '/api/credits/packages',
    {
      config: perAccount(packagesPerAccount),
      preValidation,
      schema: { tags, response: { 200: PaymentStarted } },
    },
    async (request) => {
      const accountId = accountOf(request).id;
      await countUse(database, { limit: packagesPerAccount, key: accountId, now: clock() });
      return unwrap(await buyPackage(services, accountId));
    },
  );

  app.post(
    '/api/credits/:creditId/refund',
    {
      config: perAccount(cancelsPerAccount),
      preValidation,
      schema: { ...ownCredits, params: CreditPath, body: CreditRefundRequest },
    },
    async (request) => {
      const accountId = accountOf(request).id;
      await countUse(database, { limit: cancelsPerAccount, key: accountId, now: clock() });
      const refund = { ...request.params, ...request.body, by: { owner: accountId } };
      unwrap(await database.transaction((tx) => refundCreditPrice(services, tx, refund)));
      return readCredits(services, accountId);
    },
  );

  // The credits page calls this when the webhook of a package is slow.
  app.post(
    '/api/credits/check',
    { config: perAccount(checksPerAccount), preValidation, schema: ownCredits },
    async (request) => {
      const accountId = accountOf(request).id;
      await countUse(database, { limit: checksPerAccount, key: accountId, now: clock() });
      await checkPackage(services, accountId);
      return readCredits(services, accountId);
    },
  );
}

/** What admins give to members: credits, guest passes and, until tiers are sold, tiers. */
export function grantRoutes(app: App, services: Services): void {
  app.post(
    '/api/admin/grants',
    {
      preValidation: [adminOnly(services), perOwnAccount(services, actionsPerAdmin)],
      preHandler: recentlyConfirmed(services),
      schema: { tags: ['admin'], body: GrantRequest, response: { 200: GrantView } },
    },
    async (request) => unwrap(await give(services, request.body, accountOf(request).id)),
  );

  app.get(
    '/api/admin/grants',
    {
      preValidation: adminOnly(services),
      schema: { tags: ['admin'], querystring: HoldingsQuery, response: { 200: HoldingsView } },
    },
    async ({ query }) =>
      unwrap(await readHoldings(services.database, query.member, services.clock())),
  );

  app.post(
    '/api/admin/grants/take-back',
    {
      preValidation: [adminOnly(services), perOwnAccount(services, actionsPerAdmin)],
      schema: {
        tags: ['admin'],
        body: TakeBackRequest,
        response: { 200: z.object({ taken: z.literal(true) }) },
      },
    },
    async (request) => {
      const isConfirmed = await hasConfirmed(services, request);
      unwrap(await takeBack(services, request.body, { by: accountOf(request).id, isConfirmed }));
      return { taken: true as const };
    },
  );
}
