import { admins, confirmedMembers, type Row } from './endpoint-rows.ts';

/** The endpoints with which members write in the forum: part of the endpoint matrix. */
export const forumWritingEndpoints: Readonly<Record<string, Row>> = {
  'POST /api/forum/preview': confirmedMembers(422),
  'GET /api/forum/mentions': { ...confirmedMembers(200), query: 'q=Rob' },
  'POST /api/forum/images': confirmedMembers(422),
  'GET /api/forum/images/:imageId/:size': confirmedMembers(400),
  'GET /api/forum/drafts': confirmedMembers(200),
  'GET /api/forum/posts/:postId/reactions': confirmedMembers(404),
  'POST /api/forum/posts/:postId/reactions': confirmedMembers(400),
  'POST /api/forum/posts/:postId/report': confirmedMembers(400),
  'GET /api/forum/posts/:postId/versions': confirmedMembers(404),
  'POST /api/admin/forum/topics/:topicId/:action': admins(400),
  'POST /api/admin/forum/posts/:postId/remove': admins(400),
  'POST /api/admin/forum/posts/:postId/restore': admins(400),
};
