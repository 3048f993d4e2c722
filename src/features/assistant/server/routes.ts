import { enquiriesPerAddress } from '#features/content/server/public.ts';
import { currentAccount } from '#features/identity/server/public.ts';
import { perNetwork } from '#platform/http/rate-limit.ts';
import { unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { Answer, OfficeRequest, QuestionRequest, SentToOffice } from '../contract.ts';
import { answerQuestion } from './answer-question.ts';
import { detailsReader } from './event-details.ts';
import { questionsPerAddress } from './limits.ts';
import { sendToOffice } from './send-to-office.ts';

const tags = ['assistant'];

/** Anyone may ask; who they are decides what they hear. Gates: rate → shape → who → do → present. */
export function assistantRoutes(app: App, services: Services): void {
  const readDetails = detailsReader(app);
  app.post(
    '/api/assistant/questions',
    {
      onRequest: perNetwork(services, questionsPerAddress),
      schema: { tags, body: QuestionRequest, response: { 200: Answer } },
    },
    async (request) =>
      answerQuestion(services, {
        question: request.body,
        account: await currentAccount(services, request),
        readDetails,
      }),
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
