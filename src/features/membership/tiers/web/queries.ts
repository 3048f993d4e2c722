import { apiQuery } from '#platform/api-client/queries.ts';
import type { tiersApi } from '../contract.ts';

/** What everyone may know of the prices of tiers. */
export const tierPriceChanges = apiQuery<typeof tiersApi.readPrices>('/api/membership/prices');
