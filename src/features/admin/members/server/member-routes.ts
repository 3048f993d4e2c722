import { needsConfirmation } from '#features/identity/admin/account-changes.ts';
import {
  accountOf,
  adminOnly,
  perOwnAccount,
  recentlyConfirmed,
  recordOpening,
} from '#features/identity/server/public.ts';
import { unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import {
  MemberChangeRequest,
  MemberList,
  MemberNoteRequest,
  MemberPath,
  MemberQuery,
  MemberRecord,
} from '../../accounts/contract.ts';
import {
  addMemberNote,
  changeMember,
  changesPerAdmin,
} from '../../accounts/server/change-member.ts';
import { listMembers, readMember } from './read-member.ts';

const tags = ['admin'];

/** Members as organisers see them, for admins only. Opening someone's record is recorded. */
export function memberRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = adminOnly(services);
  const writes = [preValidation, perOwnAccount(services, changesPerAdmin)];
  const response = { 200: MemberRecord };

  app.get(
    '/api/admin/members',
    { preValidation, schema: { tags, querystring: MemberQuery, response: { 200: MemberList } } },
    ({ query }) => listMembers(services, query),
  );

  app.get(
    '/api/admin/members/:accountId',
    { preValidation, schema: { tags, params: MemberPath, response } },
    async (request) => {
      const target = { ...request.params, by: accountOf(request).id };
      await recordOpening(database, {
        of: [target.accountId],
        by: target.by,
        what: 'record',
        now: clock(),
      });
      return unwrap(await readMember(services, target));
    },
  );

  app.post(
    '/api/admin/members/:accountId/change',
    {
      preValidation: writes,
      schema: { tags, params: MemberPath, body: MemberChangeRequest, response },
    },
    async (request) => {
      const target = { ...request.params, by: accountOf(request).id };
      if (needsConfirmation(request.body.change)) await recentlyConfirmed(services)(request);
      unwrap(await changeMember(services, { ...target, ...request.body }));
      return unwrap(await readMember(services, target));
    },
  );

  app.post(
    '/api/admin/members/:accountId/notes',
    {
      preValidation: writes,
      schema: { tags, params: MemberPath, body: MemberNoteRequest, response },
    },
    async (request) => {
      const target = { ...request.params, by: accountOf(request).id };
      unwrap(await addMemberNote(services, { ...target, ...request.body }));
      return unwrap(await readMember(services, target));
    },
  );
}
