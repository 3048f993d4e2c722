import { accountOf, loggedIn } from '#features/identity/server/public.ts';
import { z } from '#lib/schema.ts';
import { ipNetwork } from '#platform/http/ip-network.ts';
import { perAccount, perIpNetwork } from '#platform/http/limits/limit-table.ts';
import { countUse, type Limit } from '#platform/http/rate-limit.ts';
import { unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { BookingParams } from '../../contract.ts';
import { ClaimParams } from '../../names/contract.ts';
import {
  claimsPerNetwork,
  emailsToOthers,
  namesPerAccount,
} from '../../names/server/rate-limits.ts';
import { transferRefusals } from '../../names/transfer-texts.ts';
import { TransferRequest, Transferred, TransferView } from '../transfer-contract.ts';
import { declineByLink, declinePlace } from './decline-place.ts';
import { presentTransfer } from './present-transfer.ts';
import { findOwnPlace, transferPlace } from './transfer-place.ts';

const tags = ['bookings'];
const Done = z.object({ done: z.literal(true) });

/** A transfer sends emails, and looks for a member. */
const transfersPerAccount: Limit = {
  name: 'bookings.transfers_per_account',
  max: 30,
  refusal: transferRefusals.too_many_transfers,
};

/**
 * The routes by which a place is handed over, or given back by the link in the email to a guest.
 */
export function transferRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = loggedIn(services);

  app.get(
    '/api/bookings/:bookingId/transfer',
    { preValidation, schema: { tags, params: BookingParams, response: { 200: TransferView } } },
    async (request) => {
      const by = accountOf(request);
      const place = unwrap(
        await findOwnPlace(database, { bookingId: request.params.bookingId, by }),
      );
      return presentTransfer(database, place, by.id, clock());
    },
  );

  app.post(
    '/api/bookings/:bookingId/transfer',
    {
      config: { counts: [...perAccount(transfersPerAccount).counts, ...emailsToOthers] },
      preValidation,
      schema: {
        tags,
        params: BookingParams,
        body: TransferRequest,
        response: { 200: Transferred },
      },
    },
    async (request) => {
      const by = accountOf(request);
      await countUse(database, { limit: transfersPerAccount, key: by.id, now: clock() });
      const transfer = { bookingId: request.params.bookingId, by };
      return unwrap(await transferPlace(services, transfer, request.body));
    },
  );

  app.post(
    '/api/bookings/:bookingId/decline',
    {
      config: { counts: [...perAccount(namesPerAccount).counts, ...emailsToOthers] },
      preValidation,
      schema: { tags, params: BookingParams, response: { 200: Done } },
    },
    async (request) => {
      const accountId = accountOf(request).id;
      await countUse(database, { limit: namesPerAccount, key: accountId, now: clock() });
      unwrap(await declinePlace(services, { bookingId: request.params.bookingId, accountId }));
      return { done: true } as const;
    },
  );

  app.post(
    '/api/claims/:token/decline',
    {
      config: { counts: [...perIpNetwork(claimsPerNetwork).counts, ...emailsToOthers] },
      schema: { tags, params: ClaimParams, response: { 200: Done } },
    },
    async (request) => {
      await countUse(database, {
        limit: claimsPerNetwork,
        key: ipNetwork(request.ip),
        now: clock(),
      });
      unwrap(await declineByLink(services, request.params.token));
      return { done: true } as const;
    },
  );
}
