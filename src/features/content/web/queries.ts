import { apiQuery } from '#platform/api-client/queries.ts';
import type { Office } from '../contract.ts';

/** How the office is reached, and who it is. */
export const office = apiQuery<Office>('/api/contact');
