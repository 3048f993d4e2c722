import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { addDays } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import { blocks } from '../../ties/server/tables.ts';
import { meetupGuests, meetups } from './tables.ts';

export type MeetupRow = typeof meetups.$inferSelect;
export type GuestRow = typeof meetupGuests.$inferSelect;
export type Meetup = { readonly meetup: MeetupRow; readonly guests: readonly GuestRow[] };

const MOST = 50;

const guestsOf = (db: Executor, ids: readonly string[]): Promise<GuestRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(meetupGuests)
        .where(inArray(meetupGuests.meetupId, [...ids]))
        .orderBy(meetupGuests.accountId);

async function withGuests(db: Executor, rows: readonly MeetupRow[]): Promise<readonly Meetup[]> {
  const guests = await guestsOf(
    db,
    rows.map(({ id }) => id),
  );

  return rows.map((meetup) => ({
    meetup,
    guests: guests.filter(({ meetupId }) => meetupId === meetup.id),
  }));
}

/** A member's meet-ups that are ahead or were until yesterday, the soonest first. */
export async function readMeetups(
  db: Executor,
  accountId: string,
  now: Date,
): Promise<readonly Meetup[]> {
  const last = sql`coalesce(${meetups.agreedTime}, (select max(time) from unnest(${meetups.times}) as time))`;
  const invited = db
    .select({ id: meetupGuests.meetupId })
    .from(meetupGuests)
    .where(eq(meetupGuests.accountId, accountId));

  const rows = await db
    .select()
    .from(meetups)
    .where(
      and(
        or(eq(meetups.proposerId, accountId), inArray(meetups.id, invited)),
        sql`${last} > ${addDays(now, -1).toISOString()}::timestamptz`,
      ),
    )
    .orderBy(last, meetups.id)
    .limit(MOST);

  return withGuests(db, rows);
}

/** One meet-up, with its row locked if it is about to be changed. */
export async function findMeetup(
  db: Executor,
  id: string,
  { isLocked = false } = {},
): Promise<Meetup | undefined> {
  const query = db.select().from(meetups).where(eq(meetups.id, id));
  const [meetup] = await (isLocked ? query.for('update') : query);
  return meetup && { meetup, guests: await guestsOf(db, [id]) };
}

/** Writes a new meet-up. False if there is one of this id: it was sent before. */
export async function insertMeetup(
  tx: Executor,
  meetup: Pick<MeetupRow, 'id' | 'proposerId' | 'kind' | 'place' | 'note' | 'times' | 'createdAt'>,
  guestIds: readonly string[],
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(meetups)
    .values({ ...meetup, changedAt: meetup.createdAt })
    .onConflictDoNothing();
  if (rowCount === 0) return false;

  await tx
    .insert(meetupGuests)
    .values(guestIds.map((accountId) => ({ meetupId: meetup.id, accountId })));

  return true;
}

/** Changes a meet-up as calendars see it: its revision rises. */
export const changeMeetup = async (
  tx: Executor,
  id: string,
  change: Partial<MeetupRow> & { readonly changedAt: Date },
): Promise<void> => {
  await tx
    .update(meetups)
    .set({ ...change, revision: sql`${meetups.revision} + 1` })
    .where(eq(meetups.id, id));
};

export const writeAnswer = async (
  tx: Executor,
  { meetupId, accountId, times }: GuestRow,
): Promise<void> => {
  await tx
    .update(meetupGuests)
    .set({ times })
    .where(and(eq(meetupGuests.meetupId, meetupId), eq(meetupGuests.accountId, accountId)));
};

/** Agreed meet-ups that begin within a day and of which nobody has been reminded, marked as done. */
export async function takeDueReminders(tx: Executor, now: Date): Promise<readonly Meetup[]> {
  const rows = await tx
    .update(meetups)
    .set({ remindedAt: now })
    .where(
      and(
        isNull(meetups.remindedAt),
        isNull(meetups.cancelledAt),
        gt(meetups.agreedTime, now),
        lte(meetups.agreedTime, addDays(now, 1)),
      ),
    )
    .returning();

  return withGuests(tx, rows);
}

/** Guests of meet-ups ahead who may still come, and who block their proposer or are blocked. */
export async function readBlockedGuests(db: Executor, now: Date) {
  const { meetupId, accountId, times } = meetupGuests;
  const ahead = sql`coalesce(${meetups.agreedTime}, (select max(time) from unnest(${meetups.times}) as time))`;
  return await db
    .select({ meetupId, accountId, proposerId: meetups.proposerId })
    .from(meetupGuests)
    .innerJoin(meetups, eq(meetups.id, meetupId))
    .innerJoin(
      blocks,
      or(
        and(eq(blocks.blockerId, accountId), eq(blocks.blockedId, meetups.proposerId)),
        and(eq(blocks.blockerId, meetups.proposerId), eq(blocks.blockedId, accountId)),
      ),
    )
    .where(
      and(
        isNull(meetups.cancelledAt),
        sql`${ahead} > ${now.toISOString()}::timestamptz`,
        sql`coalesce(cardinality(${times}), 1) > 0`,
      ),
    )
    .orderBy(meetupId, accountId);
}
