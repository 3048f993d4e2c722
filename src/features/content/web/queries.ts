import { apiQuery } from '#platform/api-client/queries.ts';
import type { Office } from '../contract.ts';

/** How to reach the office, and the company's details. */
export const office = apiQuery<Office>('/api/contact');
