import { apiQuery } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { defaultClaims } from '../claims.ts';
import type { settingsApi } from '../contract.ts';
import type { Claims } from '../settings.ts';

/** What every page may show of the settings. It comes with the document. */
export const clubSettings = apiQuery<typeof settingsApi.readClub>('/api/club');

export const settingList = apiQuery<typeof settingsApi.readSettings>('/api/admin/settings');

/** What the club says of itself; it comes with the document. */
export function useClaims(): Claims {
  const { data } = useApi(clubSettings);
  return data?.claims ?? defaultClaims;
}

/** The numbers for a page's texts, with the claims as they are now. */
export const useFactsOf = <Facts extends object>(facts: Facts): Facts & Claims => ({
  ...facts,
  ...useClaims(),
});
