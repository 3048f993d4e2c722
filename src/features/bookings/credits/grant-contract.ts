import { line } from '#features/identity/accounts/fields.ts';
import { tierIds } from '#features/membership/tiers.ts';
import { z } from '#lib/schema.ts';

const common = {
  /** Made by the form: sending the same grant again gives nothing twice. */
  key: z.uuid(),
  /** A username or an email address. */
  member: line(200).min(3, 'Please enter a username or email'),
  reason: line(300).min(3, 'Please say why'),
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

/** The query of `GET /api/admin/grants`: whose holdings. */
export const HoldingsQuery = z.object({ member: common.member });

/** What a member has to book with and has not used. */
export const HoldingsView = z.object({
  name: z.string(),
  username: z.string(),
  credits: z.array(
    z.object({
      id: z.uuid(),
      origin: z.enum(['package', 'place', 'called_off', 'tier', 'goodwill']),
      paidPence: z.int(),
      since: z.iso.datetime(),
      can: z.object({ withdraw: z.boolean(), refund: z.boolean() }),
    }),
  ),
  guestPasses: z.array(
    z.object({
      id: z.uuid(),
      origin: z.enum(['tier', 'goodwill']),
      expiresAt: z.iso.datetime().nullable(),
    }),
  ),
  /** The tiers that they were given and that count now, the highest first. */
  tiers: z.array(z.object({ id: z.uuid(), tier: z.enum(tierIds), endsAt: z.iso.datetime() })),
});
export type HoldingsView = z.infer<typeof HoldingsView>;

const taken = { id: z.uuid(), reason: common.reason };

/**
 * What an admin takes back from a member: something that cost nothing, or a credit whose price is
 * refunded.
 */
export const TakeBackRequest = z.discriminatedUnion('what', [
  z.object({ what: z.literal('withdraw_credit'), ...taken }),
  z.object({ what: z.literal('withdraw_guest_pass'), ...taken }),
  z.object({ what: z.literal('withdraw_tier'), ...taken }),
  z.object({ what: z.literal('refund_credit'), ...taken, pence: z.int().min(1) }),
]);
export type TakeBackRequest = z.infer<typeof TakeBackRequest>;
