import { admins, anyone, confirmedMembers, members, owner, type Row } from './endpoint-rows.ts';

const aMessage = { to: ':friendId', key: ':conversationId', text: 'Hello' };

/** The endpoints by which members meet: part of the endpoint matrix. */
export const memberEndpoints: Readonly<Record<string, Row>> = {
  // Members
  'GET /api/members': members(200),
  'GET /api/members/picker': members(200),
  'GET /api/members/me': members(200),
  'POST /api/members/me': members(200),
  'GET /api/members/photos/:photoId/:size': members(400),
  'POST /api/members/me/photo': confirmedMembers(422),
  'POST /api/members/me/photo/remove': members(200),
  'GET /api/members/by-name/:username': members(400),
  'GET /api/members/by-name/:username/card.vcf': members(400),
  'GET /api/connections': members(200),
  'GET /api/connections/:accountId': members(200),
  'POST /api/connections/ask': confirmedMembers(200, { accountId: ':friendId' }),
  'POST /api/connections/accept': members(400),
  'POST /api/connections/decline': members(400),
  'POST /api/connections/withdraw': members(400),
  'POST /api/connections/remove': members(400),
  'GET /api/members/suggestions': members(200),
  'POST /api/members/suggestions/dismiss': members(400),
  'GET /api/members/notes/:accountId': members(404),
  'POST /api/members/notes/:accountId': members(404, { words: 'Rang him.' }),
  'GET /api/members/follow-ups': members(200),
  'POST /api/members/met': members(400),
  'GET /api/members/card': members(200),
  'POST /api/members/card/renew': members(200),
  'GET /api/members/by-card/:code': members(404),
  'GET /api/introductions': members(200),
  'POST /api/introductions': members(400),
  'POST /api/introductions/:introductionId/answer': members(404, { agrees: true }),
  'POST /api/introductions/:introductionId/business': members(404, { valuePence: null }),
  'GET /api/golf-days/attended': members(200),
  // Drafts
  'GET /api/drafts/:place': members(400),
  'POST /api/drafts/:place': members(400),
  // Messages
  'GET /api/messages': members(200),
  'GET /api/messages/search': { ...members(200), query: 'q=golf' },
  'GET /api/messages/with/:username': members(400),
  'GET /api/messages/conversations/:conversationId': owner(200),
  'POST /api/messages/send': confirmedMembers(200, aMessage),
  'POST /api/messages/typing': members(200, { to: ':personId' }),
  'POST /api/messages/:messageId/report': members(404, { reason: 'spam' }),
  'POST /api/messages/read': owner(200, { conversationId: ':conversationId', number: 1 }),
  // Reports
  'POST /api/reports': members(400),
  'GET /api/reports/:reportId': members(404),
  'POST /api/reports/:reportId/appeal': members(404, { words: 'It was a joke.' }),
  'GET /api/admin/reports': admins(200),
  'GET /api/admin/reports/waiting': admins(200),
  'POST /api/admin/reports/:reportId/decide': admins(404, {
    action: 'none',
    reason: 'Within the rules.',
  }),
  'POST /api/admin/reports/:reportId/appeal': admins(404, {
    outcome: 'upheld',
    reason: 'As before.',
  }),
};

/** What organisers do about members: part of the endpoint matrix. */
export const adminEndpoints: Readonly<Record<string, Row>> = {
  'GET /api/account/openings': members(200),
  'GET /api/admin/attention': admins(200),
  'GET /api/admin/members': admins(200),
  'GET /api/admin/members/:accountId': { ...admins(200), about: { accountId: 'ownerId' } },
  'POST /api/admin/members/:accountId/change': admins(400),
  'POST /api/admin/members/:accountId/notes': admins(400),
  'GET /api/admin/members/:accountId/merge': admins(400),
  'POST /api/admin/members/:accountId/merge': admins(400),
  'GET /api/announcements/waiting': members(200),
  'GET /api/announcements/:announcementId': members(404),
  'POST /api/announcements/:announcementId/acknowledge': members(404),
  'GET /api/admin/announcements': admins(200),
  'GET /api/admin/announcements/audience': { ...admins(200), query: 'who=everyone&which=' },
  'POST /api/admin/announcements': admins(400),
  'GET /api/admin/announcements/:announcementId': admins(404),
  'GET /api/admin/announcements/:announcementId/unread': admins(200),
  'GET /api/newsletter': anyone(400),
  'POST /api/newsletter': anyone(400),
  'GET /api/newsletter/one-click': anyone(400),
  'POST /api/newsletter/one-click': anyone(400),
};
