import { apiQuery } from '#platform/api-client/queries.ts';
import type { contentApi } from '../contract.ts';

/** How to reach the organisers, and the company's details. */
export const contactDetails = apiQuery<typeof contentApi.readContact>('/api/contact');
