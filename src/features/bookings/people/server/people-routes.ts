import { eventAdminApi } from '#features/events/admin/contract.ts';
import { maySeeEvent } from '#features/events/permissions.ts';
import { eventTag, readEvent } from '#features/events/server/public.ts';
import {
  accountOf,
  adminOnly,
  currentAccount,
  loggedIn,
} from '#features/identity/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { tagPage } from '#platform/http/cache/cache-tags.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { perAccount } from '#platform/http/limits/limit-table.ts';
import { countUse, type Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { bookingRefusals } from '../../texts.ts';
import { peopleApi } from '../contract.ts';
import { readAttended } from './read-attended.ts';
import { chooseList, readComing } from './read-coming.ts';
import { findRecipients, findWaiting } from './recipients.ts';

const choicesPerAccount: Limit = {
  name: 'bookings.list_choices_per_account',
  max: 60,
  refusal: bookingRefusals.too_many_names,
};

/**
 * Who is coming to a golf day, and who came. Names are for members alone; a visitor gets a number.
 */
export function comingRoutes(app: App, services: Services): void {
  const { database, clock } = services;

  app.route({
    ...routeOf(peopleApi.readComing),
    handler: async (request, reply) => {
      const { eventId } = request.params;
      const account = await currentAccount(services, request);
      const event = await readEvent(database, eventId);
      if (!event || event.state === 'draft' || !maySeeEvent(account, event))
        throw new Refused(bookingRefusals.event_not_found);

      // A cached page shows the number to visitors. The event's own read limits that page's
      // lifetime to its end.
      tagPage(reply, [eventTag(eventId)]);

      return readComing(database, event, {
        accountId: account?.id,
        facts: services.memberFacts,
        now: clock(),
      });
    },
  });

  app.route({
    ...routeOf(peopleApi.readAttended),
    preValidation: loggedIn(services),
    handler: (request) =>
      readAttended(database, {
        accountId: accountOf(request).id,
        after: request.query.cursor,
        only: request.query.event,
        now: clock(),
      }),
  });

  app.route({
    ...routeOf(peopleApi.chooseList),
    config: perAccount(choicesPerAccount),
    preValidation: loggedIn(services),
    handler: async (request) => {
      const accountId = accountOf(request).id;
      await countUse(database, { limit: choicesPerAccount, key: accountId, now: clock() });
      const { bookingId } = request.params;
      await chooseList(services, { bookingId, accountId, ...request.body });
      return { done: true as const };
    },
  });
}

/**
 * How many people an email about an event reaches, which admins see before they confirm a change.
 */
export function noticeRoutes(app: App, services: Services): void {
  app.route({
    ...routeOf(eventAdminApi.findRecipients),
    preValidation: adminOnly(services),
    handler: async ({ params }) => {
      const people = await findRecipients(services.database, params.eventId);
      const waiting = await findWaiting(services.database, params.eventId, people);
      return { people: people.length, waiting: waiting.length };
    },
  });
}
