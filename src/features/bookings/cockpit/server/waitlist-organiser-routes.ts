import { accountOf, adminOnly, perOwnAccount } from '#features/identity/server/public.ts';
import { unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { EventBookingPath } from '../../changes/contract.ts';
import { actionsPerAdmin } from '../../places/server/rate-limits.ts';
import {
  Corrected,
  CorrectionRequest,
  EntryReason,
  EntryRemoved,
  EventEntryPath,
  OrganiserOfferRequest,
  PlacesOffered,
} from '../dialog-contract.ts';
import { correctPlayer } from './correct-player.ts';
import { offerOutOfTurn, removeFromWaitlist } from './waitlist-organisers.ts';

/**
 * What organisers decide about someone on the waitlist of a golf day, and what they correct of a
 * player; for admins only.
 */
export function organiserWaitlistRoutes(app: App, services: Services): void {
  const preValidation = [adminOnly(services), perOwnAccount(services, actionsPerAdmin)];
  const common = { tags: ['bookings'], params: EventEntryPath };
  const path = '/api/admin/events/:eventId/waitlist/:entryId';

  app.post(
    `${path}/remove`,
    { preValidation, schema: { ...common, body: EntryReason, response: { 200: EntryRemoved } } },
    async (request) => {
      const decision = { ...request.params, request: request.body, by: accountOf(request).id };
      return unwrap(await removeFromWaitlist(services, decision));
    },
  );

  app.post(
    `${path}/offer`,
    {
      preValidation,
      schema: { ...common, body: OrganiserOfferRequest, response: { 200: PlacesOffered } },
    },
    async (request) => {
      const decision = { ...request.params, request: request.body, by: accountOf(request).id };
      return unwrap(await offerOutOfTurn(services, decision));
    },
  );

  app.post(
    '/api/admin/events/:eventId/bookings/:bookingId/answers',
    {
      preValidation,
      schema: {
        tags: common.tags,
        params: EventBookingPath,
        body: CorrectionRequest,
        response: { 200: Corrected },
      },
    },
    async (request) => {
      const correction = { ...request.params, by: accountOf(request).id };
      return unwrap(await correctPlayer(services, correction, request.body));
    },
  );
}
