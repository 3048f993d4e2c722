import { apiQuery } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { clubOf } from '../club.ts';
import type { ClubView, settingsApi } from '../contract.ts';

/** What every page may show of the settings. It comes with the document. */
export const clubSettings = apiQuery<typeof settingsApi.readClub>('/api/club');

export const settingList = apiQuery<typeof settingsApi.readSettings>('/api/admin/settings');

/** What the club says of itself, and its prices. */
export function useClub(): ClubView {
  const { data } = useApi(clubSettings);
  return clubOf(data);
}

/** The cities that are shown. */
export const useCities = (): ClubView['cities'] => useClub().cities;

export const useClaims = (): ClubView['claims'] => useClub().claims;
