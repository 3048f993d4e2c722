import { apiQuery } from '#platform/api-client/queries.ts';
import type { ContactDetails } from '../contract.ts';

/** How to reach the organisers, and the company's details. */
export const contactDetails = apiQuery<ContactDetails>('/api/contact');
