import {
  accountOf,
  lockAgainstErasure,
  loggedIn,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { identityRefusals } from '#features/identity/texts.ts';
import { Refused } from '#lib/refusal.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { type Limit, perNetwork } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { acceptOneClick } from '../../choices/server/unsubscribe-links.ts';
import { NewsletterQuery, newsletterApi, type OwnNewsChoice } from '../contract.ts';
import { newsletterRefusals, notificationsRefusals } from '../texts.ts';
import { newsletterWantedSince, readNewsletterToken, setNewsletter } from './newsletter.ts';

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
  const schema = { querystring: NewsletterQuery };

  const addressOf = (token: string): string => {
    const address = readNewsletterToken(config.secret, token);
    if (address === undefined) throw new Refused(newsletterRefusals.newsletter_link_unknown);
    return address;
  };

  const choose = (address: string, wanted: boolean) =>
    database.transaction((tx) => setNewsletter(tx, { address, wanted, by: 'link', now: clock() }));

  app.route({
    ...routeOf(newsletterApi.readNewsletter),
    onRequest,
    handler: async ({ query }) => ({
      wanted: (await newsletterWantedSince(database, addressOf(query.token))) !== null,
    }),
  });

  app.route({
    ...routeOf(newsletterApi.newsletter),
    onRequest,
    handler: async ({ query, body }) => {
      await choose(addressOf(query.token), body.wanted);
      return body;
    },
  });

  // An email program without one-click opens the same address as a page.
  app.route({
    ...routeOf(newsletterApi.readOneClick),
    onRequest,
    handler: async ({ query }, reply) => {
      addressOf(query.token);
      return reply.redirect(`/newsletter?token=${query.token}`, 303);
    },
  });

  acceptOneClick(app, '/api/newsletter/one-click', { onRequest, schema }, (request) =>
    choose(addressOf(NewsletterQuery.parse(request.query).token), false),
  );
}

const choicesPerAccount: Limit = {
  name: 'news_choices_account',
  max: 60,
  refusal: notificationsRefusals.too_many_news_choices,
};

/**
 * The newsletter choice of an account. Guards run in a fixed order: authentication → rate limit →
 * validation → use case.
 */
export function ownNewsRoutes(app: App, services: Services): void {
  const { clock, database } = services;

  app.route({
    ...routeOf(newsletterApi.readNews),
    preValidation: loggedIn(services),
    handler: (request) => readOwn(accountOf(request)),
  });

  app.route({
    ...routeOf(newsletterApi.chooseNews),
    preValidation: [loggedIn(services), perOwnAccount(services, choicesPerAccount)],
    handler: async (request) => {
      const { id } = accountOf(request);
      const { wanted } = request.body;

      const account = await database.transaction(async (tx) => {
        const current = (await lockAgainstErasure(tx, [id])).get(id);
        if (!current) throw new Refused(identityRefusals.not_logged_in);
        if (current.emailVerifiedAt === null)
          throw new Refused(notificationsRefusals.address_not_confirmed);
        await setNewsletter(tx, { address: current.email, wanted, by: 'account', now: clock() });
        return current;
      });

      return readOwn(account);
    },
  });

  async function readOwn(account: ReturnType<typeof accountOf>): Promise<OwnNewsChoice> {
    const isConfirmed = account.emailVerifiedAt !== null;
    const since = isConfirmed ? await newsletterWantedSince(database, account.email) : null;
    const wanted = since !== null;
    return { wanted, address: account.email, since: since?.toISOString() ?? null, isConfirmed };
  }
}
