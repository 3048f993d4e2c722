import type { FaqGroup } from '#features/content/faq/faq.ts';
import { enquiriesPerAddress } from '#features/content/server/public.ts';
import { currentAccount } from '#features/identity/server/public.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { type Limit, perNetwork } from '#platform/http/rate-limit.ts';
import type { App, Feature, Services } from '#platform/plugin.ts';
import { assistantApi, assistantRefusals } from '../contract.ts';
import { answerQuestion } from './answer-question.ts';
import { openSearch } from './search.ts';
import { sendEnquiry } from './send-enquiry.ts';

/** Per 15 minutes and network. Enquiries share content's limit with the contact form. */
const questionsPerAddress: Limit = {
  name: 'assistant.questions_address',
  max: 300,
  refusal: assistantRefusals.too_many_questions,
};

/** Anyone may ask; the account decides what is answered. */
function routes(app: App, services: Services, faq: readonly FaqGroup[]): void {
  const search = openSearch(faq);

  app.route({
    ...routeOf(assistantApi.answerQuestion),
    onRequest: perNetwork(services, questionsPerAddress),
    handler: async (request) => {
      const account = await currentAccount(services, request);
      return answerQuestion(services, { question: request.body, account }, search);
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
 * @param faq the FAQ, the text of every fixed answer
 */
export const assistant = (faq: readonly FaqGroup[]): Feature => ({
  name: 'assistant',
  routes: (app, services) => routes(app, services, faq),
});
