import { responseClock, responseDeadline } from '#features/content/contact/response-deadline.ts';
import { type Enquiry, markAnswered, readEnquiries } from '#features/content/server/public.ts';
import {
  type Account,
  accountOf,
  adminOnly,
  findAccounts,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { fullName } from '#lib/text/person-name.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { httpRefusals } from '#platform/http/error-handler.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { adminApi, type ListedEnquiry } from '../../contract.ts';

/** Enquiries that one admin marks as answered in 15 minutes: more than anyone does by hand. */
const answersPerAdmin: Limit = {
  name: 'admin.enquiry_answers',
  max: 600,
  refusal: httpRefusals.too_many_requests,
};

/** Replies that one admin emails in 15 minutes: more than anyone writes by hand. */
const repliesPerAdmin: Limit = {
  name: 'admin.enquiry_replies',
  max: 60,
  refusal: httpRefusals.too_many_requests,
};

/** Enquiries, for admins only: 401 for a visitor, 403 for a member. */
export function enquiryRoutes(app: App, services: Services): void {
  const { clock, database } = services;
  const preValidation = adminOnly(services);

  // Emails sent before November 2026 link to this address.
  app.get('/admin/messages', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/admin/enquiries', 308),
  );

  app.route({
    ...routeOf(adminApi.listEnquiries),
    preValidation,
    handler: async (request) => {
      const { state, cursor } = request.query;
      const page = await readEnquiries(database, { answered: state === 'answered', after: cursor });
      const answerers = await findAccounts(
        database,
        page.enquiries.flatMap(({ answeredBy }) => answeredBy ?? []),
      );

      const now = clock();

      return {
        ...page,
        enquiries: page.enquiries.map((enquiry) =>
          presentEnquiry(enquiry, now, answerers.get(enquiry.answeredBy ?? '')),
        ),
      };
    },
  });

  app.route({
    ...routeOf(adminApi.answerEnquiry),
    preValidation: [preValidation, perOwnAccount(services, answersPerAdmin)],
    handler: async (request) => {
      const account = accountOf(request);
      const answered = await markAnswered(services, {
        id: request.params.enquiryId,
        by: account.id,
        answer: { note: request.body.note },
      });
      return presentEnquiry(answered, clock(), account);
    },
  });

  app.route({
    ...routeOf(adminApi.replyToEnquiry),
    preValidation: [preValidation, perOwnAccount(services, repliesPerAdmin)],
    handler: async (request) => {
      const account = accountOf(request);
      const answered = await markAnswered(services, {
        id: request.params.enquiryId,
        by: account.id,
        answer: { reply: request.body.text },
      });
      return presentEnquiry(answered, clock(), account);
    },
  });
}

function presentEnquiry(enquiry: Enquiry, now: Date, answerer: Account | undefined): ListedEnquiry {
  return {
    id: enquiry.id,
    reference: enquiry.reference,
    name: enquiry.name,
    email: enquiry.email,
    subject: enquiry.subject,
    message: enquiry.message,
    transcript: enquiry.transcript,
    hasAccount: enquiry.accountId !== null,
    receivedAt: enquiry.receivedAt.toISOString(),
    answerBy: responseDeadline(enquiry.receivedAt).toISOString(),
    clock: responseClock(enquiry, now),
    answeredAt: enquiry.answeredAt?.toISOString() ?? null,
    answeredBy: answerer ? fullName(answerer) : null,
    answerNote: enquiry.answerNote,
    reply: enquiry.reply,
  };
}
