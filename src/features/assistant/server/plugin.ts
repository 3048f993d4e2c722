import type { FaqGroup } from '#features/content/faq/faq.ts';
import { enquiriesPerAddress } from '#features/content/server/public.ts';
import { currentAccount } from '#features/identity/server/public.ts';
import { readPriceChanges } from '#features/membership/server/public.ts';
import type { TierPriceChanges } from '#features/membership/tiers/contract.ts';
import { type ClubView, clubFrom } from '#features/settings/contract.ts';
import type { Settings } from '#features/settings/settings.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { type Limit, perNetwork } from '#platform/http/rate-limit.ts';
import type { App, Feature, Services } from '#platform/plugin.ts';
import { assistantApi, assistantRefusals } from '../contract.ts';
import { answerQuestion } from './answer-question.ts';
import { openSearch, type Search } from './search.ts';
import { sendEnquiry } from './send-enquiry.ts';

/** Per 15 minutes and network. Enquiries share content's limit with the contact form. */
const questionsPerAddress: Limit = {
  name: 'assistant.questions_address',
  max: 300,
  refusal: assistantRefusals.too_many_questions,
};

/** The questions and answers of the site, with the claims of its settings and its prices. */
type FaqOf = (club: ClubView, tierPrices: TierPriceChanges) => readonly FaqGroup[];

type Built = { readonly from: Settings; readonly prices: string; readonly search: Search };

/** The search over the questions as they are now: a new one once settings or prices have changed. */
function searchOf({ settings, database, clock }: Services, faqOf: FaqOf): () => Promise<Search> {
  let built: Built | undefined;

  return async () => {
    const from = await settings.read();
    const tierPrices = await readPriceChanges(database, clock());
    const prices = JSON.stringify(tierPrices);
    if (built?.from !== from || built.prices !== prices)
      built = { from, prices, search: openSearch(faqOf(clubFrom(from), tierPrices)) };

    return built.search;
  };
}

/** Anyone may ask; the account decides what is answered. */
function routes(app: App, services: Services, faqOf: FaqOf): void {
  const searchNow = searchOf(services, faqOf);

  app.route({
    ...routeOf(assistantApi.answerQuestion),
    onRequest: perNetwork(services, questionsPerAddress),
    handler: async (request) => {
      const account = await currentAccount(services, request);
      return answerQuestion(services, { question: request.body, account }, await searchNow());
    },
  });

  app.route({
    ...routeOf(assistantApi.sendEnquiry),
    onRequest: perNetwork(services, enquiriesPerAddress),
    handler: async (request, reply) => {
      const account = await currentAccount(services, request);
      return reply.code(201).send(await sendEnquiry(services, { request: request.body, account }));
    },
  });
}

/**
 * Answers questions from the site's own data, and sends a conversation to the organisers on
 * request.
 * @param faqOf the FAQ, the text of every fixed answer
 */
export const assistant = (faqOf: FaqOf): Feature => ({
  name: 'assistant',
  routes: (app, services) => routes(app, services, faqOf),
});
