import { and, eq, inArray } from 'drizzle-orm';
import { type EventRecord, eventTag } from '#features/events/server/public.ts';
import { type Account, findAccounts } from '#features/identity/server/public.ts';
import { findPeople, findUnlistedAmong, findVisible } from '#features/members/server/public.ts';
import type { MemberFacts } from '#features/notifications/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { compareFolded } from '#lib/text/fold-text.ts';
import type { Executor } from '#platform/database/database.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import type { Services } from '#platform/plugin.ts';
import { writeListed } from '../../places/server/change-players.ts';
import { bookings } from '../../places/server/tables.ts';
import { playingStates } from '../../places/states.ts';
import { bookingRefusals } from '../../texts.ts';
import { came, countsFrom, isOnList, listOf } from '../coming.ts';
import type { ComingView, ListedPerson } from '../contract.ts';

type Reader = {
  readonly accountId: string | undefined;
  readonly facts: MemberFacts;
  readonly now: Date;
};

/**
 * The list of who is coming, or of who came, for one reader. Members who agreed to it are on it,
 * nobody else: not those who are in no list of members, nor those who are blocked, by either of the
 * two. A visitor gets their number alone; after the golf day only those who came get names. Whoever
 * does not see the whole directory and has no place there gets the names of those whom they have
 * met before.
 */
export async function readComing(
  db: Executor,
  event: EventRecord,
  { accountId, facts, now }: Reader,
): Promise<ComingView> {
  const list = listOf(event, now);
  const places = await findPlaces(db, event.id);
  const own = places.find((place) => accountId !== undefined && place.accountId === accountId);
  const nothing: ComingView = { list: 'none', count: 0, people: null, completeBy: null, own: null };
  if (list === 'none' || (list === 'came' && !own)) return nothing;

  const listed = await findListed(db, places, event, now);
  const isReady = list === 'coming' || (own !== undefined && came(own.state, event, now));
  const maySee = accountId !== undefined && isReady;
  const everyone = maySee ? await presentPeople(db, listed, accountId) : null;

  const visible =
    accountId &&
    (await findVisible(
      db,
      { facts, viewerId: accountId, now },
      listed.map(({ id }) => id),
    ));

  const people =
    everyone && visible
      ? everyone
          .filter(({ id }) => visible.has(id))
          .map(({ id: _id, ...person }, index) => ({ ...person, number: index + 1 }))
      : null;

  return {
    list,
    count: isReady ? (everyone ?? listed).length : 0,
    people,
    completeBy: list === 'came' && countsFrom(event) > now ? countsFrom(event).toISOString() : null,
    own: own ? { bookingId: own.id, listed: own.listed } : null,
  };
}

type Place = Pick<typeof bookings.$inferSelect, 'accountId' | 'state' | 'listed'>;

/** The open accounts whose places are on the list now, and who agreed to it. */
export async function findListed(
  db: Executor,
  places: readonly Place[],
  event: EventRecord,
  now: Date,
): Promise<Account[]> {
  const ids = places.flatMap(({ accountId, state, listed }) =>
    listed && accountId !== null && isOnList(state, event, now) ? [accountId] : [],
  );
  const unlisted = await findUnlistedAmong(db, ids);

  return [...(await findAccounts(db, ids)).values()].filter(({ id }) => !unlisted.has(id));
}

/**
 * The members who came and agreed to be listed, for one of those who came; a guest has no account.
 */
export async function readCame(
  db: Executor,
  event: EventRecord,
  { accountId, now }: { readonly accountId: string | null; readonly now: Date },
): Promise<ListedPerson[]> {
  const listed = await findListed(db, await findPlaces(db, event.id), event, now);
  return (await presentPeople(db, listed, accountId)).map(({ id: _id, ...person }) => person);
}

export const findPlaces = (db: Executor, eventId: number) =>
  db
    .select({
      id: bookings.id,
      accountId: bookings.accountId,
      state: bookings.state,
      listed: bookings.listed,
    })
    .from(bookings)
    .where(and(eq(bookings.eventId, eventId), inArray(bookings.state, playingStates)));

/** Writes the people of a list as a reader may see them, by last name. */
async function presentPeople(
  db: Executor,
  listed: readonly Account[],
  readerId: string | null,
): Promise<(ListedPerson & { readonly id: string })[]> {
  const people = await findPeople(
    db,
    readerId,
    listed.map(({ id }) => id),
  );
  return byLastName(listed)
    .flatMap(({ id }) => people.get(id) ?? [])
    .map(({ id, name, username, company, photo }, index) => ({
      id,
      number: index + 1,
      name,
      username,
      company: company || null,
      photo,
      isMe: id === readerId,
    }));
}

/** Accounts by last name, then first name. */
export const byLastName = (accounts: readonly Account[]): readonly Account[] =>
  accounts.toSorted(
    (one, other) =>
      compareFolded(one.lastName, other.lastName) || compareFolded(one.firstName, other.firstName),
  );

type Choice = { readonly bookingId: string; readonly accountId: string; readonly listed: boolean };

/**
 * Puts the player of a place on the list of who is coming, or takes them off it. They alone decide,
 * at any time: consent can be withdrawn when golf answers are closed, and after the golf day.
 * Another member's place is not found.
 */
export async function chooseList(
  { database }: Pick<Services, 'database'>,
  { bookingId, accountId, listed }: Choice,
): Promise<void> {
  return database.transaction(async (tx) => {
    const place = { bookingId, accountId, states: playingStates };
    const eventId = await writeListed(tx, place, listed);
    if (eventId === undefined) throw new Refused(bookingRefusals.booking_not_found);

    await invalidatePages(tx, [eventTag(eventId)]);
  });
}
