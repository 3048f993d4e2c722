import { and, eq, inArray } from 'drizzle-orm';
import { type EventRecord, eventTag, readEvent } from '#features/events/server/public.ts';
import { findPeople, findUnlistedAmong } from '#features/members/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import type { Services } from '#platform/plugin.ts';
import { writeListed } from '../../places/server/change-players.ts';
import { playingStates } from '../../places/states.ts';
import { listOf } from '../coming.ts';
import { liftRefusals } from '../lift-texts.ts';
import type { LiftRequest, LiftsView } from '../lifts-contract.ts';
import { findListed, findPlaces } from './read-coming.ts';
import { lifts } from './tables.ts';

type Player = { readonly eventId: number; readonly accountId: string; readonly now: Date };

/** The golf day that is still to come, its places and the player's own; others are refused. */
async function findDay(db: Executor, { eventId, accountId, now }: Player) {
  const event = await readEvent(db, eventId);
  const places = event && listOf(event, now) === 'coming' ? await findPlaces(db, eventId) : [];
  const own = places.find((place) => place.accountId === accountId);
  if (!event || !own) throw new Refused(liftRefusals.not_playing);

  return { event, places, own };
}

/**
 * The lifts of a golf day for one of its players: those of the people on the list of who is coming,
 * whom the player may see there, and their own.
 */
export async function readLifts(db: Executor, player: Player): Promise<LiftsView> {
  const { accountId, now } = player;
  const { event, places } = await findDay(db, player);
  const ids = await shownIds(db, { event, places, accountId, now });
  const people = await findPeople(db, accountId, ids);

  const rows = await db
    .select()
    .from(lifts)
    .where(and(eq(lifts.eventId, event.id), inArray(lifts.accountId, ids)))
    .orderBy(lifts.savedAt);

  const shown = rows.flatMap(({ accountId: id, kind, seats, fromPlace }) => {
    const person = people.get(id);
    if (!person) return [];
    const { name, username, photo } = person;
    return [{ kind, seats, from: fromPlace, name, username, photo, isMine: id === accountId }];
  });

  return {
    lifts: shown.toSorted((a, b) => Number(b.kind === 'offer') - Number(a.kind === 'offer')),
  };
}

type Shown = {
  readonly event: EventRecord;
  readonly places: Awaited<ReturnType<typeof findPlaces>>;
  readonly accountId: string;
  readonly now: Date;
};

/** Who is on the list, and the player. */
async function shownIds(
  db: Executor,
  { event, places, accountId, now }: Shown,
): Promise<readonly string[]> {
  const listed = await findListed(db, places, event, now);
  return [...new Set([accountId, ...listed.map(({ id }) => id)])];
}

/**
 * Saves the one lift of a player at a golf day, and puts them on the list of who is coming, so that
 * the others can see who it is and write to them.
 */
export async function saveLift(
  { database }: Pick<Services, 'database'>,
  player: Player & { readonly lift: LiftRequest },
): Promise<void> {
  const { eventId, accountId, lift, now } = player;

  await database.transaction(async (tx) => {
    const { own } = await findDay(tx, player);
    if ((await findUnlistedAmong(tx, [accountId])).has(accountId))
      throw new Refused(liftRefusals.profile_hidden);

    await writeListed(tx, { bookingId: own.id, accountId, states: playingStates }, true);

    const values = {
      kind: lift.kind,
      seats: lift.kind === 'offer' ? lift.seats : null,
      fromPlace: lift.from,
      savedAt: now,
    };
    await tx
      .insert(lifts)
      .values({ eventId, accountId, ...values })
      .onConflictDoUpdate({ target: [lifts.eventId, lifts.accountId], set: values });

    await invalidatePages(tx, [eventTag(eventId)]);
  });
}

/** Removes the player's own lift; it can be repeated, also once they no longer play. */
export async function removeLift(
  { database }: Pick<Services, 'database'>,
  { eventId, accountId }: Omit<Player, 'now'>,
): Promise<void> {
  await database
    .delete(lifts)
    .where(and(eq(lifts.eventId, eventId), eq(lifts.accountId, accountId)));
}
