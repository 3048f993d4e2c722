import { line, paragraphs } from '#features/identity/accounts/fields.ts';
import { cityNames } from '#lib/cities.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Cursor } from '#lib/page-cursor.ts';
import { z } from '#lib/schema.ts';
import { announcementFaults as faults, whoNames } from './texts.ts';

type Who = keyof typeof whoNames;

/** What says which city, golf day or tier. */
const details: Readonly<Partial<Record<Who, RegExp>>> = {
  city: new RegExp(`^(${cityNames.join('|')})$`),
  golf_day: /^[1-9]\d{0,8}$/,
  tier: /^[a-z]{1,20}$/,
};

/**
 * Who gets an announcement. `which` is the city, the id of the golf day or the tier: the tiers are
 * those of membership, a later feature, so they are plain names here.
 */
export const Audience = z
  .object({
    who: z.enum(Object.keys(whoNames) as Who[], faults.audience),
    which: z.string(faults.audience),
  })
  .refine(({ who, which }) => details[who]?.test(which) ?? true, {
    message: faults.audience,
    path: ['which'],
  });
export type Audience = z.infer<typeof Audience>;

/** What an organiser types. */
export const AnnouncementForm = z.object({
  title: line(120).min(3, faults.title),
  /** Paragraphs, with empty lines between them. */
  text: paragraphs(8000).pipe(z.string().min(10, faults.text)),
  audience: Audience,
  /**
   * Always emailed, and above the dashboard until it is acknowledged. Subscribers of the
   * newsletter are asked for nothing.
   */
  mustRead: z.boolean(),
  /** The last day on which it is above the pages; empty for no last day. */
  expiresOn: z.union(
    [z.literal('').transform(() => null), z.iso.date(faults.expiresOn)],
    faults.expiresOn,
  ),
});
export type AnnouncementForm = z.infer<typeof AnnouncementForm>;
export type AnnouncementFields = z.input<typeof AnnouncementForm>;

/** The body of `POST /api/admin/announcements`. The same key is the same announcement. */
export const AnnouncementRequest = AnnouncementForm.extend({
  key: z.uuid(faults.reload),
  /** The number of recipients that the organiser has seen. */
  recipients: z.int(faults.reload).min(0),
});
export type AnnouncementRequest = z.infer<typeof AnnouncementRequest>;
export type AnnouncementBody = z.input<typeof AnnouncementRequest>;

/** The response of `POST /api/admin/announcements/test`: to how many people the test goes. */
export const AnnouncementTest = z.object({ recipients: z.int() });
export type AnnouncementTest = z.infer<typeof AnnouncementTest>;

export const AnnouncementPath = z.object({ announcementId: z.uuid() });

const common = {
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  sentAt: z.iso.datetime(),
};

/** An announcement as organisers see it. */
export const AdminAnnouncement = z.object({
  ...common,
  audience: Audience,
  /** The golf day of the audience in words; null for another audience. */
  golfDay: z.string().nullable(),
  mustRead: z.boolean(),
  /** Who wrote it; null if their account was deleted. */
  by: z.string().nullable(),
  recipients: z.int(),
  /**
   * Of them: told on the website or by email, and not told because they no longer wanted it or were
   * gone. The others are still to be told.
   */
  delivered: z.int(),
  suppressed: z.int(),
  acknowledged: z.int(),
});
export type AdminAnnouncement = z.infer<typeof AdminAnnouncement>;

/** The response of `GET /api/admin/announcements`: latest first. */
export const AdminAnnouncementList = z.object({
  announcements: z.array(AdminAnnouncement),
  next: z.string().nullable(),
});
export type AdminAnnouncementList = z.infer<typeof AdminAnnouncementList>;

export const CursorQuery = z.object({ cursor: Cursor.optional() });

/** The response of `GET /api/admin/announcements/audience`: how many people an audience has now. */
export const AudienceCount = z.object({ recipients: z.int() });
export type AudienceCount = z.infer<typeof AudienceCount>;

/**
 * The response of `GET /api/admin/announcements/{announcementId}/unread`: who has not acknowledged
 * it.
 */
export const UnreadList = z.object({
  people: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
  next: z.uuid().nullable(),
  /** Whether they can be reminded now: at most once a day. */
  canRemind: z.boolean(),
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

/**
 * The response of `GET /api/announcements/waiting`: what this member still has to acknowledge,
 * oldest first.
 */
export const WaitingAnnouncements = z.array(
  z.object({
    id: z.uuid(),
    title: z.string(),
    /** The golf day whose players it is for. */
    eventId: z.int().nullable(),
  }),
);
export type WaitingAnnouncements = z.infer<typeof WaitingAnnouncements>;

/** The endpoints of this contract. */
export const announcementsApi = {
  listAnnouncements: endpoint('GET', '/api/admin/announcements', {
    query: CursorQuery,
    response: AdminAnnouncementList,
  }),
  readAudience: endpoint('GET', '/api/admin/announcements/audience', {
    query: Audience,
    response: AudienceCount,
  }),
  sendAnnouncement: endpoint('POST', '/api/admin/announcements', {
    body: AnnouncementRequest,
    response: AdminAnnouncement,
  }),
  testAnnouncement: endpoint('POST', '/api/admin/announcements/test', {
    body: AnnouncementForm,
    response: AnnouncementTest,
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
  remindUnread: endpoint('POST', '/api/admin/announcements/:announcementId/remind', {
    params: AnnouncementPath,
    response: UnreadList,
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
