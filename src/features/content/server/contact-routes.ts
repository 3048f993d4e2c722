import { currentAccount } from '#features/identity/server/public.ts';
import { SETTINGS_TAG } from '#features/settings/server/public.ts';
import { companyLines } from '#features/settings/settings.ts';
import { tagPage } from '#platform/http/cache/cache-tags.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { type Limit, perNetwork } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { responseDeadline } from '../contact/response-deadline.ts';
import { contentApi, contentRefusals } from '../contract.ts';
import { receiveEnquiry } from './receive-enquiry.ts';

/** Anyone can send an enquiry; a logged-in user finds it among their data. */
export function contentRoutes(app: App, services: Services): void {
  const { config } = services;

  app.route({
    ...routeOf(contentApi.readContact),
    handler: async (_request, reply) => {
      tagPage(reply, [SETTINGS_TAG]);
      const { company } = await services.settings.read();
      return { email: config.contactEmail, company: companyLines(company) };
    },
  });

  app.route({
    ...routeOf(contentApi.sendEnquiry),
    onRequest: perNetwork(services, enquiriesPerAddress),
    handler: async (request, reply) => {
      const account = await currentAccount(services, request);
      const enquiry = await receiveEnquiry(services, {
        request: request.body,
        accountId: account?.id ?? null,
      });
      reply.code(201);
      return {
        reference: enquiry.reference,
        answerBy: responseDeadline(enquiry.receivedAt).toISOString(),
      };
    },
  });
}

/** Enquiries per IP address in 15 minutes (product.md). */
export const enquiriesPerAddress: Limit = {
  name: 'contact_messages_address',
  max: 30,
  refusal: contentRefusals.too_many_enquiries,
};
