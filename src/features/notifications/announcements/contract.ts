import { Done } from '#features/identity/accounts/contract.ts';
import { line, paragraphs } from '#features/identity/accounts/fields.ts';
import { cityNames } from '#lib/cities.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Cursor } from '#lib/page-cursor.ts';
import { z } from '#lib/schema.ts';
import { announcementKinds, fitsAudience } from './audience.ts';
import { announcementFaults as faults } from './texts.ts';

/** Who gets an announcement. */
export const Audience = z.discriminatedUnion(
  'who',
  [
    z.object({ who: z.literal(['everyone', 'founding', 'admins', 'newsletter']) }),
    z.object({ who: z.literal('city'), city: z.enum(cityNames, faults.audience) }),
    z.object({
      who: z.literal('golf_day'),
      eventId: z.int(faults.audience).min(1).max(2_147_483_647),
    }),
    z.object({
      who: z.literal('tier'),
      tier: z.string(faults.audience).regex(/^[a-z]{1,20}$/, faults.audience),
    }),
  ],
  faults.audience,
);

const day = z.iso.date(faults.effectiveOn);

/** What an announcement says, and to whom. */
const fields = {
  kind: z.enum(announcementKinds),
  title: line(120).min(3, faults.title),
  /** Paragraphs, with empty lines between them. */
  text: paragraphs(8000).pipe(z.string().min(10, faults.text)),
  audience: Audience,
  /** Shown on every members' page until it is acknowledged, and always emailed. */
  mustRead: z.boolean().optional().default(false),
  /** The day from which a change of the terms or the privacy notice counts. */
  effectiveOn: z
    .union([z.literal('').transform(() => null), day], faults.effectiveOn)
    .nullable()
    .optional()
    .default(null),
  /** After this day it is no longer current: the banner is gone. */
  expiresOn: z
    .union([z.literal('').transform(() => null), day], faults.effectiveOn)
    .nullable()
    .optional()
    .default(null),
};

/** The body of `POST /api/admin/announcements`. The same key is the same announcement. */
export const AnnouncementRequest = z
  .object({ key: z.uuid(faults.key), ...fields })
  .refine(({ kind, audience }) => fitsAudience(kind, audience), {
    message: faults.wrongAudience,
    path: ['audience'],
  });
export type AnnouncementRequest = z.infer<typeof AnnouncementRequest>;

const version = z.int(faults.version).min(0);

/** The body of `POST /api/admin/announcements/{announcementId}/edit`. */
export const EditRequest = z
  .object({ version, ...fields })
  .refine(({ kind, audience }) => fitsAudience(kind, audience), {
    message: faults.wrongAudience,
    path: ['audience'],
  });
export type EditRequest = z.infer<typeof EditRequest>;

/**
 * The body of `POST /api/admin/announcements/{announcementId}/send`: now, or at an instant to come.
 */
export const SendRequest = z.object({
  version,
  /** The number of recipients that the admin has seen. */
  recipients: z.int(faults.recipients).min(0),
  at: z.iso.datetime().nullable().optional().default(null),
});
export type SendRequest = z.infer<typeof SendRequest>;

/** The body of what needs nothing but the state that the admin has seen. */
export const VersionRequest = z.object({ version });

export const AnnouncementPath = z.object({ announcementId: z.uuid() });

const common = {
  id: z.uuid(),
  kind: z.enum(announcementKinds),
  title: z.string(),
  text: z.string(),
  mustRead: z.boolean(),
  effectiveOn: z.string().nullable(),
  sentAt: z.iso.datetime().nullable(),
  isExpired: z.boolean(),
};

/** An announcement as organisers see it. */
export const AdminAnnouncement = z.object({
  ...common,
  audience: Audience,
  /** The golf day of the audience in words; null for another audience. */
  golfDay: z.string().nullable(),
  state: z.enum(['draft', 'scheduled', 'sending', 'sent']),
  version: z.int(),
  sendAt: z.iso.datetime().nullable(),
  expiresOn: z.string().nullable(),
  /** Who wrote it; null if their account was deleted. */
  by: z.string().nullable(),
  /** How many people are in the audience now, or were when it was sent. */
  recipients: z.int(),
  /**
   * Of them: told on the website or by email, and not told because they no longer wanted it or were
   * gone.
   */
  delivered: z.int(),
  suppressed: z.int(),
  acknowledged: z.int(),
});
export type AdminAnnouncement = z.infer<typeof AdminAnnouncement>;

/** The response of `GET /api/admin/announcements`: those not sent first, then the latest. */
export const AdminAnnouncementList = z.object({
  announcements: z.array(AdminAnnouncement),
  next: z.string().nullable(),
});
export type AdminAnnouncementList = z.infer<typeof AdminAnnouncementList>;

