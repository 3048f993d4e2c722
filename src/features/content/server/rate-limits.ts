import type { Limit } from '#platform/http/rate-limit.ts';
import { contentRefusals } from '../contract.ts';

/** Enquiries per IP address in 15 minutes (product.md). */
export const enquiriesPerAddress: Limit = {
  name: 'contact_messages_address',
  max: 30,
  refusal: contentRefusals.too_many_enquiries,
};
