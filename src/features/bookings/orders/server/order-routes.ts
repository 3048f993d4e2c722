import { EventPath } from '#features/events/contract.ts';
import { eventTag } from '#features/events/server/public.ts';
import {
  accountOf,
  currentAccount,
  loggedIn,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { tagPage } from '#platform/http/cache/cache-tags.ts';
import { ipNetwork } from '#platform/http/ip-network.ts';
import { perAccount } from '#platform/http/limits/limit-table.ts';
import { countUse } from '#platform/http/rate-limit.ts';
import { unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import {
  BookingEligibility,
  BookingList,
  BookingParams,
  BookingView,
  BookRequest,
  OpenOrders,
  OrderParams,
  OrderView,
  PaymentStarted,
} from '../../contract.ts';
import { bookingAdvantages } from '../../credits/server/read-ways.ts';
import { presentBooking, presentOrder } from '../../places/server/present.ts';
import {
  checksPerAccount,
  paymentsPerAccount,
  refusalsPerAccount,
  releasesPerAccount,
} from '../../places/server/rate-limits.ts';
import { releaseOrder } from '../../places/server/release-places.ts';
import { OfferParams } from '../../waitlist/contract.ts';
import { joinsPerAccount } from '../../waitlist/server/waitlist-routes.ts';
import { acceptOffer } from './accept-offer.ts';
import { readEligibility } from './eligibility.ts';
import { holdPlaces } from './hold-places.ts';
import { chooseIfCalledOff } from './if-called-off.ts';
import { readBooking, readBookings, readOpenOrders, readOrder } from './own-orders.ts';
import { checkOrder, payOrder } from './pay-order.ts';

const tags = ['bookings'];

/**
 * The HTTP routes of bookings. Guards run in a fixed order: authentication, validation, rate limit,
 * use case, presenter. Every use case gets the account id, so another account's order or booking is
 * not found.
 */
export function bookingRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = loggedIn(services);
  const order = { tags, params: OrderParams, response: { 200: OrderView } };

  app.get(
    '/api/events/:eventId/booking',
    { schema: { tags, params: EventPath, response: { 200: BookingEligibility } } },
    async (request, reply) => {
      const { eventId } = request.params;
      const account = await currentAccount(services, request);

      const key = {
        eventId,
        accountId: account?.id,
        ...holderOf(request, account),
      };

      const { event, refusal, active, canBookForOthers } = unwrap(
        await readEligibility(services, key),
      );

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
        order: active && isHeld ? presentOrder(active, clock()) : null,
        bookingId: active && !isHeld ? active.booked.booking.id : null,
      };
    },
  );

  app.post(
    '/api/events/:eventId/bookings',
    {
      config: { counts: [{ limit: refusalsPerAccount, per: 'account, refused calls only' }] },
      preValidation,
      schema: {
        tags,
        params: EventPath,
        body: BookRequest.optional(),
        response: { 201: OrderView },
      },
    },
    async (request, reply) => {
      const { eventId } = request.params;
      const account = accountOf(request);
      const accountId = account.id;

      const holding = {
        eventId,
        accountId,
        ...holderOf(request, account),
        request: request.body ?? undefined,
      };

      const result = await holdPlaces(services, holding);
      if (!result.ok)
        await countUse(database, { limit: refusalsPerAccount, key: accountId, now: clock() });

      const { orderId } = unwrap(result);
      const ifCalledOff = request.body?.ifCalledOff;
      if (ifCalledOff)
        unwrap(await chooseIfCalledOff(services, { orderId, accountId }, ifCalledOff));

      const order = unwrap(await readOrder(database, { orderId, accountId }));

      return reply.code(201).send(presentOrder(order, clock()));
    },
  );

  app.post(
    '/api/offers/:offerId/accept',
    {
      preValidation: [preValidation, perOwnAccount(services, joinsPerAccount)],
      schema: { tags, params: OfferParams, body: BookRequest, response: { 201: OrderView } },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const key = { offerId: request.params.offerId, accountId: account.id };
      const emailConfirmed = account.emailVerifiedAt !== null;
      const orderId = unwrap(
        await acceptOffer(services, { ...key, emailConfirmed, request: request.body }),
      );
      const order = unwrap(await readOrder(database, { orderId, accountId: account.id }));
      return reply.code(201).send(presentOrder(order, clock()));
    },
  );

  app.get(
    '/api/orders/open',
    { preValidation, schema: { tags, response: { 200: OpenOrders } } },
    async (request) => readOpenOrders(database, { accountId: accountOf(request).id, now: clock() }),
  );

  app.get('/api/orders/:orderId', { preValidation, schema: order }, async (request) => {
    const key = { orderId: request.params.orderId, accountId: accountOf(request).id };
    return presentOrder(unwrap(await readOrder(database, key)), clock());
  });

  app.post(
    '/api/orders/:orderId/payment',
    {
      preValidation: [preValidation, perOwnAccount(services, paymentsPerAccount)],
      schema: { ...order, response: { 200: PaymentStarted } },
    },
    async (request) => {
      const key = { orderId: request.params.orderId, accountId: accountOf(request).id };
      return unwrap(await payOrder(services, key));
    },
  );

  app.post(
    '/api/orders/:orderId/release',
    { config: perAccount(releasesPerAccount), preValidation, schema: order },
    async (request) => {
      const key = { orderId: request.params.orderId, accountId: accountOf(request).id };
      await countUse(database, { limit: releasesPerAccount, key: key.accountId, now: clock() });
      // A payment whose webhook is on its way comes first: the buyer hears that they have paid, not
      // that it is released.
      unwrap(await checkOrder(services, key));
      unwrap(await releaseOrder(services, key));
      return presentOrder(unwrap(await readOrder(database, key)), clock());
    },
  );

  app.post(
    '/api/orders/:orderId/check',
    { config: perAccount(checksPerAccount), preValidation, schema: order },
    async (request) => {
      const key = { orderId: request.params.orderId, accountId: accountOf(request).id };
      await countUse(database, { limit: checksPerAccount, key: key.accountId, now: clock() });
      return presentOrder(unwrap(await checkOrder(services, key)), clock());
    },
  );

  app.get(
    '/api/bookings',
    { preValidation, schema: { tags, response: { 200: BookingList } } },
    async (request) => {
      const now = clock();
      const bookings = await readBookings(database, { accountId: accountOf(request).id }, now);
      return bookings.map((booking) => presentBooking(booking, now));
    },
  );

  app.get(
    '/api/bookings/:bookingId',
    { preValidation, schema: { tags, params: BookingParams, response: { 200: BookingView } } },
    async (request) => {
      const key = { bookingId: request.params.bookingId, accountId: accountOf(request).id };
      return presentBooking(unwrap(await readBooking(database, key)), clock());
    },
  );
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
