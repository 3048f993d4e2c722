import { accountOf, loggedIn, perOwnAccount } from '#features/identity/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import { Refused } from '#lib/refusal.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { announcementsApi } from '../contract.ts';
import { announcementRefusals } from '../texts.ts';
import { acknowledge, findOwn, findWaiting, listOwn } from './own-announcements.ts';
import { presentForMember } from './present.ts';

const acknowledgedPerAccount: Limit = {
  name: 'notifications.acknowledged',
  max: 120,
  refusal: announcementRefusals.too_many_announcement_calls,
};

/** What the organisers have told a member, and what they still have to acknowledge. */
export function announcementRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = loggedIn(services);

  async function view(accountId: string, announcementId: string) {
    const announcement = await findOwn(database, accountId, announcementId);
    if (!announcement) throw new Refused(announcementRefusals.announcement_not_found);
    return presentForMember(announcement, clock());
  }

  app.route({
    ...routeOf(announcementsApi.listOwnAnnouncements),
    preValidation,
    handler: async (request) => {
      const { page, next } = await listOwn(database, accountOf(request).id, request.query.cursor);
      return {
        announcements: page.map((announcement) => presentForMember(announcement, clock())),
        next,
      };
    },
  });

  app.route({
    ...routeOf(announcementsApi.findWaiting),
    preValidation,
    handler: (request) => findWaiting(database, accountOf(request).id, londonDay(clock())),
  });

  app.route({
    ...routeOf(announcementsApi.readOwnAnnouncement),
    preValidation,
    handler: (request) => view(accountOf(request).id, request.params.announcementId),
  });

  app.route({
    ...routeOf(announcementsApi.acknowledge),
    preValidation: [preValidation, perOwnAccount(services, acknowledgedPerAccount)],
    handler: async (request) => {
      const recipient = { accountId: accountOf(request).id, ...request.params };
      if (!(await acknowledge(database, { ...recipient, now: clock() })))
        throw new Refused(announcementRefusals.announcement_not_found);
      return view(recipient.accountId, recipient.announcementId);
    },
  });
}
