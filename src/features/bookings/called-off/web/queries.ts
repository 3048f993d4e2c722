import { apiQuery } from '#platform/api-client/queries.ts';
import type { SettlementPolicy } from '../../credits/settlement-policy.ts';
import type { OrganiserQuote, SettlementPreview, SettlementReport } from '../contract.ts';

const path = (eventId: number | string) => `/api/admin/events/${eventId}`;

/** What organisers can give back for the places of an order, by cancelling them or without. */
export const organiserQuote = (eventId: number, orderId: string) =>
  apiQuery<OrganiserQuote>(`${path(eventId)}/orders/${orderId}/cancellation`);

/** How far giving back has come for a golf day. */
export const settlement = (eventId: number | string) =>
  apiQuery<SettlementReport>(`${path(eventId)}/settlement`);

/** What a decision about a golf day would give back. */
export const settlementPreview = (eventId: number, { kind, holesPlayed, give }: SettlementPolicy) =>
  apiQuery<SettlementPreview>(
    `${path(eventId)}/settlement/preview?${new URLSearchParams({ kind, give, holesPlayed: String(holesPlayed) })}`,
  );

/** Where the report is downloaded. */
export const settlementExport = (eventId: number): string =>
  `${path(eventId)}/settlement/export.csv`;
