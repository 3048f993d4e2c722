import { readAuditedPlaces } from '#features/bookings/server/public.ts';
import { readEvents } from '#features/events/server/public.ts';
import { adminOnly, findAccounts } from '#features/identity/server/public.ts';
import { fullName } from '#lib/text/person-name.ts';
import {
  knownActions,
  readActions,
  type RecordedAction as StoredAction,
} from '#platform/audit/read-actions.ts';
import type { Executor } from '#platform/database/database.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { App, Services } from '#platform/plugin.ts';
import { adminApi, type RecordedAction } from '../../contract.ts';
import { readDecisionReasons } from './decision-reasons.ts';

/**
 * Writes recorded actions field by field, with reasons, and the people and golf days that they were
 * about.
 */
export async function presentActions(
  db: Executor,
  rows: readonly StoredAction[],
): Promise<RecordedAction[]> {
  const accountIds = rows.flatMap((row) => [row.doneBy, accountIdOf(row) ?? []].flat());

  const [people, reasonFor, places] = await Promise.all([
    findAccounts(db, accountIds),
    readDecisionReasons(db, rows),
    readAuditedPlaces(db, {
      bookingIds: rows.flatMap((row) => idOf(row, 'booking') ?? []),
      orderIds: rows.flatMap((row) => idOf(row, 'order') ?? []),
    }),
  ]);

  const placeOf = (row: StoredAction) =>
    places.get(idOf(row, 'booking') ?? idOf(row, 'order') ?? '');
  const dayOf = (row: StoredAction) => eventIdOf(row) ?? placeOf(row)?.eventId ?? undefined;
  const events = await readEvents(db, [...new Set(rows.flatMap((row) => dayOf(row) ?? []))]);

  const nameOf = nameAmong(people);

  return rows.map((row) => {
    const event = events.find(({ id }) => id === dayOf(row));
    const memberId = accountIdOf(row);
    const member = memberId === undefined ? undefined : people.get(memberId);

    return {
      id: row.id,
      by: nameOf(row.doneBy),
      action: row.action,
      subject: row.subject,
      event: event
        ? {
            id: event.id,
            title: event.title,
            date: event.startsAt.toISOString(),
            isDraft: event.state === 'draft',
          }
        : null,
      player: placeOf(row)?.name ?? null,
      member:
        member && member.erasedAt === null ? { id: member.id, name: nameOf(member.id) } : null,
      before: row.before as Record<string, unknown> | null,
      after: row.after as Record<string, unknown> | null,
      ...reasonFor(row),
      doneAt: row.doneAt.toISOString(),
    };
  });
}

type People = Awaited<ReturnType<typeof findAccounts>>;

/** The name of an account, as organisers read it in the log. */
const nameAmong =
  (people: People) =>
  (id: string): string => {
    const account = people.get(id);
    return account ? fullName(account) : 'Deleted account';
  };

/** The value that an action names beside its subject. */
const namedIn = ({ before, after }: Pick<StoredAction, 'before' | 'after'>, key: string): unknown =>
  ({ ...(before as object | null), ...(after as object | null) })[key as never];

/** The kinds of subject whose id is that of a golf day. */
const ABOUT_DAYS = ['event', 'settlement'];

function eventIdOf(row: StoredAction): number | undefined {
  const [kind = '', id] = row.subject.split(':');
  if (ABOUT_DAYS.includes(kind)) return Number(id);
  const eventId = namedIn(row, 'eventId');
  return typeof eventId === 'number' ? eventId : undefined;
}

const UUID = /^[0-9a-f-]{36}$/;

/** The id of the place or order that an action was about: its subject, or named beside it. */
function idOf(row: StoredAction, what: 'booking' | 'order'): string | undefined {
  const [kind, id = ''] = row.subject.split(':');
  const placeId = kind === what ? id : namedIn(row, `${what}Id`);
  return typeof placeId === 'string' && UUID.test(placeId) ? placeId : undefined;
}

function accountIdOf(row: StoredAction): string | undefined {
  const [kind, id = ''] = row.subject.split(':');
  if (kind === 'account' && UUID.test(id)) return id;

  const accountId = namedIn(row, 'accountId');
  return typeof accountId === 'string' ? accountId : undefined;
}

/** The audit log, read only: entries are written by the use cases they record. */
export function auditRoutes(app: App, { database, ...services }: Services): void {
  app.route({
    ...routeOf(adminApi.readAudit),
    preValidation: adminOnly({ database, ...services }),
    handler: async (request) => {
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
  });
}
