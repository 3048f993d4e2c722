import { refusals } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';

/** Whether somebody wants news of events and offers by e-mail. */
export const NewsChoice = z.object({ wanted: z.boolean() });
export type NewsChoice = z.infer<typeof NewsChoice>;

/** The same for the signed-in person's address. */
export const OwnNewsChoice = NewsChoice.extend({
  address: z.string(),
  /** Since when; null while none are wanted. */
  since: z.iso.datetime().nullable(),
  /** A wish stands for a mailbox, so it is its reader's alone: nothing can be seen or chosen before the address is confirmed. */
  isConfirmed: z.boolean(),
});
export type OwnNewsChoice = z.infer<typeof OwnNewsChoice>;

export const notificationsRefusals = refusals({
  address_not_confirmed: [409, 'Please confirm your e-mail address first: the wish is for its mailbox.'],
  too_many_news_choices: [429, 'That is a lot of changes at once. Please wait a few minutes and try again.'],
});
