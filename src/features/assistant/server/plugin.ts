import type { FaqGroup } from '#features/content/faq/faq.ts';
import { enquiriesPerAddress } from '#features/content/server/public.ts';
import { currentAccount } from '#features/identity/server/public.ts';
import { type Limit, perNetwork } from '#platform/http/rate-limit.ts';
import { unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Feature, Services } from '#platform/plugin.ts';
import { Answer, assistantRefusals, OfficeRequest, QuestionRequest, SentToOffice } from '../contract.ts';
import { answerQuestion } from './answer-question.ts';
import { openSearch } from './search.ts';
import { sendToOffice } from './send-to-office.ts';

const tags = ['assistant'];

/** From one address, in 15 minutes: the number of brand.md. What goes to the office counts with content's enquiries. */
const questionsPerAddress: Limit = {
  name: 'assistant.questions_address',
  max: 300,
  refusal: assistantRefusals.too_many_questions,
};

/** Anyone may ask; who they are decides what they hear. Gates: rate → shape → who → do → present. */
function routes(app: App, services: Services, faq: readonly FaqGroup[]): void {
  const search = openSearch(faq);
  app.post(
    '/api/assistant/questions',
    {
      onRequest: perNetwork(services, questionsPerAddress),
      schema: { tags, body: QuestionRequest, response: { 200: Answer } },
    },
    async (request) =>
      answerQuestion(
        services,
        { question: request.body, account: await currentAccount(services, request) },
        search,
      ),
  );

  app.post(
    '/api/assistant/office-messages',
    {
      onRequest: perNetwork(services, enquiriesPerAddress),
      schema: { tags, body: OfficeRequest, response: { 201: SentToOffice } },
    },
    async (request, reply) => {
      const account = await currentAccount(services, request);
      return reply.code(201).send(unwrap(await sendToOffice(services, { request: request.body, account })));
    },
  );
}

/**
 * Answers questions from the site's own data, and passes on what it does not know.
 * @param faq the questions that the site answers: the one text of every fixed answer
 */
export const assistant = (faq: readonly FaqGroup[]): Feature => ({
  name: 'assistant',
  routes: (app, services) => routes(app, services, faq),
});
