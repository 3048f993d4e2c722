import { apiQuery } from '#platform/api-client/queries.ts';
import type { PushState } from '../contract.ts';

/** Push notifications in this browser. */
export const pushState = apiQuery<PushState>('/api/account/push');
