import { type AuditedPlace, readAuditedPlaces } from '#features/bookings/server/public.ts';
import { type EventRecord, readEvents } from '#features/events/server/public.ts';
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
import { readMeanings } from './audit-search.ts';
import { readAuditedNames } from './audited-names.ts';
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

  const [people, reasonFor, nameFor, places] = await Promise.all([
    findAccounts(db, accountIds),
    readDecisionReasons(db, rows),
    readAuditedNames(db, rows),
    readAuditedPlaces(db, {
      bookingIds: rows.flatMap((row) => [idOf(row, 'booking'), formerPlaceOf(row)]).filter(isKnown),
      orderIds: rows.flatMap((row) => idOf(row, 'order') ?? []),
    }),
  ]);

  const placeOf = (row: StoredAction) =>
    places.get(idOf(row, 'booking') ?? idOf(row, 'order') ?? '');
  const dayOf = (row: StoredAction) => eventIdOf(row) ?? placeOf(row)?.eventId ?? undefined;
  const dayIds = rows.flatMap((row) => [dayOf(row), formerDayOf(row)]).filter(isKnown);
  const events = new Map(
    (await readEvents(db, [...new Set(dayIds)])).map((event) => [event.id, presentDay(event)]),
  );

  const nameOf = nameAmong(people);

  return rows.map((row) => {
    const memberId = accountIdOf(row);
    const member = memberId === undefined ? undefined : people.get(memberId);

    return {
      id: row.id,
      by: nameOf(row.doneBy),
      action: row.action,
      subject: row.subject,
      event: events.get(dayOf(row) ?? 0) ?? null,
      formerEvent: events.get(formerDayOf(row) ?? 0) ?? null,
      player: presentPerson(placeOf(row)),
      former: presentPerson(places.get(formerPlaceOf(row) ?? '')),
      member:
        member && member.erasedAt === null ? { id: member.id, name: nameOf(member.id) } : null,
      about: nameFor(row),
      before: row.before as Record<string, unknown> | null,
      after: row.after as Record<string, unknown> | null,
      ...reasonFor(row),
      doneAt: row.doneAt.toISOString(),
    };
  });
}

const isKnown = <T>(value: T | undefined): value is T => value !== undefined;

const presentPerson = (place: AuditedPlace | undefined): RecordedAction['player'] =>
  place ? { id: place.accountId, name: place.name } : null;

const presentDay = ({ city, id, startsAt, state, title }: EventRecord) => ({
  ...{ id, title, city },
  date: startsAt.toISOString(),
  isDraft: state === 'draft',
});

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

/** The golf day from which a booking was moved. */
function formerDayOf({ before, after }: StoredAction): number | undefined {
  const [from, to] = [before, after].map((state) =>
    namedIn({ before: state, after: null }, 'eventId'),
  );
  return typeof from === 'number' && typeof to === 'number' && from !== to ? from : undefined;
}

/** The place that another player had before. */
function formerPlaceOf(row: StoredAction): string | undefined {
  const former = namedIn({ before: row.before, after: null }, 'bookingId');
  return typeof former === 'string' && UUID.test(former) && former !== idOf(row, 'booking')
    ? former
    : undefined;
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
      const { action, by, cursor, q } = request.query;
      const words = await readMeanings({ database, ...services }, q ?? '');
      const [{ page, next }, known] = await Promise.all([
        readActions(database, { action: action || undefined, by: by || undefined, cursor, words }),
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
