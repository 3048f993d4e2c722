import {
  accountOf,
  findAccounts,
  loggedIn,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { Filed, ReportForm } from '#features/members/reports/contract.ts';
import { blockMember, reportAttempts, reportsPerDay } from '#features/members/server/public.ts';
import { perAccount } from '#platform/http/limits/limit-table.ts';
import { unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import {
  Beginning,
  Conversation,
  ConversationPath,
  ConversationQuery,
  Conversations,
  ConversationsQuery,
  Done,
  DraftRequest,
  DraftSaved,
  MessagePath,
  ReadRequest,
  SearchQuery,
  SearchResults,
  SendRequest,
  Sent,
  TypingRequest,
  WithPath,
} from '../contract.ts';
import { saveDraft } from './drafts.ts';
import { listConversations, lookAtMember, presentMessage, showConversation } from './look-up.ts';
import {
  conversationsPerDay,
  draftsPerAccount,
  marksPerAccount,
  messagesPerDay,
  messagesPerMinute,
  searchesPerAccount,
  typingPerAccount,
} from './rate-limits.ts';
import { readUpTo } from './read-messages.ts';
import { reportMessage } from './report-message.ts';
import { searchMessages } from './search.ts';
import { sendMessage, tellTyping } from './send-message.ts';

const tags = ['messages'];

/** A member's own conversations. Nobody else reads them by any route, admins included. */
export function messageRoutes(app: App, services: Services): void {
  const { database } = services;
  const preValidation = loggedIn(services);
  const path = '/api/messages';

  app.get(
    path,
    {
      preValidation,
      schema: { tags, querystring: ConversationsQuery, response: { 200: Conversations } },
    },
    (request) => listConversations(services, accountOf(request).id, request.query.cursor),
  );

  app.get(
    `${path}/search`,
    {
      preValidation: [preValidation, perOwnAccount(services, searchesPerAccount)],
      schema: { tags, querystring: SearchQuery, response: { 200: SearchResults } },
    },
    (request) => {
      const { q: words, cursor } = request.query;
      return searchMessages(services, { viewerId: accountOf(request).id, words, cursor });
    },
  );

  app.get(
    `${path}/with/:username`,
    { preValidation, schema: { tags, params: WithPath, response: { 200: Beginning } } },
    async (request) =>
      unwrap(await lookAtMember(services, accountOf(request), request.params.username)),
  );

  app.get(
    `${path}/conversations/:conversationId`,
    {
      preValidation,
      schema: {
        tags,
        params: ConversationPath,
        querystring: ConversationQuery,
        response: { 200: Conversation },
      },
    },
    async (request) => {
      const { conversationId } = request.params;
      return unwrap(
        await showConversation(services, {
          me: accountOf(request),
          conversationId,
          part: request.query,
        }),
      );
    },
  );

  app.post(
    `${path}/send`,
    {
      config: perAccount(messagesPerDay, conversationsPerDay),
      preValidation: [preValidation, perOwnAccount(services, messagesPerMinute)],
      schema: { tags, body: SendRequest, response: { 200: Sent } },
    },
    async (request) => {
      const me = accountOf(request);
      const { to: otherId, key, text } = request.body;
      const message = await sendMessage(services, { me, otherId, key, text });
      return { conversationId: message.conversationId, message: presentMessage(me.id, message) };
    },
  );

  app.post(
    `${path}/draft`,
    {
      preValidation: [preValidation, perOwnAccount(services, draftsPerAccount)],
      schema: { tags, body: DraftRequest, response: { 200: DraftSaved } },
    },
    async (request) => {
      const { to: otherId, text, after } = request.body;
      return unwrap(await saveDraft(services, { me: accountOf(request), otherId, text, after }));
    },
  );

  app.post(
    `${path}/typing`,
    {
      preValidation: [preValidation, perOwnAccount(services, typingPerAccount)],
      schema: { tags, body: TypingRequest, response: { 200: Done } },
    },
    async (request) => {
      const { to } = request.body;
      const other = (await findAccounts(database, [to])).get(to);
      await tellTyping(services, { me: accountOf(request), other });
      return {};
    },
  );

  app.post(
    `${path}/read`,
    {
      preValidation: [preValidation, perOwnAccount(services, marksPerAccount)],
      schema: { tags, body: ReadRequest, response: { 200: Done } },
    },
    async (request) => {
      unwrap(await readUpTo(services, { accountId: accountOf(request).id, ...request.body }));
      return {};
    },
  );

  app.post(
    `${path}/:messageId/report`,
    {
      config: perAccount(reportsPerDay),
      preValidation: [preValidation, perOwnAccount(services, reportAttempts)],
      schema: { tags, params: MessagePath, body: ReportForm, response: { 200: Filed } },
    },
    async (request) => {
      const me = accountOf(request);
      const { block, reason, words } = request.body;
      const { messageId } = request.params;
      const { reportId, authorId } = unwrap(
        await reportMessage(services, { me, messageId, reason, words }),
      );
      if (block) unwrap(await blockMember(services, { me, otherId: authorId }, true));
      return { reportId };
    },
  );
}
