import { apiQuery } from '#platform/api-client/queries.ts';
import type { settingsApi } from '../contract.ts';

/** What every page may show of the settings. It comes with the document. */
export const clubSettings = apiQuery<typeof settingsApi.readClub>('/api/club');

export const settingList = apiQuery<typeof settingsApi.readSettings>('/api/admin/settings');
