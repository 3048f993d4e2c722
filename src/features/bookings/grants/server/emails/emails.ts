import { tierIds } from '#features/membership/tiers.ts';
import { z } from '#lib/schema.ts';
import { defineEmail } from '#platform/email/email-kind.ts';
import { giftTexts } from '../../texts.ts';

/** What a member was given, or what was withdrawn. */
export const Given = z.object({
  firstName: z.string(),
  what: z.enum(['credits', 'guest_passes', 'tier']),
  count: z.int().min(1),
  tier: z.enum(tierIds).nullable(),
  endsAt: z.iso.datetime().nullable(),
});
export type Given = z.infer<typeof Given>;

/** Says that the organisers have given a member credits, guest passes or a tier. */
export const giftGiven = defineEmail({
  name: 'bookings.gift_given',
  payload: Given,
  subject: (gift) => giftTexts.subjectGiven(gift),
  compose: async (payload, context) => {
    const { GiftGivenEmail } = await import('./gift.tsx');
    return { body: GiftGivenEmail({ ...payload, ...context }) };
  },
});

/** Says that the organisers have withdrawn something that they gave and that is unused. */
export const giftWithdrawn = defineEmail({
  name: 'bookings.gift_withdrawn',
  payload: Given,
  subject: (gift) => giftTexts.subjectWithdrawn(gift),
  compose: async (payload, context) => {
    const { GiftWithdrawnEmail } = await import('./gift.tsx');
    return { body: GiftWithdrawnEmail({ ...payload, ...context }) };
  },
});
