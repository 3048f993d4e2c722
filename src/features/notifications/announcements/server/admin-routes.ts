import { Done } from '#features/identity/accounts/contract.ts';
import {
  accountOf,
  adminOnly,
  findAccounts,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import { fullName } from '#lib/text/full-name.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import { Refused, unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import {
  AdminAnnouncement,
  AdminAnnouncementList,
  AnnouncementPath,
  AnnouncementRequest,
  Audience,
  AudienceCount,
  AudienceQuery,
  CursorQuery,
  EditRequest,
  SendRequest,
  UnreadList,
  UnreadQuery,
  VersionRequest,
} from '../contract.ts';
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

const tags = ['notifications'];

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
  const base = '/api/admin/announcements';
  const path = `${base}/:announcementId`;
  const facts = () => ({ memberFacts, now: clock() });
  const one = { tags, params: AnnouncementPath, response: { 200: AdminAnnouncement } };

  async function view(announcementId: string) {
    const announcement = await findAnnouncement(database, announcementId);
    const [view] = announcement ? await presentForAdmin(database, [announcement], facts()) : [];
    if (!view) throw new Refused(announcementRefusals.announcement_not_found);
    return view;
  }

  app.get(
    base,
    {
      preValidation,
      schema: { tags, querystring: CursorQuery, response: { 200: AdminAnnouncementList } },
    },
    async ({ query }) => {
      const { page, next } = await listAnnouncements(database, query.cursor);
      return { announcements: await presentForAdmin(database, page, facts()), next };
    },
  );

  app.get(
    `${base}/audience`,
    {
      preValidation,
      schema: { tags, querystring: AudienceQuery, response: { 200: AudienceCount } },
    },
    async ({ query }) => {
      const audience = Audience.safeParse(query);
      return {
        recipients: audience.success ? await countAudience(database, audience.data, facts()) : 0,
      };
    },
  );

  app.post(
    base,
    {
      preValidation: writes,
      schema: { tags, body: AnnouncementRequest, response: { 200: AdminAnnouncement } },
    },
    async (request) => view(await createAnnouncement(services, request.body, accountOf(request))),
  );

  app.get(path, { preValidation, schema: one }, ({ params }) => view(params.announcementId));

  app.get(
    `${path}/unread`,
    {
      preValidation,
      schema: {
        tags,
        params: AnnouncementPath,
        querystring: UnreadQuery,
        response: { 200: UnreadList },
      },
    },
    async ({ params, query }) => {
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
  );

  app.post(
    `${path}/edit`,
    { preValidation: writes, schema: { ...one, body: EditRequest } },
    async (request) => {
      const { announcementId } = request.params;
      unwrap(
        await editAnnouncement(services, { announcementId, ...request.body }, accountOf(request)),
      );
      return view(announcementId);
    },
  );

  app.post(
    `${path}/send`,
    { preValidation: writes, schema: { ...one, body: SendRequest } },
    async (request) => {
      const { announcementId } = request.params;
      unwrap(
        await sendAnnouncement(services, { announcementId, ...request.body }, accountOf(request)),
      );
      return view(announcementId);
    },
  );

  app.post(
    `${path}/cancel`,
    { preValidation: writes, schema: { ...one, body: VersionRequest } },
    async (request) => {
      const which = { ...request.params, ...request.body };
      unwrap(await cancelAnnouncement(services, which, accountOf(request)));
      return view(which.announcementId);
    },
  );

  app.post(
    `${path}/end`,
    { preValidation: writes, schema: { ...one, body: VersionRequest } },
    async (request) => {
      const which = {
        ...request.params,
        ...request.body,
        yesterday: londonDay(addDays(clock(), -1)),
      };
      unwrap(await endAnnouncement(services, which, accountOf(request)));
      return view(which.announcementId);
    },
  );

  app.post(
    `${path}/delete`,
    {
      preValidation: writes,
      schema: { tags, params: AnnouncementPath, body: VersionRequest, response: { 200: Done } },
    },
    async (request) => {
      const which = { ...request.params, ...request.body };
      unwrap(await deleteAnnouncement(services, which, accountOf(request)));
      return { message: 'Announcement deleted' };
    },
  );

  app.post(
    `${path}/test`,
    { preValidation: writes, schema: { tags, params: AnnouncementPath, response: { 200: Done } } },
    async (request) =>
      unwrap(await testAnnouncement(services, request.params.announcementId, accountOf(request))),
  );
}
