import {
  accountOf,
  adminOnly,
  findAccounts,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import { Refused } from '#lib/refusal.ts';
import { fullName } from '#lib/text/full-name.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { Audience, announcementsApi } from '../contract.ts';
import { announcementRefusals } from '../texts.ts';
import { countAudience } from './audience-of.ts';
import { presentForAdmin } from './present.ts';
import { findAnnouncement, findUnread, listAnnouncements } from './store.ts';
import {
  cancelAnnouncement,
  createAnnouncement,
  deleteAnnouncement,
  editAnnouncement,
  endAnnouncement,
  sendAnnouncement,
  testAnnouncement,
} from './write-announcement.ts';

/** Writes about announcements by one admin in 15 minutes. */
const writesPerAdmin: Limit = {
  name: 'notifications.announcements',
  max: 200,
  refusal: announcementRefusals.too_many_announcement_calls,
};

/** Announcements, for admins only: 401 for a visitor, 403 for a member. */
export function adminAnnouncementRoutes(app: App, services: Services): void {
  const { database, clock, memberFacts } = services;
  const preValidation = adminOnly(services);
  const writes = [preValidation, perOwnAccount(services, writesPerAdmin)];
  const facts = () => ({ memberFacts, now: clock() });

  async function view(announcementId: string) {
    const announcement = await findAnnouncement(database, announcementId);
    const [view] = announcement ? await presentForAdmin(database, [announcement], facts()) : [];
    if (!view) throw new Refused(announcementRefusals.announcement_not_found);
    return view;
  }

  app.route({
    ...routeOf(announcementsApi.listAnnouncements),
    preValidation,
    handler: async ({ query }) => {
      const { page, next } = await listAnnouncements(database, query.cursor);
      return { announcements: await presentForAdmin(database, page, facts()), next };
    },
  });

  app.route({
    ...routeOf(announcementsApi.countAudience),
    preValidation,
    handler: async ({ query }) => {
      const audience = Audience.safeParse(query);
      return {
        recipients: audience.success ? await countAudience(database, audience.data, facts()) : 0,
      };
    },
  });

  app.route({
    ...routeOf(announcementsApi.createAnnouncement),
    preValidation: writes,
    handler: async (request) =>
      view(await createAnnouncement(services, request.body, accountOf(request))),
  });

  app.route({
    ...routeOf(announcementsApi.readAnnouncement),
    preValidation,
    handler: ({ params }) => view(params.announcementId),
  });

  app.route({
    ...routeOf(announcementsApi.findUnread),
    preValidation,
    handler: async ({ params, query }) => {
      const { accountIds, next } = await findUnread(database, params.announcementId, query.cursor);
      const people = await findAccounts(database, accountIds);

      return {
        people: accountIds.flatMap((id) => {
          const person = people.get(id);
          return person ? [{ id, name: fullName(person), email: person.email }] : [];
        }),
        next,
      };
    },
  });

  app.route({
    ...routeOf(announcementsApi.editAnnouncement),
    preValidation: writes,
    handler: async (request) => {
      const { announcementId } = request.params;
      await editAnnouncement(services, { announcementId, ...request.body }, accountOf(request));
      return view(announcementId);
    },
  });

  app.route({
    ...routeOf(announcementsApi.sendAnnouncement),
    preValidation: writes,
    handler: async (request) => {
      const { announcementId } = request.params;
      await sendAnnouncement(services, { announcementId, ...request.body }, accountOf(request));
      return view(announcementId);
    },
  });

  app.route({
    ...routeOf(announcementsApi.cancelAnnouncement),
    preValidation: writes,
    handler: async (request) => {
      const which = { ...request.params, ...request.body };
      await cancelAnnouncement(services, which, accountOf(request));
      return view(which.announcementId);
    },
  });

  app.route({
    ...routeOf(announcementsApi.endAnnouncement),
    preValidation: writes,
    handler: async (request) => {
      const which = {
        ...request.params,
        ...request.body,
        yesterday: londonDay(addDays(clock(), -1)),
      };
      await endAnnouncement(services, which, accountOf(request));
      return view(which.announcementId);
    },
  });

  app.route({
    ...routeOf(announcementsApi.deleteAnnouncement),
    preValidation: writes,
    handler: async (request) => {
      const which = { ...request.params, ...request.body };
      await deleteAnnouncement(services, which, accountOf(request));
      return { message: 'Announcement deleted' };
    },
  });

  app.route({
    ...routeOf(announcementsApi.testAnnouncement),
    preValidation: writes,
    handler: async (request) =>
      await testAnnouncement(services, request.params.announcementId, accountOf(request)),
  });
}
