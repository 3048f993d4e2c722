import { apiQuery } from '#platform/api-client/queries.ts';
import type { membershipApi } from '../contract.ts';

export const ownApplications = apiQuery<typeof membershipApi.readOwnApplications>(
  '/api/membership-applications',
);
export const applicationByToken = (token: string) =>
  apiQuery<typeof membershipApi.readByToken>('/api/membership-applications/:token', {
    params: { token },
  });
