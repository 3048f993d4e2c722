import { readEvents } from '#features/events/server/public.ts';
import { adminOnly, findAccounts } from '#features/identity/server/public.ts';
import { knownActions, type RecordedAction, readActions } from '#platform/audit/read-actions.ts';
import type { App, Services } from '#platform/plugin.ts';
import { AuditPage, AuditQuery } from '../contract.ts';
import { readDecisionReasons } from './decision-reasons.ts';

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
      const [people, reasonFor, events] = await Promise.all([
        findAccounts(database, known.people),
        readDecisionReasons(database, page),
        readEvents(database, [...new Set(page.flatMap((row) => eventIdOf(row) ?? []))]),
      ]);
      const eventOf = (row: RecordedAction) => {
        const event = events.find(({ id }) => id === eventIdOf(row));
        return event ? { id: event.id, title: event.title } : null;
      };
      const nameOf = (id: string): string => {
        const account = people.get(id);
        return account ? `${account.firstName} ${account.lastName}` : 'Deleted account';
      };
      return {
        actions: page.map((row) => ({
          id: row.id,
          by: nameOf(row.doneBy),
          action: row.action,
          subject: row.subject,
          event: eventOf(row),
          before: row.before as Record<string, unknown> | null,
          after: row.after as Record<string, unknown> | null,
          ...reasonFor(row),
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

/** The golf day that an action names beside its subject. */
function eventIdOf({ before, after }: Pick<RecordedAction, 'before' | 'after'>): number | undefined {
  const { eventId } = { ...(before as object | null), ...(after as object | null) } as { eventId?: unknown };
  return typeof eventId === 'number' ? eventId : undefined;
}
