import { type Limit, perNetwork } from '#platform/http/rate-limit.ts';
import { Refused } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { acceptOneClick } from '../../choices/server/one-click.ts';
import { newsletterWantedSince, setNewsletter } from '../../server/newsletter.ts';
import { NewsletterByLink, NewsletterQuery } from '../contract.ts';
import { newsletterRefusals } from '../texts.ts';
import { readNewsletterToken } from './token.ts';

const tags = ['notifications'];

/** An email provider sends the one-click requests of all its users from a few networks. */
const linksPerNetwork: Limit = {
  name: 'newsletter_address',
  max: 600,
  refusal: newsletterRefusals.too_many_newsletter_calls,
};

/**
 * The links at the end of emails with news. The token is the key: no login is needed. Opening one
 * changes nothing, because email scanners open links.
 */
export function newsletterRoutes(app: App, services: Services): void {
  const { database, clock, config } = services;
  const onRequest = perNetwork(services, linksPerNetwork);
  const schema = { tags, querystring: NewsletterQuery };
  const response = { 200: NewsletterByLink };

  const addressOf = (token: string): string => {
    const address = readNewsletterToken(config.secret, token);
    if (address === undefined) throw new Refused(newsletterRefusals.newsletter_link_unknown);
    return address;
  };

  const choose = (address: string, wanted: boolean) =>
    database.transaction((tx) => setNewsletter(tx, { address, wanted, by: 'link', now: clock() }));

  app.get('/api/newsletter', { onRequest, schema: { ...schema, response } }, async ({ query }) => ({
    wanted: (await newsletterWantedSince(database, addressOf(query.token))) !== null,
  }));

  app.post(
    '/api/newsletter',
    { onRequest, schema: { ...schema, body: NewsletterByLink, response } },
    async ({ query, body }) => {
      await choose(addressOf(query.token), body.wanted);
      return body;
    },
  );

  // An email program without one-click opens the same address as a page.
  app.get('/api/newsletter/one-click', { onRequest, schema }, async ({ query }, reply) => {
    addressOf(query.token);
    return reply.redirect(`/newsletter?token=${query.token}`, 303);
  });

  acceptOneClick(app, '/api/newsletter/one-click', { onRequest, schema }, (request) =>
    choose(addressOf(NewsletterQuery.parse(request.query).token), false),
  );
}
