import { tierIds } from '#features/membership/tiers.ts';
import { z } from '#lib/schema.ts';

const common = {
  /** Made by the form: sending the same grant again gives nothing twice. */
  key: z.uuid(),
  /** A username or an email address. */
  member: z.string().trim().min(3, 'Please enter a username or email').max(200, 'This is too long'),
  reason: z.string().trim().min(3, 'Please say why').max(300, 'This is too long'),
};
const count = z.int('Please enter a number').min(1, 'At least 1').max(12, 'At most 12 at once');

/** What an admin gives a member. */
export const GrantRequest = z.discriminatedUnion('what', [
  z.object({ what: z.literal('credits'), ...common, count }),
  z.object({ what: z.literal('guest_passes'), ...common, count }),
  z.object({
    what: z.literal('tier'),
    ...common,
    tier: z.enum(tierIds),
    months: z.int('Please enter a number').min(1, 'At least 1').max(24, 'At most 24'),
  }),
]);
export type GrantRequest = z.infer<typeof GrantRequest>;

/** What the member has after it. */
export const GrantView = z.object({
  name: z.string(),
  username: z.string(),
  credits: z.int(),
  guestPasses: z.int(),
  tier: z.enum(tierIds).nullable(),
});
export type GrantView = z.infer<typeof GrantView>;
