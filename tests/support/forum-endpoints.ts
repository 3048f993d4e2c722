import { members, type Row } from './endpoint-rows.ts';

const post = { key: '01a00000-0000-7000-8000-0000000000f1', text: 'Hello' };

/** The endpoints of the forum: part of the endpoint matrix. All members see and may do the same. */
export const forumEndpoints: Readonly<Record<string, Row>> = {
  'GET /api/forum/categories': members(200),
  'GET /api/forum/topics': members(200),
  'GET /api/forum/search': members(200),
  'POST /api/forum/topics': members(400),
  'POST /api/forum/categories/:category/level': members(400),
  'GET /api/forum/topics/:topicId': members(404),
  'GET /api/forum/topics/:topicId/posts': { ...members(404), query: 'after=0' },
  'POST /api/forum/topics/:topicId/posts': members(404, post),
  'POST /api/forum/topics/:topicId/level': members(404, { level: 'follow' }),
  'POST /api/forum/topics/:topicId/read': members(404, { number: 1 }),
  'GET /api/forum/posts/:postId': members(404),
  'GET /api/forum/posts/:postId/view': members(404),
  'GET /api/forum/posts/:postId/source': members(404),
  'POST /api/forum/posts/:postId/edit': members(404, { text: 'Hello' }),
  'POST /api/forum/posts/:postId/remove': members(404),
  'POST /api/forum/posts/:postId/restore': members(404),
  'GET /api/forum/events/:eventId/thread': members(200),
  'GET /api/forum/asks': members(200),
  'POST /api/forum/asks': members(400),
  'GET /api/forum/asks/:topicId': members(200),
  'POST /api/forum/asks/:topicId/move': members(404, { to: 'closed', version: 0 }),
  'POST /api/forum/asks/:topicId/name': members(404, { accountId: '01a00000-0000-7000-8000-00000000000a' }),
  'POST /api/forum/asks/:topicId/naming': members(404, { agrees: true }),
};
