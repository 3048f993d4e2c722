import { apiQuery } from '#platform/api-client/queries.ts';
import type { PayBackPolicy } from '../../credits/pay-back-policy.ts';
import type { OrganiserQuote, PayBackPreview, PayBackReport } from '../contract.ts';

const path = (eventId: number | string) => `/api/admin/events/${eventId}`;

/** What organisers can give back for the places of an order, by cancelling them or without. */
export const organiserQuote = (eventId: number, orderId: string) =>
  apiQuery<OrganiserQuote>(`${path(eventId)}/orders/${orderId}/cancellation`);

/** How far giving back has come for a golf day. */
export const payBackReport = (eventId: number | string) =>
  apiQuery<PayBackReport>(`${path(eventId)}/settlement`);

/** What a decision about a golf day would give back. */
export const payBackPreview = (eventId: number, { kind, holesPlayed, give }: PayBackPolicy) =>
  apiQuery<PayBackPreview>(
    `${path(eventId)}/settlement/preview?${new URLSearchParams({ kind, give, holesPlayed: String(holesPlayed) })}`,
  );

/** Where the report is downloaded. */
export const payBackExport = (eventId: number): string => `${path(eventId)}/settlement/export.csv`;
