import { accountOf, adminOnly, perOwnAccount } from '#features/identity/server/public.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import { unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import {
  EmailLogPage,
  EmailLogQuery,
  EmailParams,
  EmailText,
  SendAgainRequest,
  SentAgain,
} from '../contract.ts';
import { GolfDayNames } from '../golf-days.ts';
import { emailLogRefusals } from '../texts.ts';
import { readEmailLog, readEmailText } from './read-log.ts';
import { sendAgain } from './send-again.ts';

const tags = ['notifications'];

/** Emails sent again by one admin in 15 minutes. */
const sentAgainPerAdmin: Limit = {
  name: 'notifications.sent_again',
  max: 200,
  refusal: emailLogRefusals.too_many_sent_again,
};

/** Every email and its state, for admins only. */
export function emailLogRoutes(app: App, services: Services): void {
  const preValidation = adminOnly(services);

  app.get(
    '/api/admin/emails',
    {
      preValidation,
      schema: { tags, querystring: EmailLogQuery, response: { 200: EmailLogPage } },
    },
    ({ query }) => readEmailLog(services, query),
  );

  app.get(
    '/api/admin/emails/:emailId/text',
    { preValidation, schema: { tags, params: EmailParams, response: { 200: EmailText } } },
    async ({ params }) => unwrap(await readEmailText(services, params.emailId)),
  );

  app.post(
    '/api/admin/emails/:emailId/send-again',
    {
      preValidation: [preValidation, perOwnAccount(services, sentAgainPerAdmin)],
      schema: { tags, params: EmailParams, body: SendAgainRequest, response: { 200: SentAgain } },
    },
    async (request) => {
      const again = { ...request.params, ...request.body, by: accountOf(request).id };
      return unwrap(await sendAgain(services, again));
    },
  );
}

/** The golf days that an announcement or the email log can be about, for admins only. */
export function golfDayNameRoutes(app: App, services: Services): void {
  const { database, clock, memberFacts } = services;

  app.get(
    '/api/admin/golf-day-names',
    {
      preValidation: adminOnly(services),
      schema: { tags: ['notifications'], response: { 200: GolfDayNames } },
    },
    async () => {
      const days = await memberFacts.everyDay(database, clock());
      return {
        golfDays: days.map(({ eventId, title, startsAt }) => ({
          id: eventId,
          title,
          startsAt: startsAt.toISOString(),
        })),
      };
    },
  );
}
