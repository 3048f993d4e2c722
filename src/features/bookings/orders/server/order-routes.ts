import { eventTag } from '#features/events/server/public.ts';
import {
  accountOf,
  currentAccount,
  loggedIn,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { bankLines } from '#features/payments/invoices/invoice.ts';
import { asRefusal } from '#lib/refusal.ts';
import { tagPage } from '#platform/http/cache/cache-tags.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { ipNetwork } from '#platform/http/ip-network.ts';
import { perAccount } from '#platform/http/limits/limit-table.ts';
import { countUse } from '#platform/http/rate-limit.ts';
import { acceptsTerms } from '#platform/http/terms-check.ts';
import type { App, Services } from '#platform/plugin.ts';
import { bookingsApi } from '../../contract.ts';
import { bookingAdvantages } from '../../credits/server/read-ways.ts';
import {
  checksPerAccount,
  paymentsPerAccount,
  refusalsPerAccount,
  releasesPerAccount,
} from '../../places/server/rate-limits.ts';
import { releaseOrder } from '../../places/server/release-places.ts';
import { joinsPerAccount } from '../../waitlist/server/waitlist-routes.ts';
import { acceptOffer } from './accept-offer.ts';
import { readEligibility } from './eligibility.ts';
import { holdPlaces } from './hold-places.ts';
import { readBooking, readBookings, readOpenOrders, readOrder } from './own-orders.ts';
import { checkOrder, payOrder } from './pay-order.ts';
import { presentBooking, presentOrder } from './present.ts';

/**
 * The HTTP routes of bookings. Guards run in a fixed order: authentication, validation, rate limit,
 * use case, presenter. Every use case gets the account id, so another account's order or booking is
 * not found.
 */
export function bookingRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = loggedIn(services);
  const readBank = async () => bankLines((await services.settings.read()).bank);

  app.route({
    ...routeOf(bookingsApi.readEligibility),
    handler: async (request, reply) => {
      const { eventId } = request.params;
      const account = await currentAccount(services, request);

      const key = {
        eventId,
        accountId: account?.id,
        ...holderOf(request, account),
      };

      const { event, refusal, active, canBookForOthers } = await readEligibility(services, key);

      // A cached page shows this response to visitors. The event's own read on that page limits its
      // lifetime to the start of the event.
      tagPage(reply, [eventTag(eventId)]);

      const isHeld = active?.booked.booking.state === 'held';

      return {
        eventId,
        canBook: refusal === undefined,
        reason: refusal ? { code: refusal.code, message: refusal.message } : null,
        canBookForOthers,
        ...(account
          ? await bookingAdvantages(database, { accountId: account.id, ...event }, clock())
          : { hasCredits: false }),
        placesUntilConfirmed: services.config.holdLimits.perUnconfirmedAccount,
        order: active && isHeld ? presentOrder(active, clock()) : null,
        bookingId: active && !isHeld ? active.booked.booking.id : null,
      };
    },
  });

  app.route({
    ...routeOf(bookingsApi.holdPlaces),
    config: {
      ...acceptsTerms,
      counts: [{ limit: refusalsPerAccount, per: 'account, refused calls only' }],
    },
    preValidation,
    handler: async (request, reply) => {
      const { eventId } = request.params;
      const account = accountOf(request);
      const accountId = account.id;

      const holding = {
        eventId,
        accountId,
        ...holderOf(request, account),
        request: request.body ?? undefined,
      };

      const { orderId } = await holdPlaces(services, holding).catch(async (error) => {
        if (asRefusal(error))
          await countUse(database, { limit: refusalsPerAccount, key: accountId, now: clock() });
        throw error;
      });

      const order = await readOrder(database, { orderId, accountId });

      return reply.code(201).send(presentOrder(order, clock()));
    },
  });

  app.route({
    ...routeOf(bookingsApi.acceptOffer),
    config: acceptsTerms,
    preValidation: [preValidation, perOwnAccount(services, joinsPerAccount)],
    handler: async (request, reply) => {
      const account = accountOf(request);
      const key = { offerId: request.params.offerId, accountId: account.id };
      const emailConfirmed = account.emailVerifiedAt !== null;
      const orderId = await acceptOffer(services, {
        ...key,
        emailConfirmed,
        request: request.body,
      });
      const order = await readOrder(database, { orderId, accountId: account.id });
      return reply.code(201).send(presentOrder(order, clock()));
    },
  });

  app.route({
    ...routeOf(bookingsApi.readOpenOrders),
    preValidation,
    handler: async (request) =>
      readOpenOrders(database, { accountId: accountOf(request).id, now: clock() }),
  });

  app.route({
    ...routeOf(bookingsApi.readOrder),
    preValidation,
    handler: async (request) => {
      const key = { orderId: request.params.orderId, accountId: accountOf(request).id };
      return presentOrder(await readOrder(database, key), clock());
    },
  });

  app.route({
    ...routeOf(bookingsApi.payOrder),
    config: acceptsTerms,
    preValidation: [preValidation, perOwnAccount(services, paymentsPerAccount)],
    handler: async (request) => {
      const key = { orderId: request.params.orderId, accountId: accountOf(request).id };
      return await payOrder(services, key);
    },
  });

  app.route({
    ...routeOf(bookingsApi.releaseOrder),
    config: perAccount(releasesPerAccount),
    preValidation,
    handler: async (request) => {
      const key = { orderId: request.params.orderId, accountId: accountOf(request).id };
      await countUse(database, { limit: releasesPerAccount, key: key.accountId, now: clock() });
      // A payment whose webhook is on its way comes first: the buyer hears that they have paid, not
      // that it is released.
      await checkOrder(services, key);
      await releaseOrder(services, key);
      return presentOrder(await readOrder(database, key), clock());
    },
  });

  app.route({
    ...routeOf(bookingsApi.checkOrder),
    config: perAccount(checksPerAccount),
    preValidation,
    handler: async (request) => {
      const key = { orderId: request.params.orderId, accountId: accountOf(request).id };
      await countUse(database, { limit: checksPerAccount, key: key.accountId, now: clock() });
      return presentOrder(await checkOrder(services, key), clock());
    },
  });

  app.route({
    ...routeOf(bookingsApi.readBookings),
    preValidation,
    handler: async (request) => {
      const now = clock();
      const bookings = await readBookings(database, { accountId: accountOf(request).id }, now);
      const bank = await readBank();
      return bookings.map((booking) => presentBooking(booking, now, bank));
    },
  });

  app.route({
    ...routeOf(bookingsApi.readBooking),
    preValidation,
    handler: async (request) => {
      const key = { bookingId: request.params.bookingId, accountId: accountOf(request).id };
      return presentBooking(await readBooking(database, key), clock(), await readBank());
    },
  });
}

/**
 * The network by which holds are counted, and whether the email is confirmed.
 */
const holderOf = (
  request: { readonly ip: string },
  account: { readonly emailVerifiedAt: Date | null } | null,
) =>
  account
    ? { network: ipNetwork(request.ip), isUnconfirmed: account.emailVerifiedAt === null }
    : {};
