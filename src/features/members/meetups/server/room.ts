import { eq, inArray } from 'drizzle-orm';
import { z } from '#lib/schema.ts';
import { defineJob, handle } from '#platform/jobs/job.ts';
import type { Room } from '#platform/plugin.ts';
import { partBlocked, remindOfMeetups } from './change-meetups.ts';
import { meetupNotifications } from './notices.ts';
import { meetupRoutes } from './routes.ts';
import { meetupGuests, meetups } from './tables.ts';

const remindJob = defineJob({ name: 'members.remind_of_meetups', payload: z.object({}) });

/** 1-2-1s and casual fourballs that members arrange. */
export const meetupsRoom: Room = {
  routes: meetupRoutes,
  jobs: (services) => [
    handle(remindJob, async () => {
      await partBlocked(services);
      await remindOfMeetups(services);
    }),
  ],
  schedule: [{ job: remindJob.name, at: '*/10 * * * *' }],
  notifications: meetupNotifications,
  personalData: [
    {
      table: 'meetups',
      holds: 'The 1-2-1s and casual fourballs that you’ve proposed: when, where and your note',
      reason: 'So that members can arrange to meet (contract)',
      keptFor: 'Until you close your account',
      collect: (db, accountId) =>
        db
          .select({
            kind: meetups.kind,
            place: meetups.place,
            note: meetups.note,
            times: meetups.times,
            agreedTime: meetups.agreedTime,
            createdAt: meetups.createdAt,
          })
          .from(meetups)
          .where(eq(meetups.proposerId, accountId)),
      erase: async (tx, accountId) => {
        await tx.delete(meetups).where(eq(meetups.proposerId, accountId));
      },
    },
    {
      table: 'meetup_guests',
      holds: 'The 1-2-1s and casual fourballs to which you’re invited, and which times suit you',
      reason: 'So that members can arrange to meet (contract)',
      keptFor: 'Until you or the member who invited you closes their account',
      collect: (db, accountId) =>
        db
          .select({ meetupId: meetupGuests.meetupId, times: meetupGuests.times })
          .from(meetupGuests)
          .where(eq(meetupGuests.accountId, accountId)),
      erase: async (tx, accountId) => {
        const invited = await tx
          .delete(meetupGuests)
          .where(eq(meetupGuests.accountId, accountId))
          .returning({ id: meetupGuests.meetupId });

        // A meet-up with nobody else is none.
        const stillWithGuests = tx.select({ id: meetupGuests.meetupId }).from(meetupGuests);
        const ids = invited.map(({ id }) => id);
        const left = await stillWithGuests.where(inArray(meetupGuests.meetupId, ids));
        const empty = ids.filter((id) => !left.some((one) => one.id === id));
        await tx.delete(meetups).where(inArray(meetups.id, empty));
      },
    },
  ],
};
