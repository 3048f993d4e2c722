import { admins, members, type Row } from './endpoint-rows.ts';

/** The endpoints with which members write in the forum: part of the endpoint matrix. */
export const forumWritingEndpoints: Readonly<Record<string, Row>> = {
  'POST /api/forum/preview': members(422),
  'GET /api/forum/mentions': members(400),
  'POST /api/forum/images': members(422),
  'GET /api/forum/images/:imageId/:size': members(400),
  'GET /api/forum/drafts': members(200),
  'GET /api/forum/drafts/:place': members(400),
  'POST /api/forum/drafts/save': members(400),
  'POST /api/forum/drafts/discard': members(400),
  'GET /api/forum/posts/:postId/reactions': members(404),
  'POST /api/forum/posts/:postId/reactions': members(400),
  'POST /api/forum/posts/:postId/report': members(400),
  'GET /api/forum/posts/:postId/versions': members(404),
  'POST /api/admin/forum/topics/:topicId/:action': admins(400),
  'POST /api/admin/forum/posts/:postId/remove': admins(400),
  'POST /api/admin/forum/posts/:postId/restore': admins(400),
};
