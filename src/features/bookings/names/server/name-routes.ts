import type { FastifyRequest } from 'fastify';
import {
  accountOf,
  currentAccount,
  findAccounts,
  loggedIn,
} from '#features/identity/server/public.ts';
import { findBlockedPairs } from '#features/members/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { perAccount, perIpNetwork } from '#platform/http/limits/limit-table.ts';
import { countUse } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { isConfirmed } from '../../places/states.ts';
import { bookingRefusals } from '../../texts.ts';
import { namesApi } from '../contract.ts';
import { acceptPlace } from './accept-place.ts';
import {
  claimsPerNetwork,
  countClaim,
  emailsToOthers,
  namesPerAccount,
} from './emails-to-others.ts';
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

  app.route({
    ...routeOf(namesApi.readOrderPlaces),
    preValidation,
    handler: async (request) => {
      const reader = accountOf(request).id;
      const places = await findPlaces(database, { orderId: request.params.orderId });
      if (places[0]?.ownerId !== reader) throw new Refused(bookingRefusals.order_not_found);
      return presentOrderPlaces(places, reader, await namesOf(database, places, reader), clock());
    },
  });

  app.route({
    ...routeOf(namesApi.readPlaces),
    preValidation,
    handler: async (request) => {
      const reader = accountOf(request).id;
      const places = await findPlaces(database, { playerId: reader });
      const names = await namesOf(database, places, reader);
      const blocked = await findBlockedPairs(database, reader);
      const now = clock();

      const shown = places.filter(
        (place) =>
          place.event.state !== 'cancelled' &&
          isConfirmed(place.booking) &&
          (place.booking.accountId !== null || awaitsAnswer(place, { blocked, now })),
      );

      return shown.map((place) => presentPlaceForMe(place, reader, names, now));
    },
  });

  app.route({
    ...routeOf(namesApi.readEndedPlaces),
    preValidation,
    handler: (request) => readEndedPlaces(database, accountOf(request).id),
  });

  app.route({
    ...routeOf(namesApi.namePlace),
    config: naming,
    preValidation,
    handler: async (request) => {
      const { id: accountId, emailVerifiedAt } = accountOf(request);
      await count(accountId);
      const own = {
        bookingId: request.params.bookingId,
        accountId,
        emailConfirmed: emailVerifiedAt !== null,
      };
      await namePlace(services, own, request.body);
      return done;
    },
  });

  app.route({
    ...routeOf(namesApi.makeClaimLink),
    config: perAccount(namesPerAccount),
    preValidation,
    handler: async (request) => {
      const accountId = accountOf(request).id;
      await count(accountId);
      return await makeClaimLink(services, { bookingId: request.params.bookingId, accountId });
    },
  });

  app.route({
    ...routeOf(namesApi.answerGolf),
    config: perAccount(namesPerAccount),
    preValidation,
    handler: async (request) => {
      await answerGolf(services, await countedBooking(request), request.body);
      return done;
    },
  });

  app.route({
    ...routeOf(namesApi.acceptPlace),
    config: perAccount(namesPerAccount),
    preValidation,
    handler: async (request) => {
      await acceptPlace(services, await countedBooking(request), request.body);
      return done;
    },
  });

  app.route({
    ...routeOf(namesApi.readClaim),
    handler: async (request, reply) => {
      const reader = await currentAccount(services, request);
      const place = await findClaim(database, request.params.token, reader?.id ?? null);
      const giverId = place.before?.accountId ?? place.buyerId;
      const giver = (await findAccounts(database, [giverId])).get(giverId);
      reply.header('cache-control', 'no-store');
      const firstName = place.before?.guestName ?? giver?.firstName ?? '';
      const cancelledBy = await findCancelledBy(database, place.booking);
      return presentClaim(place, { firstName, cancelledBy }, clock());
    },
  });

  app.route({
    ...routeOf(namesApi.claimPlace),
    config: { counts: [...perIpNetwork(claimsPerNetwork).counts, ...emailsToOthers] },
    handler: async (request) => {
      await countClaim(services, request);
      const account = await currentAccount(services, request);
      const claim = { account, request: request.body };
      return { ...done, ...(await claimPlace(services, request.params.token, claim)) };
    },
  });

  app.route({
    ...routeOf(namesApi.answerByLink),
    config: perIpNetwork(claimsPerNetwork),
    handler: async (request) => {
      await countClaim(services, request);
      await answerByLink(services, request.params.token, request.body);
      return done;
    },
  });
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
