import type { FaqGroup } from '#features/content/faq/faq.ts';
import { enquiriesPerAddress } from '#features/content/server/public.ts';
import { currentAccount } from '#features/identity/server/public.ts';
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

/** The questions and answers of the site, with the claims and prices of its settings. */
type FaqOf = (club: ClubView) => readonly FaqGroup[];

/** The search over the questions as they are now: a new one once the settings have changed. */
function searchOf({ settings }: Services, faqOf: FaqOf): () => Promise<Search> {
  let built: { readonly from: Settings; readonly search: Search } | undefined;

  return async () => {
    const from = await settings.read();
    if (built?.from !== from) built = { from, search: openSearch(faqOf(clubFrom(from))) };

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
