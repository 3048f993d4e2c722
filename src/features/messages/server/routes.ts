import {
  accountOf,
  findAccounts,
  loggedIn,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { blockMember, reportAttempts, reportsPerDay } from '#features/members/server/public.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { perAccount } from '#platform/http/limits/limit-table.ts';
import type { App, Services } from '#platform/plugin.ts';
import { messagesApi } from '../contract.ts';
import { listConversations, lookAtMember, presentMessage, showConversation } from './look-up.ts';
import {
  conversationsPerDay,
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

/**
 * A member's own conversations. Nobody else reads them by any route, admins included; of what was
 * reported they have a copy.
 */
export function messageRoutes(app: App, services: Services): void {
  const { database } = services;
  const preValidation = loggedIn(services);

  app.route({
    ...routeOf(messagesApi.listConversations),
    preValidation,
    handler: (request) => listConversations(services, accountOf(request).id, request.query.cursor),
  });

  app.route({
    ...routeOf(messagesApi.searchMessages),
    preValidation: [preValidation, perOwnAccount(services, searchesPerAccount)],
    handler: (request) => {
      const { q: words, cursor } = request.query;
      return searchMessages(services, { viewerId: accountOf(request).id, words, cursor });
    },
  });

  app.route({
    ...routeOf(messagesApi.lookAtMember),
    preValidation,
    handler: async (request) =>
      await lookAtMember(services, accountOf(request), request.params.username),
  });

  app.route({
    ...routeOf(messagesApi.showConversation),
    preValidation,
    handler: async (request) => {
      const { conversationId } = request.params;
      return await showConversation(services, {
        me: accountOf(request),
        conversationId,
        part: request.query,
      });
    },
  });

  app.route({
    ...routeOf(messagesApi.sendMessage),
    config: perAccount(messagesPerDay, conversationsPerDay),
    preValidation: [preValidation, perOwnAccount(services, messagesPerMinute)],
    handler: async (request) => {
      const me = accountOf(request);
      const { to: otherId, ...written } = request.body;
      const message = await sendMessage(services, { me, otherId, ...written });
      return { conversationId: message.conversationId, message: presentMessage(me.id, message) };
    },
  });

  app.route({
    ...routeOf(messagesApi.tellTyping),
    preValidation: [preValidation, perOwnAccount(services, typingPerAccount)],
    handler: async (request) => {
      const { to } = request.body;
      const other = (await findAccounts(database, [to])).get(to);
      await tellTyping(services, { me: accountOf(request), other });
      return {};
    },
  });

  app.route({
    ...routeOf(messagesApi.readUpTo),
    preValidation: [preValidation, perOwnAccount(services, marksPerAccount)],
    handler: async (request) => {
      await readUpTo(services, { accountId: accountOf(request).id, ...request.body });
      return {};
    },
  });

  app.route({
    ...routeOf(messagesApi.reportMessage),
    config: perAccount(reportsPerDay),
    preValidation: [preValidation, perOwnAccount(services, reportAttempts)],
    handler: async (request) => {
      const me = accountOf(request);
      const { block, reason, words } = request.body;
      const { messageId } = request.params;
      const { reportId, authorId } = await reportMessage(services, {
        me,
        messageId,
        reason,
        words,
      });
      if (block) await blockMember(services, { me, otherId: authorId }, true);
      return { reportId };
    },
  });
}
