import { apiQuery } from '#platform/api-client/queries.ts';
import type { OwnNewsChoice } from '../contract.ts';

/** The newsletter choice of the logged-in person. */
export const newsletterChoice = apiQuery<OwnNewsChoice>('/api/account/news');
