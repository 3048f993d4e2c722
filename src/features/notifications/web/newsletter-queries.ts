import { apiQuery } from '#platform/api-client/queries.ts';
import type { OwnNewsChoice } from '../contract.ts';

/** Whether the signed-in person wants news. */
export const newsletterChoice = apiQuery<OwnNewsChoice>('/api/account/news');
