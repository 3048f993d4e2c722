import { z } from '#lib/schema.ts';

/** The token of a link at the end of an email with news; see `server/token.ts`. */
export const NewsletterQuery = z.object({ token: z.string().min(20).max(400) });

/** Whether the address of a link gets news of golf days and offers; the body and the response. */
export const NewsletterByLink = z.object({ wanted: z.boolean('Please choose yes or no') });
export type NewsletterByLink = z.infer<typeof NewsletterByLink>;
