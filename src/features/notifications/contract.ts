import { z } from '#lib/schema.ts';

/**
 * The states of an email. `dropped`: there was no reason to send it any more when its turn came.
 */
export const emailStates = ['queued', 'sent', 'failed', 'dropped'] as const;
export type EmailState = (typeof emailStates)[number];

/** Whether a person wants the newsletter: news of events and offers by email. */
export const NewsChoice = z.object({ wanted: z.boolean() });
export type NewsChoice = z.infer<typeof NewsChoice>;

/** The newsletter choice of the logged-in person. */
export const OwnNewsChoice = NewsChoice.extend({
  address: z.string(),
  /** When the newsletter was switched on; null while it is off. */
  since: z.iso.datetime().nullable(),
  /**
   * An unconfirmed address may belong to another person, so its choice can be neither seen nor
   * changed.
   */
  isConfirmed: z.boolean(),
});
export type OwnNewsChoice = z.infer<typeof OwnNewsChoice>;
