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
import { unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { presentEvent } from '../../places/server/present.ts';
import { JoinRequest, OfferParams, OwnWaitlists, WaitlistStatus } from '../contract.ts';
import { waitlistRefusals } from '../texts.ts';
import { changeWish, declineOwnOffer, joinWaitlist, leaveWaitlist } from './join-waitlist.ts';
import { type OwnWaitlist, readOwnWaitlist, readOwnWaitlists } from './read-waitlist.ts';

const tags = ['bookings'];

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
  const ofEvent = { tags, params: EventPath, response: { 200: WaitlistStatus } };
  const ofOffer = { tags, params: OfferParams };

  const status = async (own: { eventId: number; accountId: string | undefined }) =>
    presentWaitlist(unwrap(await readOwnWaitlist(database, { ...own, now: clock() })), clock());

  app.get('/api/events/:eventId/waitlist', { schema: ofEvent }, async (request, reply) => {
    const { eventId } = request.params;
    const account = await currentAccount(services, request);
    // A cached page shows this response to visitors.
    tagPage(reply, [eventTag(eventId)]);
    return status({ eventId, accountId: account?.id });
  });

  app.post(
    '/api/events/:eventId/waitlist',
    { preValidation: writes, schema: { ...ofEvent, body: JoinRequest } },
    async (request) => {
      const account = accountOf(request);
      const own = { eventId: request.params.eventId, accountId: account.id };
      const from = {
        network: ipNetwork(request.ip),
        isUnconfirmed: account.emailVerifiedAt === null,
      };
      unwrap(await joinWaitlist(services, { ...own, ...from, ...request.body }));
      return status(own);
    },
  );

  app.post(
    '/api/events/:eventId/waitlist/change',
    { preValidation: writes, schema: { ...ofEvent, body: JoinRequest } },
    async (request) => {
      const own = { eventId: request.params.eventId, accountId: accountOf(request).id };
      unwrap(await changeWish(services, { ...own, ...request.body }));
      return status(own);
    },
  );

  app.post(
    '/api/events/:eventId/waitlist/leave',
    { preValidation: writes, schema: ofEvent },
    async (request) => {
      const own = { eventId: request.params.eventId, accountId: accountOf(request).id };
      unwrap(await leaveWaitlist(services, own));
      return status(own);
    },
  );

  app.get(
    '/api/waitlist',
    { preValidation, schema: { tags, response: { 200: OwnWaitlists } } },
    async (request) => {
      const waitlists = await readOwnWaitlists(database, {
        accountId: accountOf(request).id,
        now: clock(),
      });
      return waitlists.map((one) => ({
        ...presentWaitlist(one, clock()),
        event: presentEvent(one.event),
      }));
    },
  );

  app.post(
    '/api/offers/:offerId/decline',
    {
      preValidation: writes,
      schema: { ...ofOffer, response: { 200: WaitlistStatus } },
    },
    async (request) => {
      const own = { offerId: request.params.offerId, accountId: accountOf(request).id };
      return status({ ...own, eventId: unwrap(await declineOwnOffer(services, own)) });
    },
  );
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
