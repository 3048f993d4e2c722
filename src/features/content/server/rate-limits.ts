import type { Limit } from '#platform/http/rate-limit.ts';
import { contentRefusals } from '../contract.ts';

/** By address, in 15 minutes: the number of product.md. */
export const enquiriesPerAddress: Limit = {
  name: 'contact_messages_address',
  max: 30,
  refusal: contentRefusals.too_many_enquiries,
};
