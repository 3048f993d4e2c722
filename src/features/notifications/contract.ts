import { refusals } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';

/** Whether somebody wants news of events and offers by email. */
export const NewsChoice = z.object({ wanted: z.boolean() });
export type NewsChoice = z.infer<typeof NewsChoice>;

/** The same for the signed-in person's address. */
export const OwnNewsChoice = NewsChoice.extend({
  address: z.string(),
  /** Since when; null while none are wanted. */
  since: z.iso.datetime().nullable(),
  /** Nothing can be seen or chosen before the address is confirmed, because it might belong to somebody else. */
  isConfirmed: z.boolean(),
});
export type OwnNewsChoice = z.infer<typeof OwnNewsChoice>;

export const notificationsRefusals = refusals({
  address_not_confirmed: [409, 'Please confirm your email address first.'],
  too_many_news_choices: [429, 'Too many changes. Please wait a few minutes and try again.'],
});
