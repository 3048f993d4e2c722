import { confirmedMembers, type Row } from './endpoint-rows.ts';

const post = { key: '01a00000-0000-7000-8000-0000000000f1', text: 'Hello' };

/**
 * The endpoints of the forum: part of the endpoint matrix. All members with a confirmed email
 * address see and may do the same.
 */
export const forumEndpoints: Readonly<Record<string, Row>> = {
  'GET /api/forum/categories': confirmedMembers(200),
  'GET /api/forum/topics': confirmedMembers(200),
  'GET /api/forum/search': confirmedMembers(200),
  'POST /api/forum/topics': confirmedMembers(400),
  'POST /api/forum/categories/:category/level': confirmedMembers(400),
  'GET /api/forum/topics/:topicId': confirmedMembers(404),
  'GET /api/forum/topics/:topicId/posts': { ...confirmedMembers(404), query: 'after=0' },
  'POST /api/forum/topics/:topicId/posts': confirmedMembers(404, post),
  'POST /api/forum/topics/:topicId/level': confirmedMembers(404, { level: 'follow' }),
  'POST /api/forum/topics/:topicId/read': confirmedMembers(404, { number: 1 }),
  'GET /api/forum/posts/:postId': confirmedMembers(404),
  'GET /api/forum/posts/:postId/view': confirmedMembers(404),
  'GET /api/forum/posts/:postId/source': confirmedMembers(404),
  'POST /api/forum/posts/:postId/edit': confirmedMembers(404, { text: 'Hello' }),
  'POST /api/forum/posts/:postId/remove': confirmedMembers(404),
  'POST /api/forum/posts/:postId/restore': confirmedMembers(404),
  'GET /api/forum/events/:eventId/thread': confirmedMembers(200),
  'GET /api/forum/asks': confirmedMembers(200),
  'GET /api/forum/asks/answerable': confirmedMembers(200),
  'POST /api/forum/asks': confirmedMembers(400),
  'GET /api/forum/asks/:topicId': confirmedMembers(200),
  'POST /api/forum/asks/:topicId/move': confirmedMembers(404, { to: 'closed', version: 0 }),
  'POST /api/forum/asks/:topicId/name': confirmedMembers(404, {
    accountId: '01a00000-0000-7000-8000-00000000000a',
  }),
  'POST /api/forum/asks/:topicId/naming': confirmedMembers(404, { agrees: true }),
};
