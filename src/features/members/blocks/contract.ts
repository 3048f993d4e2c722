import { z } from '#lib/schema.ts';
import { Person } from '../contract.ts';
import { memberFaults } from '../texts.ts';

/** The body of `POST /api/blocks`: blocks a member, or ends that. */
export const BlockRequest = z.object({
  accountId: z.uuid(memberFaults.person),
  blocked: z.boolean(),
});
export type BlockRequest = z.infer<typeof BlockRequest>;

/** The response of `GET /api/blocks` and of a change: whom the member has blocked, latest first. */
export const BlockedPeople = z.array(Person.pick({ id: true, name: true, username: true }));
export type BlockedPeople = z.infer<typeof BlockedPeople>;
