import { members, type Row } from './endpoint-rows.ts';

/** The endpoints by which members meet: part of the endpoint matrix. */
export const memberEndpoints: Readonly<Record<string, Row>> = {
  // Members
  'GET /api/members': members(200),
  'GET /api/members/me': members(200),
  'POST /api/members/me': members(200),
  'GET /api/members/photos/:photoId/:size': members(400),
  'POST /api/members/me/photo': members(422),
  'POST /api/members/me/photo/remove': members(200),
  'GET /api/members/by-name/:username': members(400),
  'GET /api/members/by-name/:username/card.vcf': members(400),
  'GET /api/connections': members(200),
  'GET /api/connections/:accountId': members(200),
  'POST /api/connections/ask': members(400),
  'POST /api/connections/accept': members(400),
  'POST /api/connections/decline': members(400),
  'POST /api/connections/withdraw': members(400),
  'POST /api/connections/remove': members(400),
};
