import { apiQuery } from '#platform/api-client/queries.ts';
import type { PayBackPolicy } from '../../credits/pay-back-policy.ts';
import type { calledOffApi } from '../contract.ts';

/** What organisers can give back for the places of an order, by cancelling them or without. */
export const organiserQuote = (eventId: number, orderId: string) =>
  apiQuery<typeof calledOffApi.quoteForOrganisers>(
    '/api/admin/events/:eventId/orders/:orderId/cancellation',
    { params: { eventId, orderId } },
  );

/** How far giving back has come for a golf day. */
export const payBackReport = (eventId: number | string) =>
  apiQuery<typeof calledOffApi.readPayBack>('/api/admin/events/:eventId/settlement', {
    params: { eventId },
  });

/** What a decision about a golf day would give back. */
export const payBackPreview = (eventId: number, { kind, holesPlayed, give }: PayBackPolicy) =>
  apiQuery<typeof calledOffApi.readPreview>('/api/admin/events/:eventId/settlement/preview', {
    params: { eventId },
    query: { kind, give, holesPlayed },
  });

/** Where the report is downloaded. */
export const payBackExport = (eventId: number): string =>
  `/api/admin/events/${eventId}/settlement/export.csv`;
