import {
  type EventRecord,
  eventShown,
  readEvent,
  readFollowed,
  readFollowers,
} from '#features/events/server/public.ts';
import { lockAgainstErasure } from '#features/identity/server/public.ts';
import { queueEmail } from '#features/notifications/server/public.ts';
import { addMinutes } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob, enqueue, handle, type JobHandler } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { findPriorityGroups } from '../../credits/server/founding-numbers.ts';
import { findFromRegion, findWithoutTier } from '../../credits/server/who-may-book.ts';
import { HEAD_START_HOURS, isAnnounced } from '../announcement.ts';
import {
  deleteOldAnnouncements,
  findHolders,
  findLockedPrices,
  insertAnnouncements,
  readMembersNear,
} from './announcement-store.ts';
import { newGolfDay, newGolfDayFor } from './new-golf-day-email.tsx';

/** How many followers one transaction emails. */
const BATCH = 100;

/**
 * Emails the next members of a tier at once, or the followers of an event's city once those have had
 * their head start.
 */
const announceMore = defineJob({
  name: 'bookings.announce_more',
  payload: z.object({
    eventId: z.int(),
    after: z.uuid().nullable(),
    to: z.enum(['members', 'followers']).default('followers'),
  }),
});

/** Forgets who was emailed about golf days that are over. It runs every night. */
export const dropOldAnnouncements = defineJob({
  name: 'bookings.drop_old_announcements',
  payload: z.unknown(),
});

/** The jobs that email the followers of a city about a golf day that they can now find. */
export const announcementJobs = (services: Services): readonly JobHandler[] => [
  handle(eventShown, ({ eventId }) =>
    announceEvent(services, { eventId, after: null, to: 'members' }),
  ),
  handle(announceMore, (next) => announceEvent(services, next)),
  handle(dropOldAnnouncements, () => deleteOldAnnouncements(services.database, services.clock())),
];

type Part = {
  readonly eventId: number;
  /** The last account of the batch before; null for the first. */
  readonly after: string | null;
  /** Members of a tier near the event, who hear of it first, or all followers of its city. */
  readonly to: 'members' | 'followers';
};
type Needs = Pick<Services, 'database' | 'clock'>;

/**
 * Emails the members of a tier who are near an event, and 12 hours later the followers of its city
 * (product.md, "event notifications"), a batch at a time: each transaction writes whom it
 * emails, queues the emails and the job for the next batch, so that a killed process goes on where
 * it stopped. The rows decide that nobody is emailed twice about a golf day, however often it is
 * shown anew.
 * @param most the size of a batch
 */
export async function announceEvent(
  { database, clock }: Needs,
  { eventId, after, to }: Part,
  most = BATCH,
): Promise<void> {
  const now = clock();

  await database.transaction(async (tx) => {
    const event = await readEvent(tx, eventId);
    if (!event || !isAnnounced(event, now)) return;

    const page = { city: event.city, after, most };
    const accountIds =
      to === 'members' ? await readMembersNear(tx, page, now) : await readFollowers(tx, page);
    const people = await findReaders(tx, event, accountIds, now);
    const groups = await findPriorityGroups(tx, [...people.keys()], now);
    const fromRegion = await findFromRegion(tx, event, [...people.keys()], now);
    const locked = await findLockedPrices(tx, [...people.keys()]);

    for (const { id: accountId, firstName, email } of people.values()) {
      const group = groups.get(accountId) ?? 'other';
      const reader = {
        ...{ accountId, firstName, group },
        isFromRegion: fromRegion.has(accountId),
        follows: (await readFollowed(tx, accountId)).includes(event.city),
        lockedPence: locked.get(accountId),
      };
      await queueEmail(tx, newGolfDay, {
        accountId,
        to: { name: firstName, address: email },
        payload: newGolfDayFor(event, reader, now),
        key: `new_golf_day:${eventId}:${accountId}`,
        now,
      });
    }

    const last = accountIds.at(-1);
    if (last !== undefined && accountIds.length === most)
      await enqueue(tx, announceMore, { eventId, after: last, to });
    if (to === 'members' && after === null)
      await enqueue(
        tx,
        announceMore,
        { eventId, after: null, to: 'followers' },
        { runAt: addMinutes(now, HEAD_START_HOURS * 60) },
      );
  });
}

/**
 * Those of these accounts who are emailed now: active, with a confirmed address, without a place,
 * with the tier if the golf day is limited to one, and not before.
 */
async function findReaders(
  tx: Executor,
  event: EventRecord,
  accountIds: readonly string[],
  now: Date,
) {
  const eventId = event.id;
  const accounts = await lockAgainstErasure(tx, accountIds);
  const holders = await findHolders(tx, eventId, accountIds);
  const without = await findWithoutTier(tx, event, accountIds, now);
  const readers = [...accounts.values()].filter(
    ({ id, isActive, emailVerifiedAt }) =>
      isActive && emailVerifiedAt !== null && !holders.has(id) && !without.includes(id),
  );

  const fresh = await insertAnnouncements(tx, {
    eventId,
    accountIds: readers.map(({ id }) => id),
    now,
  });

  return new Map(readers.filter(({ id }) => fresh.has(id)).map((account) => [account.id, account]));
}
