import { adminOnly, findAccounts } from '#features/identity/server/public.ts';
import { knownActions, readActions } from '#platform/audit/read-actions.ts';
import type { App, Services } from '#platform/plugin.ts';
import { AuditPage, AuditQuery } from '../contract.ts';
import { readDecisionReasons } from './decision-reasons.ts';

/** The record of what organisers did, read only: nobody writes it by a call of its own. */
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
      const [people, whyOf] = await Promise.all([
        findAccounts(database, known.people),
        readDecisionReasons(database, page),
      ]);
      const nameOf = (id: string): string => {
        const account = people.get(id);
        return account ? `${account.firstName} ${account.lastName}` : 'Somebody whose account is gone';
      };
      return {
        actions: page.map((row) => ({
          id: row.id,
          by: nameOf(row.doneBy),
          action: row.action,
          subject: row.subject,
          before: row.before as Record<string, unknown> | null,
          after: row.after as Record<string, unknown> | null,
          ...whyOf(row),
          doneAt: row.doneAt.toISOString(),
        })),
        next,
        known: {
          actions: known.actions,
          people: known.people.map((id) => ({ id, name: nameOf(id) })),
        },
      };
    },
  );
}
