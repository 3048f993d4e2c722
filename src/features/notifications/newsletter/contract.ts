import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';

/** The token of a link at the end of an email with news. */
export const NewsletterQuery = z.object({ token: z.string().min(20).max(400) });

/** Whether the address of a link gets news of golf days and offers; the body and the response. */
const NewsletterByLink = z.object({ wanted: z.boolean('Please choose yes or no') });
export type NewsletterByLink = z.infer<typeof NewsletterByLink>;

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

/** The endpoints of this contract. */
export const newsletterApi = {
  readNewsletter: endpoint('GET', '/api/newsletter', {
    query: NewsletterQuery,
    response: NewsletterByLink,
  }),
  newsletter: endpoint('POST', '/api/newsletter', {
    query: NewsletterQuery,
    body: NewsletterByLink,
    response: NewsletterByLink,
  }),
  readOneClick: endpoint('GET', '/api/newsletter/one-click', { query: NewsletterQuery }),
  readNews: endpoint('GET', '/api/account/news', { response: OwnNewsChoice }),
  chooseNews: endpoint('POST', '/api/account/news', { body: NewsChoice, response: OwnNewsChoice }),
};
