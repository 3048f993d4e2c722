import { apiQuery } from '#platform/api-client/queries.ts';
import type { ApplicationView, OwnApplication } from '../contract.ts';

export const ownApplications = apiQuery<OwnApplication[]>('/api/membership-applications');
export const applicationByToken = (token: string) =>
  apiQuery<ApplicationView>(`/api/membership-applications/${encodeURIComponent(token)}`);
