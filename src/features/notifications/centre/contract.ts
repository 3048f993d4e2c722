import { endpoint } from '#lib/http/endpoint.ts';
import { Cursor } from '#lib/page-cursor.ts';
import { z } from '#lib/schema.ts';
import { centreFaults } from './texts.ts';
import { UNREAD_COUNTED } from './updates.ts';

/** A notification, or several that are shown as one. */
export const NotificationView = z.object({
  id: z.uuid(),
  /** Its row in the table of choices. */
  row: z.string(),
  sentence: z.string(),
  /** Where it leads, on this site. */
  path: z.string(),
  /** The latest person who caused it, if anybody did. */
  person: z.object({ name: z.string(), photo: z.string().nullable() }).nullable(),
  at: z.iso.datetime(),
  isSeen: z.boolean(),
  isRead: z.boolean(),
});
export type NotificationView = z.infer<typeof NotificationView>;

const NotificationsQuery = z.object({
  /** Only unread ones. */
  unread: z.enum(['1']).optional(),
  cursor: Cursor.optional(),
});

export const NotificationsPage = z.object({
  notifications: z.array(NotificationView),
  /** For the next page's `cursor`; null on the last. */
  next: z.string().nullable(),
});
export type NotificationsPage = z.infer<typeof NotificationsPage>;

export const UnreadCount = z.object({ unread: z.int().min(0).max(UNREAD_COUNTED) });
export type UnreadCount = z.infer<typeof UnreadCount>;

/** The notifications that were shown, or opened. */
const MarkRequest = z.object({
  ids: z.array(z.uuid(), centreFaults.ids).min(1, centreFaults.ids).max(50, centreFaults.ids),
});
export type MarkRequest = z.infer<typeof MarkRequest>;

/** The page that the member has before them, without its query. */
export const OpenedRequest = z.object({
  path: z.string(centreFaults.path).max(500, centreFaults.path).startsWith('/', centreFaults.path),
});
export type OpenedRequest = z.infer<typeof OpenedRequest>;

/** Marks everything as read that the list could show; not what has arrived since. */
const MarkAllRequest = z.object({ until: z.iso.datetime(centreFaults.until) });
export type MarkAllRequest = z.infer<typeof MarkAllRequest>;

/** The endpoints of this contract. */
export const centreApi = {
  listNotifications: endpoint('GET', '/api/notifications', {
    query: NotificationsQuery,
    response: NotificationsPage,
  }),
  countUnread: endpoint('GET', '/api/notifications/unread', { response: UnreadCount }),
  markSeen: endpoint('POST', '/api/notifications/seen', {
    body: MarkRequest,
    response: UnreadCount,
  }),
  markRead: endpoint('POST', '/api/notifications/read', {
    body: MarkRequest,
    response: UnreadCount,
  }),
  markOpened: endpoint('POST', '/api/notifications/opened', {
    body: OpenedRequest,
    response: UnreadCount,
  }),
  markAllRead: endpoint('POST', '/api/notifications/read-all', {
    body: MarkAllRequest,
    response: UnreadCount,
  }),
};
