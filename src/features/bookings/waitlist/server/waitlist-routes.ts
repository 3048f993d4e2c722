import { eventTag } from '#features/events/server/public.ts';
import {
  accountOf,
  currentAccount,
  loggedIn,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { tagPage } from '#platform/http/cache/cache-tags.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { ipNetwork } from '#platform/http/ip-network.ts';
import type { App, Services } from '#platform/plugin.ts';
import { presentEvent } from '../../places/server/present.ts';
import { type WaitlistStatus, waitlistApi } from '../contract.ts';
import { waitlistRefusals } from '../texts.ts';
import { changeWish, declineOwnOffer, joinWaitlist, leaveWaitlist } from './join-waitlist.ts';
import { type OwnWaitlist, readOwnWaitlist, readOwnWaitlists } from './read-waitlist.ts';

/** Each joining writes an entry, and may take up places until it is answered. */
export const joinsPerAccount = {
  name: 'bookings.waitlist_joins_per_account',
  max: 60,
  refusal: waitlistRefusals.too_many_joins,
};

/**
 * The HTTP routes of the waitlist. Every use case gets the account id, so another account's offer
 * is not found.
 */
export function waitlistRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = loggedIn(services);
  const writes = [preValidation, perOwnAccount(services, joinsPerAccount)];

  const status = async (own: { eventId: number; accountId: string | undefined }) =>
    presentWaitlist(await readOwnWaitlist(database, { ...own, now: clock() }), clock());

  app.route({
    ...routeOf(waitlistApi.readWaitlist),
    handler: async (request, reply) => {
      const { eventId } = request.params;
      const account = await currentAccount(services, request);
      // A cached page shows this response to visitors.
      tagPage(reply, [eventTag(eventId)]);
      return status({ eventId, accountId: account?.id });
    },
  });

  app.route({
    ...routeOf(waitlistApi.joinWaitlist),
    preValidation: writes,
    handler: async (request) => {
      const account = accountOf(request);
      const own = { eventId: request.params.eventId, accountId: account.id };
      const from = {
        network: ipNetwork(request.ip),
        isUnconfirmed: account.emailVerifiedAt === null,
      };
      await joinWaitlist(services, { ...own, ...from, ...request.body });
      return status(own);
    },
  });

  app.route({
    ...routeOf(waitlistApi.changeWish),
    preValidation: writes,
    handler: async (request) => {
      const own = { eventId: request.params.eventId, accountId: accountOf(request).id };
      await changeWish(services, { ...own, ...request.body });
      return status(own);
    },
  });

  app.route({
    ...routeOf(waitlistApi.leaveWaitlist),
    preValidation: writes,
    handler: async (request) => {
      const own = { eventId: request.params.eventId, accountId: accountOf(request).id };
      await leaveWaitlist(services, own);
      return status(own);
    },
  });

  app.route({
    ...routeOf(waitlistApi.readOwnWaitlists),
    preValidation,
    handler: async (request) => {
      const waitlists = await readOwnWaitlists(database, {
        accountId: accountOf(request).id,
        now: clock(),
      });
      return waitlists.map((one) => ({
        ...presentWaitlist(one, clock()),
        event: presentEvent(one.event),
      }));
    },
  });

  app.route({
    ...routeOf(waitlistApi.declineOwnOffer),
    preValidation: writes,
    handler: async (request) => {
      const own = { offerId: request.params.offerId, accountId: accountOf(request).id };
      return status({ ...own, eventId: await declineOwnOffer(services, own) });
    },
  });
}

/** Writes a waitlist field by field, as its member sees it. */
const presentWaitlist = (
  { event, entry, position, waiting, passedOver, offer, can }: OwnWaitlist,
  now: Date,
): WaitlistStatus => ({
  eventId: event.id,
  entry: entry
    ? {
        id: entry.id,
        size: entry.size,
        rule: entry.rule,
        autoCredit: entry.autoCredit,
        joinedAt: entry.joinedAt.toISOString(),
        position: position ?? null,
        waiting,
        passedOver,
      }
    : null,
  offer: offer
    ? {
        id: offer.id,
        places: offer.places,
        expiresAt: offer.expiresAt.toISOString(),
        now: now.toISOString(),
      }
    : null,
  can,
});
