import { z } from '#lib/schema.ts';
import { memberFaults } from '../texts.ts';

/** The body of `POST /api/members/met`: marks a person as met at a golf day, or takes that back. */
export const MetRequest = z.object({
  accountId: z.uuid(memberFaults.person),
  eventId: z.int().min(1).max(2_147_483_647),
  met: z.boolean(),
});
