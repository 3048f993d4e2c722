import type { FastifyRequest } from 'fastify';
import {
  accountOf,
  currentAccount,
  findAccounts,
  loggedIn,
} from '#features/identity/server/public.ts';
import { findBlockedPairs } from '#features/members/server/public.ts';
import { z } from '#lib/schema.ts';
import { fullName } from '#lib/text/full-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { ipNetwork } from '#platform/http/ip-network.ts';
import { perAccount, perIpNetwork } from '#platform/http/limits/limit-table.ts';
import { countUse } from '#platform/http/rate-limit.ts';
import { Refused, unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { BookingParams, OrderParams } from '../../contract.ts';
import { attendanceStates } from '../../places/states.ts';
import { bookingRefusals } from '../../texts.ts';
import {
  Claimed,
  ClaimLink,
  ClaimParams,
  ClaimRequest,
  ClaimView,
  EndedPlaces,
  GolfRequest,
  GuestGolfRequest,
  NameRequest,
  OrderPlaces,
  PlacesForMe,
} from '../contract.ts';
import { acceptPlace } from './accept-place.ts';
import { claimsPerNetwork, emailsToOthers, namesPerAccount } from './emails-to-others.ts';
import { readEndedPlaces } from './ended-places.ts';
import {
  answerByLink,
  answerGolf,
  claimPlace,
  findClaim,
  makeClaimLink,
  namePlace,
} from './name-places.ts';
import { findCancelledBy, findPlaces, type Place, withoutBlocked } from './named-places.ts';
import { awaitsAnswer } from './player-tasks.ts';
import { presentClaim, presentOrderPlaces, presentPlaceForMe } from './present-names.ts';

const tags = ['bookings'];
const Done = z.object({ done: z.literal(true) });
const done = { done: true } as const;
const naming = { counts: [...perAccount(namesPerAccount).counts, ...emailsToOthers] };

/**
 * Who plays each place, and what the organisers need to know of them. Another account's place is
 * not found.
 */
export function nameRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = loggedIn(services);
  const count = (accountId: string) =>
    countUse(database, { limit: namesPerAccount, key: accountId, now: clock() });

  /** The booking of a request and its member, whose use is counted. */
  const countedBooking = async (request: FastifyRequest<{ Params: { bookingId: string } }>) => {
    const accountId = accountOf(request).id;
    await count(accountId);
    return { bookingId: request.params.bookingId, accountId };
  };

  const ofBooking = { tags, params: BookingParams };

  app.get(
    '/api/orders/:orderId/places',
    { preValidation, schema: { tags, params: OrderParams, response: { 200: OrderPlaces } } },
    async (request) => {
      const reader = accountOf(request).id;
      const places = await findPlaces(database, { orderId: request.params.orderId });
      if (places[0]?.buyerId !== reader) throw new Refused(bookingRefusals.order_not_found);
      return presentOrderPlaces(places, reader, await namesOf(database, places, reader), clock());
    },
  );

  app.get(
    '/api/places',
    { preValidation, schema: { tags, response: { 200: PlacesForMe } } },
    async (request) => {
      const reader = accountOf(request).id;
      const places = await findPlaces(database, { playerId: reader });
      const names = await namesOf(database, places, reader);
      const blocked = await findBlockedPairs(database, reader);
      const now = clock();

      const shown = places.filter(
        (place) =>
          place.event.state !== 'cancelled' &&
          attendanceStates.some((state) => state === place.booking.state) &&
          (place.booking.accountId !== null || awaitsAnswer(place, { blocked, now })),
      );

      return shown.map((place) => presentPlaceForMe(place, reader, names, now));
    },
  );

  app.get(
    '/api/places/ended',
    { preValidation, schema: { tags, response: { 200: EndedPlaces } } },
    (request) => readEndedPlaces(database, accountOf(request).id),
  );

  app.post(
    '/api/bookings/:bookingId/player',
    {
      config: naming,
      preValidation,
      schema: { ...ofBooking, body: NameRequest, response: { 200: Done } },
    },
    async (request) => {
      const { id: accountId, emailVerifiedAt } = accountOf(request);
      await count(accountId);
      const own = {
        bookingId: request.params.bookingId,
        accountId,
        emailConfirmed: emailVerifiedAt !== null,
      };
      unwrap(await namePlace(services, own, request.body));
      return done;
    },
  );

  app.post(
    '/api/bookings/:bookingId/claim-link',
    {
      config: perAccount(namesPerAccount),
      preValidation,
      schema: { ...ofBooking, response: { 200: ClaimLink } },
    },
    async (request) => {
      const accountId = accountOf(request).id;
      await count(accountId);
      return unwrap(
        await makeClaimLink(services, { bookingId: request.params.bookingId, accountId }),
      );
    },
  );

  app.post(
    '/api/bookings/:bookingId/golf',
    {
      config: perAccount(namesPerAccount),
      preValidation,
      schema: { ...ofBooking, body: GolfRequest, response: { 200: Done } },
    },
    async (request) => {
      unwrap(await answerGolf(services, await countedBooking(request), request.body));
      return done;
    },
  );

  app.post(
    '/api/bookings/:bookingId/accept',
    {
      config: perAccount(namesPerAccount),
      preValidation,
      schema: { ...ofBooking, body: GolfRequest, response: { 200: Done } },
    },
    async (request) => {
      unwrap(await acceptPlace(services, await countedBooking(request), request.body));
      return done;
    },
  );

  app.get(
    '/api/claims/:token',
    { schema: { tags, params: ClaimParams, response: { 200: ClaimView } } },
    async (request, reply) => {
      const reader = await currentAccount(services, request);
      const place = unwrap(await findClaim(database, request.params.token, reader?.id ?? null));
      const giverId = place.before?.accountId ?? place.buyerId;
      const giver = (await findAccounts(database, [giverId])).get(giverId);
      reply.header('cache-control', 'no-store');
      const firstName = place.before?.guestName ?? giver?.firstName ?? '';
      const cancelledBy = await findCancelledBy(database, place.booking);
      return presentClaim(place, { firstName, cancelledBy }, clock());
    },
  );

  app.post(
    '/api/claims/:token',
    {
      config: { counts: [...perIpNetwork(claimsPerNetwork).counts, ...emailsToOthers] },
      schema: { tags, params: ClaimParams, body: ClaimRequest, response: { 200: Claimed } },
    },
    async (request) => {
      await countUse(database, {
        limit: claimsPerNetwork,
        key: ipNetwork(request.ip),
        now: clock(),
      });
      const account = await currentAccount(services, request);
      const claim = { account, request: request.body };
      return { ...done, ...unwrap(await claimPlace(services, request.params.token, claim)) };
    },
  );

  app.post(
    '/api/claims/:token/golf',
    {
      config: perIpNetwork(claimsPerNetwork),
      schema: { tags, params: ClaimParams, body: GuestGolfRequest, response: { 200: Done } },
    },
    async (request) => {
      await countUse(database, {
        limit: claimsPerNetwork,
        key: ipNetwork(request.ip),
        now: clock(),
      });
      unwrap(await answerByLink(services, request.params.token, request.body));
      return done;
    },
  );
}

/**
 * The names of the buyers, players and earlier players of places, by account. Those who were asked
 * and whom the reader has blocked, or who have blocked them, have no name.
 */
async function namesOf(
  db: Executor,
  places: readonly Place[],
  reader: string,
): Promise<ReadonlyMap<string, string>> {
  const asked = places.flatMap(({ booking }) => booking.namedAccountId ?? []);
  const ids = places.flatMap(({ booking, buyerId, before }) =>
    [buyerId, booking.accountId, before?.accountId].flatMap((id) => id ?? []),
  );
  const people = await findAccounts(db, [
    ...new Set([...ids, ...(await withoutBlocked(db, reader, asked))]),
  ]);

  return new Map([...people].map(([id, person]) => [id, fullName(person)]));
}
