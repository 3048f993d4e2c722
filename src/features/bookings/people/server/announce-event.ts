import { eventShown, readEvent, readFollowers } from '#features/events/server/public.ts';
import { lockAgainstErasure } from '#features/identity/server/public.ts';
import { queueEmail } from '#features/notifications/server/public.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob, enqueue, handle, type JobHandler } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { findPriorityGroups } from '../../credits/server/founding-numbers.ts';
import { isAnnounced } from '../announcement.ts';
import {
  deleteOldAnnouncements,
  findHolders,
  findLockedPrices,
  insertAnnouncements,
} from './announcement-store.ts';
import { newGolfDay, newGolfDayFor } from './new-golf-day-email.tsx';

/** How many followers one transaction emails. */
const BATCH = 100;

/** Emails the next followers of an event's city. */
const announceMore = defineJob({
  name: 'bookings.announce_more',
  payload: z.object({ eventId: z.int(), after: z.uuid() }),
});

/** Forgets who was emailed about golf days that are over. It runs every night. */
export const dropOldAnnouncements = defineJob({
  name: 'bookings.drop_old_announcements',
  payload: z.unknown(),
});

/** The jobs that email the followers of a city about a golf day that they can now find. */
export const announcementJobs = (services: Services): readonly JobHandler[] => [
  handle(eventShown, ({ eventId }) => announceEvent(services, { eventId, after: null })),
  handle(announceMore, (next) => announceEvent(services, next)),
  handle(dropOldAnnouncements, () => deleteOldAnnouncements(services.database, services.clock())),
];

type Part = { readonly eventId: number; readonly after: string | null };
type Needs = Pick<Services, 'database' | 'clock'>;

/**
 * Emails the followers of an event's city, a batch at a time: each transaction writes whom it
 * emails, queues the emails and the job for the next batch, so that a killed process goes on where
 * it stopped. The rows decide that nobody is emailed twice about a golf day, however often it is
 * shown anew.
 * @param part.after the last account of the batch before; null for the first
 * @param most the size of a batch
 */
export async function announceEvent(
  { database, clock }: Needs,
  { eventId, after }: Part,
  most = BATCH,
): Promise<void> {
  const now = clock();

  await database.transaction(async (tx) => {
    const event = await readEvent(tx, eventId);
    if (!event || !isAnnounced(event, now)) return;

    const followers = await readFollowers(tx, { city: event.city, after, most });
    const people = await findReaders(tx, eventId, followers, now);
    const groups = await findPriorityGroups(tx, [...people.keys()], now);
    const locked = await findLockedPrices(tx, [...people.keys()]);

    for (const { id: accountId, firstName, email } of people.values()) {
      const group = groups.get(accountId) ?? 'other';
      const reader = { accountId, firstName, group, lockedPence: locked.get(accountId) };
      await queueEmail(tx, newGolfDay, {
        accountId,
        to: { name: firstName, address: email },
        payload: newGolfDayFor(event, reader, now),
        key: `new_golf_day:${eventId}:${accountId}`,
        now,
      });
    }

    const last = followers.at(-1);
    if (last !== undefined && followers.length === most)
      await enqueue(tx, announceMore, { eventId, after: last });
  });
}

/**
 * Those of these followers who are emailed now: active, with a confirmed address, without a place,
 * and not before.
 */
async function findReaders(tx: Executor, eventId: number, followers: readonly string[], now: Date) {
  const accounts = await lockAgainstErasure(tx, followers);
  const holders = await findHolders(tx, eventId, followers);
  const readers = [...accounts.values()].filter(
    ({ id, isActive, emailVerifiedAt }) => isActive && emailVerifiedAt !== null && !holders.has(id),
  );

  const fresh = await insertAnnouncements(tx, {
    eventId,
    accountIds: readers.map(({ id }) => id),
    now,
  });

  return new Map(readers.filter(({ id }) => fresh.has(id)).map((account) => [account.id, account]));
}
