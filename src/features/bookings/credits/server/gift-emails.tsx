import { defineEmail } from '#platform/email/email-kind.ts';
import { giftTexts } from '../gift-texts.ts';
import { GiftGivenEmail, GiftWithdrawnEmail } from './gift-email.tsx';
import { Given } from './gift-payload.ts';

/** Says that the organisers have given a member credits, guest passes or a tier. */
export const giftGiven = defineEmail({
  name: 'bookings.gift_given',
  payload: Given,
  subject: (gift) => giftTexts.subjectGiven(gift),
  compose: (payload, context) => ({ body: <GiftGivenEmail {...payload} {...context} /> }),
});

/** Says that the organisers have withdrawn something that they gave and that is unused. */
export const giftWithdrawn = defineEmail({
  name: 'bookings.gift_withdrawn',
  payload: Given,
  subject: (gift) => giftTexts.subjectWithdrawn(gift),
  compose: (payload, context) => ({ body: <GiftWithdrawnEmail {...payload} {...context} /> }),
});
