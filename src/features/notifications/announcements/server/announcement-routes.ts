import {
  accountOf,
  adminOnly,
  findAccounts,
  loggedIn,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import { Refused } from '#lib/refusal.ts';
import { fullName } from '#lib/text/person-name.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { nameGolfDay } from '../../email/golf-days.ts';
import { type AdminAnnouncement, announcementsApi } from '../contract.ts';
import { announcementRefusals } from '../texts.ts';
import { countPeople, readAudience } from './audience-of.ts';
import { canRemind, remindUnread } from './remind-unread.ts';
import { sendAnnouncement, testAnnouncement } from './send-announcement.ts';
import {
  type AnnouncementRow,
  acknowledge,
  countRecipients,
  findAnnouncement,
  findOwn,
  findUnread,
  findWaiting,
  listAnnouncements,
} from './store.ts';

const refusal = announcementRefusals.too_many_announcement_calls;

/** Announcements by one organiser, and what one member acknowledges, in 15 minutes. */
const sentPerAdmin: Limit = { name: 'notifications.announcements', max: 200, refusal };
const acknowledgedPerAccount: Limit = { name: 'notifications.acknowledged', max: 120, refusal };

/** Announcements for organisers: 401 for a visitor, 403 for a member. */
export function adminAnnouncementRoutes(app: App, services: Services): void {
  const { database, clock, memberFacts } = services;
  const preValidation = adminOnly(services);

  async function view(announcementId: string) {
    const announcement = await findAnnouncement(database, announcementId);
    const [view] = announcement ? await present(services, [announcement]) : [];
    if (!view) throw new Refused(announcementRefusals.announcement_not_found);
    return view;
  }

  app.route({
    ...routeOf(announcementsApi.listAnnouncements),
    preValidation,
    handler: async ({ query }) => {
      const { page, next } = await listAnnouncements(database, query.cursor);
      return { announcements: await present(services, page), next };
    },
  });

  app.route({
    ...routeOf(announcementsApi.readAudience),
    preValidation,
    handler: async ({ query }) => {
      const people = await readAudience(database, query, { memberFacts, now: clock() });
      return { recipients: countPeople(people) };
    },
  });

  app.route({
    ...routeOf(announcementsApi.sendAnnouncement),
    preValidation: [preValidation, perOwnAccount(services, sentPerAdmin)],
    handler: async (request) => {
      await sendAnnouncement(services, request.body, accountOf(request).id);
      return view(request.body.key);
    },
  });

  app.route({
    ...routeOf(announcementsApi.testAnnouncement),
    preValidation: [preValidation, perOwnAccount(services, sentPerAdmin)],
    handler: (request) => testAnnouncement(services, request.body, accountOf(request)),
  });

  app.route({
    ...routeOf(announcementsApi.readAnnouncement),
    preValidation,
    handler: ({ params }) => view(params.announcementId),
  });

  app.route({
    ...routeOf(announcementsApi.findUnread),
    preValidation,
    handler: ({ params, query }) => unread(params.announcementId, query.cursor),
  });

  app.route({
    ...routeOf(announcementsApi.remindUnread),
    preValidation: [preValidation, perOwnAccount(services, sentPerAdmin)],
    handler: async (request) => {
      const { announcementId } = request.params;
      await remindUnread(services, { announcementId, by: accountOf(request).id });
      return unread(announcementId, undefined);
    },
  });

  async function unread(announcementId: string, cursor: string | undefined) {
    const { accountIds, next } = await findUnread(database, announcementId, cursor);
    const announcement = await findAnnouncement(database, announcementId);
    const people = await findAccounts(database, accountIds);

    return {
      people: accountIds.flatMap((id) => {
        const person = people.get(id);
        return person ? [{ id, name: fullName(person), email: person.email }] : [];
      }),
      next,
      canRemind: announcement !== undefined && (await canRemind(database, announcement, clock())),
    };
  }
}

/** Announcements as organisers see them, with how far each has got. */
async function present(
  { database, memberFacts }: Services,
  rows: readonly AnnouncementRow[],
): Promise<AdminAnnouncement[]> {
  const counts = await countRecipients(
    database,
    rows.map(({ id }) => id),
  );

  const authors = await findAccounts(
    database,
    rows.flatMap(({ writtenBy }) => writtenBy ?? []),
  );

  const days = await memberFacts.daysById(
    database,
    rows.flatMap(({ audience: { who, which } }) => (who === 'golf_day' ? Number(which) : [])),
  );

  return rows.map(({ id, title, text, audience, mustRead, sentAt, writtenBy }) => {
    const author = authors.get(writtenBy ?? '');
    const day = days.get(Number(audience.which));

    return {
      ...{ id, title, text, audience, mustRead },
      golfDay: day ? nameGolfDay({ ...day, startsAt: day.startsAt.toISOString() }) : null,
      sentAt: sentAt.toISOString(),
      by: author ? fullName(author) : null,
      ...(counts.get(id) ?? { recipients: 0, delivered: 0, suppressed: 0, acknowledged: 0 }),
    };
  });
}

/** What the organisers have told a member, and what they still have to acknowledge. */
export function announcementRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = loggedIn(services);

  async function view(accountId: string, announcementId: string) {
    const own = await findOwn(database, accountId, announcementId);
    if (!own) throw new Refused(announcementRefusals.announcement_not_found);

    const { acknowledgedAt } = own;
    const { id, title, text, mustRead, sentAt } = own.announcement;

    return {
      ...{ id, title, text },
      sentAt: sentAt.toISOString(),
      acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
      can: { acknowledge: mustRead && acknowledgedAt === null },
    };
  }

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