export const CursorQuery = z.object({ cursor: Cursor.optional() });

/** The query of `GET /api/admin/announcements/audience`: how many people an audience has now. */
export const AudienceQuery = z.object({
  who: z.enum(['everyone', 'founding', 'admins', 'newsletter', 'city', 'golf_day', 'tier']),
  city: z.enum(cityNames).optional().catch(undefined),
  eventId: z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined),
  tier: z.string().optional().catch(undefined),
});
export const AudienceCount = z.object({ recipients: z.int() });
export type AudienceCount = z.infer<typeof AudienceCount>;

/**
 * The response of `GET /api/admin/announcements/{announcementId}/unread`: who has not acknowledged
 * it.
 */
export const UnreadList = z.object({
  people: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
  next: z.uuid().nullable(),
});
export type UnreadList = z.infer<typeof UnreadList>;
export const UnreadQuery = z.object({ cursor: z.uuid('This is no place in the list').optional() });

/** An announcement as a member sees it. */
export const MemberAnnouncement = z.object({
  ...common,
  /** When this member acknowledged it. */
  acknowledgedAt: z.iso.datetime().nullable(),
  can: z.object({ acknowledge: z.boolean() }),
});
export type MemberAnnouncement = z.infer<typeof MemberAnnouncement>;

/** The response of `GET /api/announcements`: latest first. */
export const AnnouncementList = z.object({
  announcements: z.array(MemberAnnouncement),
  next: z.string().nullable(),
});
export type AnnouncementList = z.infer<typeof AnnouncementList>;

/**
 * The response of `GET /api/announcements/waiting`: what this member still has to acknowledge,
 * oldest first.
 */
export const WaitingAnnouncements = z.array(z.object({ id: z.uuid(), title: z.string() }));
export type WaitingAnnouncements = z.infer<typeof WaitingAnnouncements>;

/** The endpoints of this contract. */
export const announcementsApi = {
  listAnnouncements: endpoint('GET', '/api/admin/announcements', {
    query: CursorQuery,
    response: AdminAnnouncementList,
  }),
  countAudience: endpoint('GET', '/api/admin/announcements/audience', {
    query: AudienceQuery,
    response: AudienceCount,
  }),
  createAnnouncement: endpoint('POST', '/api/admin/announcements', {
    body: AnnouncementRequest,
    response: AdminAnnouncement,
  }),
  readAnnouncement: endpoint('GET', '/api/admin/announcements/:announcementId', {
    params: AnnouncementPath,
    response: AdminAnnouncement,
  }),
  findUnread: endpoint('GET', '/api/admin/announcements/:announcementId/unread', {
    params: AnnouncementPath,
    query: UnreadQuery,
    response: UnreadList,
  }),
  editAnnouncement: endpoint('POST', '/api/admin/announcements/:announcementId/edit', {
    params: AnnouncementPath,
    body: EditRequest,
    response: AdminAnnouncement,
  }),
  sendAnnouncement: endpoint('POST', '/api/admin/announcements/:announcementId/send', {
    params: AnnouncementPath,
    body: SendRequest,
    response: AdminAnnouncement,
  }),
  cancelAnnouncement: endpoint('POST', '/api/admin/announcements/:announcementId/cancel', {
    params: AnnouncementPath,
    body: VersionRequest,
    response: AdminAnnouncement,
  }),
  endAnnouncement: endpoint('POST', '/api/admin/announcements/:announcementId/end', {
    params: AnnouncementPath,
    body: VersionRequest,
    response: AdminAnnouncement,
  }),
  deleteAnnouncement: endpoint('POST', '/api/admin/announcements/:announcementId/delete', {
    params: AnnouncementPath,
    body: VersionRequest,
    response: Done,
  }),
  testAnnouncement: endpoint('POST', '/api/admin/announcements/:announcementId/test', {
    params: AnnouncementPath,
    response: Done,
  }),
  listOwnAnnouncements: endpoint('GET', '/api/announcements', {
    query: CursorQuery,
    response: AnnouncementList,
  }),
  findWaiting: endpoint('GET', '/api/announcements/waiting', { response: WaitingAnnouncements }),
  readOwnAnnouncement: endpoint('GET', '/api/announcements/:announcementId', {
    params: AnnouncementPath,
    response: MemberAnnouncement,
  }),
  acknowledge: endpoint('POST', '/api/announcements/:announcementId/acknowledge', {
    params: AnnouncementPath,
    response: MemberAnnouncement,
  }),
};
