import type { EventRecord } from '#features/events/server/public.ts';
import { findPeople, readMet, readRelations } from '#features/members/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { countsFrom } from '../coming.ts';
import type { AttendedDays } from '../contract.ts';
import { byLastName, findListed, findPlaces } from './read-coming.ts';
import { readOwnDays } from './shared-days.ts';

/** Golf days on a page: each has up to a full field of people. */
const PAGE = 5;

type Reader = {
  readonly accountId: string;
  /** The id of the last golf day of the page before. */
  readonly after: number | undefined;
  /** The golf day that alone is read; undefined for all. */
  readonly only: number | undefined;
  readonly now: Date;
};

/**
 * The golf days that a member attended, latest first, with those who came and agreed to be listed.
 */
export async function readAttended(
  db: Executor,
  { accountId, after, only, now }: Reader,
): Promise<AttendedDays> {
  const all = (await readOwnDays(db, accountId, now)).flatMap(({ event, list }) =>
    list === 'came' && (only === undefined || event.id === only) ? [event] : [],
  );
  const from = all.findIndex(({ id }) => id === after) + 1;
  const page = all.slice(from, from + PAGE);
  const listed = await Promise.all(page.map((event) => peopleAt(db, event, { accountId, now })));
  const ids = listed.flat();

  const [people, relations, met] = await Promise.all([
    findPeople(db, accountId, ids),
    readRelations(db, { viewerId: accountId, ids, now }),
    readMet(
      db,
      accountId,
      page.map(({ id }) => id),
    ),
  ]);

  return {
    days: page.map((event, at) => ({
      eventId: event.id,
      title: event.title,
      startsAt: event.startsAt.toISOString(),
      completeBy: countsFrom(event) > now ? countsFrom(event).toISOString() : null,
      people: (listed[at] ?? []).flatMap((id) => {
        const person = people.get(id);
        if (!person) return [];
        const isMet = met.some(({ otherId, eventId }) => otherId === id && eventId === event.id);
        return [{ person, relation: relations.get(id) ?? ('none' as const), met: isMet }];
      }),
    })),
    next: from + PAGE < all.length ? (page.at(-1)?.id ?? null) : null,
  };
}

/** The ids of those who came, by last name, without the reader. */
async function peopleAt(
  db: Executor,
  event: EventRecord,
  { accountId, now }: Pick<Reader, 'accountId' | 'now'>,
): Promise<string[]> {
  const listed = await findListed(db, await findPlaces(db, event.id), event, now);
  return byLastName(listed).flatMap(({ id }) => (id === accountId ? [] : [id]));
}
