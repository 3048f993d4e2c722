import { responseClock, responseDeadline } from '#features/content/contact/response-deadline.ts';
import { type ContactEnquiry, markAnswered, readEnquiries } from '#features/content/server/public.ts';
import { type Account, accountOf, adminOnly, findAccounts } from '#features/identity/server/public.ts';
import { unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { AnswerRequest, Inbox, InboxMessage, InboxQuery, MessagePath } from '../contract.ts';

/** The office's inbox, behind the admin gate: 401 for a visitor, 403 for anyone without the flag. */
export function enquiryRoutes(app: App, services: Services): void {
  const { clock, database } = services;
  const preValidation = adminOnly(services);

  app.get(
    '/api/admin/messages',
    { preValidation, schema: { querystring: InboxQuery, response: { 200: Inbox } } },
    async (request) => {
      const { state, cursor } = request.query;
      const inbox = await readEnquiries(database, { answered: state === 'answered', after: cursor });
      const answerers = await findAccounts(
        database,
        inbox.messages.flatMap(({ answeredBy }) => answeredBy ?? []),
      );
      const now = clock();
      return {
        ...inbox,
        messages: inbox.messages.map((message) =>
          presentMessage(message, now, answerers.get(message.answeredBy ?? '')),
        ),
      };
    },
  );

  app.post(
    '/api/admin/messages/:messageId/answer',
    { preValidation, schema: { params: MessagePath, body: AnswerRequest, response: { 200: InboxMessage } } },
    async (request) => {
      const account = accountOf(request);
      const answered = await markAnswered(services, {
        id: request.params.messageId,
        note: request.body.note,
        by: account.id,
      });
      return presentMessage(unwrap(answered), clock(), account);
    },
  );
}

function presentMessage(message: ContactEnquiry, now: Date, answerer: Account | undefined): InboxMessage {
  return {
    id: message.id,
    reference: message.reference,
    name: message.name,
    email: message.email,
    subject: message.subject,
    message: message.message,
    transcript: message.transcript,
    hasAccount: message.accountId !== null,
    receivedAt: message.receivedAt.toISOString(),
    answerBy: responseDeadline(message.receivedAt).toISOString(),
    clock: responseClock(message, now),
    answeredAt: message.answeredAt?.toISOString() ?? null,
    answeredBy: answerer ? `${answerer.firstName} ${answerer.lastName}` : null,
    answerNote: message.answerNote,
  };
}
