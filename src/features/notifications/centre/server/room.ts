import { desc, eq } from 'drizzle-orm';
import { enquiryReceived, readEnquiry } from '#features/content/server/public.ts';
import { findAdminIds, lockAgainstErasure } from '#features/identity/server/public.ts';
import { z } from '#lib/schema.ts';
import { handle } from '#platform/jobs/job.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { Room, Services } from '#platform/plugin.ts';
import { defineNotification } from '../../choices/server/notification-kinds.ts';
import { dropOldEmails } from '../../email/server/room.ts';
import { centreRoutes } from './centre-routes.ts';
import { deleteNotificationsOf, deleteOldNotifications } from './notifications-store.ts';
import { notify } from './notify.ts';
import { notifications } from './tables.ts';

const personalData: readonly PersonalTable[] = [
  {
    table: 'notifications',
    holds:
      'What we’ve notified you of on the website: the kind, what it’s about, who caused it, and when you saw and opened it',
    reason: 'To show you what has happened (contract)',
    keptFor: 'A year from the day of each',
    collect: (db, accountId) =>
      db
        .select({
          kind: notifications.kind,
          about: notifications.payload,
          createdAt: notifications.createdAt,
          seenAt: notifications.seenAt,
          readAt: notifications.readAt,
        })
        .from(notifications)
        .where(eq(notifications.accountId, accountId))
        .orderBy(desc(notifications.createdAt), desc(notifications.id)),
    // What others were notified of goes as well: it would name nobody.
    erase: deleteNotificationsOf,
  },
];

/**
 * To organisers: an enquiry has arrived. The office has its email at once; an organiser gets one if
 * they have not seen this.
 */
const enquiryArrived = defineNotification({
  name: 'notifications.enquiry_arrived',
  row: 'desk',
  payload: z.object({ reference: z.string() }),
  group: () => 'queue',
  present: (_payload, { times }) => ({
    sentence: times === 1 ? 'A new enquiry has arrived' : `${times} new enquiries have arrived`,
    path: '/admin/enquiries',
  }),
});

/** Tells every organiser of an enquiry, unless it was deleted with its sender's account. */
const notifyOfEnquiry = (
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  enquiryId: string,
): Promise<void> =>
  database.transaction(async (tx) => {
    const enquiry = await readEnquiry(tx, enquiryId);
    const senderId = enquiry?.accountId ?? null;

    // Erasing the account deletes the enquiry, so the lock keeps both until the transaction ends.
    const senders = await lockAgainstErasure(tx, [senderId]);
    if (!enquiry || (senderId !== null && !senders.has(senderId))) return;

    await notify(tx, clock(), {
      kind: enquiryArrived,
      to: await findAdminIds(tx),
      actor: null,
      payload: { reference: enquiry.reference },
      key: `${enquiryArrived.name}:${enquiry.id}`,
    });
  });

/** The list of notifications behind the bell. */
export const centreRoom: Room = {
  routes: centreRoutes,
  jobs: (services) => [
    handle(enquiryReceived, ({ messageId }) => notifyOfEnquiry(services, messageId)),
    handle(dropOldEmails, () => deleteOldNotifications(services.database, services.clock())),
  ],
  notifications: [enquiryArrived],
  personalData,
};
