import {
  accountOf,
  lockAgainstErasure,
  loggedIn,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { identityRefusals } from '#features/identity/texts.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import { Refused } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { NewsChoice, OwnNewsChoice } from '../contract.ts';
import { notificationsRefusals } from '../texts.ts';
import { newsletterWantedSince, setNewsletter } from './newsletter.ts';

const choicesPerAccount: Limit = {
  name: 'news_choices_account',
  max: 60,
  refusal: notificationsRefusals.too_many_news_choices,
};

/**
 * The newsletter choice of an account. Guards run in a fixed order: authentication → rate limit →
 * validation → use case.
 */
export function notificationsRoutes(app: App, services: Services): void {
  const { clock, database } = services;
  const path = '/api/account/news';

  app.get(
    path,
    { preValidation: loggedIn(services), schema: { tags: ['notifications'], response: { 200: OwnNewsChoice } } },
    (request) => readOwn(accountOf(request)),
  );

  app.post(
    path,
    {
      preValidation: [loggedIn(services), perOwnAccount(services, choicesPerAccount)],
      schema: { tags: ['notifications'], body: NewsChoice, response: { 200: OwnNewsChoice } },
    },
    async (request) => {
      const { id } = accountOf(request);
      const { wanted } = request.body;

      const account = await database.transaction(async (tx) => {
        const own = (await lockAgainstErasure(tx, [id])).get(id);
        if (!own) throw new Refused(identityRefusals.not_logged_in);
        if (own.emailVerifiedAt === null)
          throw new Refused(notificationsRefusals.address_not_confirmed);
        await setNewsletter(tx, { address: own.email, wanted, by: 'account', now: clock() });
        return own;
      });

      return readOwn(account);
    },
  );

  async function readOwn(account: ReturnType<typeof accountOf>): Promise<OwnNewsChoice> {
    const isConfirmed = account.emailVerifiedAt !== null;
    const since = isConfirmed ? await newsletterWantedSince(database, account.email) : null;
    const wanted = since !== null;
    return { wanted, address: account.email, since: since?.toISOString() ?? null, isConfirmed };
  }
}
