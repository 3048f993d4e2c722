import { apiQuery } from '#platform/api-client/queries.ts';
import type { ContactDetails } from '../contract.ts';

/** How the office is reached, and who it is. */
export const contactDetails = apiQuery<ContactDetails>('/api/contact');
