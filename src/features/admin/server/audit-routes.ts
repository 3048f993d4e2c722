import { adminOnly, findAccounts } from '#features/identity/server/public.ts';
import { knownActions, readActions } from '#platform/audit/read-actions.ts';
import type { App, Services } from '#platform/plugin.ts';
import { AuditPage, AuditQuery } from '../contract.ts';
import { nameAmong, presentActions } from './present-actions.ts';

/** The audit log, read only: entries are written by the use cases they record. */
export function auditRoutes(app: App, { database, ...services }: Services): void {
  app.get(
    '/api/admin/audit',
    {
      preValidation: adminOnly({ database, ...services }),
      schema: { querystring: AuditQuery, response: { 200: AuditPage } },
    },
    async (request) => {
      const { action, by, cursor } = request.query;
      const [{ page, next }, known] = await Promise.all([
        readActions(database, { action: action || undefined, by: by || undefined, cursor }),
        knownActions(database),
      ]);

      const nameOf = nameAmong(await findAccounts(database, known.people));

      return {
        actions: await presentActions(database, page),
        next,
        known: {
          actions: known.actions,
          people: known.people.map((id) => ({ id, name: nameOf(id) })),
        },
      };
    },
  );
}
