import { lockAgainstErasure } from '#features/identity/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import { Refused } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob, enqueue, handle, type JobHandler } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { readEmailsOfKind } from '../../email/server/email-store.ts';
import { queueEmail } from '../../email/server/queue-email.ts';
import { announcementRefusals } from '../texts.ts';
import { announcementEmail, emailPayload } from './announcement-email.tsx';
import { findAnnouncement, findUnread } from './store.ts';

const remindReaders = defineJob({
  name: 'notifications.remind_of_announcement',
  payload: z.object({
    announcementId: z.uuid(),
    day: z.iso.date(),
    /** The last recipient who has been reminded. */
    after: z.uuid(),
  }),
});

export const reminderJobs = (services: Services): readonly JobHandler[] => [
  handle(remindReaders, async ({ announcementId, day, after }) => {
    const now = services.clock();
    let last: string | null = after;
    while (last !== null) {
      const batch: Batch = { announcementId, day, after: last, now };
      last = await services.database.transaction((tx) => remindBatch(tx, batch));
    }
  }),
];

/** The beginning of the keys of a day's reminders: nobody gets two on one day. */
const keyOf = (announcementId: string, day: string): string =>
  `announcement_reminder:${announcementId}:${day}:`;

/** Whether the readers were reminded on a day already. */
const wereReminded = async (db: Executor, announcementId: string, day: string): Promise<boolean> =>
  (await readEmailsOfKind(db, announcementEmail.name, keyOf(announcementId, day))).length > 0;

/**
 * Whether those who have not confirmed an announcement can be reminded now: once a day, and not on
 * the day it was sent.
 */
export const canRemind = async (
  db: Executor,
  { id, sentAt }: { readonly id: string; readonly sentAt: Date },
  now: Date,
) => londonDay(sentAt) !== londonDay(now) && !(await wereReminded(db, id, londonDay(now)));

/**
 * Emails what must be read once more to everyone who has not confirmed it, at most once a day. The
 * first emails are queued at once, so that a second request finds them; a job queues the others.
 * @throws Refused if there is nobody to remind, or they had an email of it today
 */
export async function remindUnread(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { announcementId, by }: { readonly announcementId: string; readonly by: string },
): Promise<void> {
  const now = clock();
  const day = londonDay(now);

  await database.transaction(async (tx) => {
    await lockByName(tx, keyOf(announcementId, day));
    const announcement = await findAnnouncement(tx, announcementId);
    if (!announcement?.mustRead) throw new Refused(announcementRefusals.announcement_not_found);

    const { accountIds } = await findUnread(tx, announcementId, undefined);
    if (accountIds.length === 0) throw new Refused(announcementRefusals.everyone_confirmed);
    if (!(await canRemind(tx, announcement, now)))
      throw new Refused(announcementRefusals.reminded_today);

    const after = await remindBatch(tx, { announcementId, day, after: undefined, now });
    if (after !== null) await enqueue(tx, remindReaders, { announcementId, day, after });

    await recordAction(tx, {
      by,
      action: 'announcements.remind',
      subject: `announcement:${announcementId}`,
      before: null,
      after: null,
      why: null,
      now,
    });
  });
}

type Batch = {
  readonly announcementId: string;
  readonly day: string;
  /** The last recipient of the batch before. */
  readonly after: string | undefined;
  readonly now: Date;
};

/** Reminds the next readers, and returns where the following batch begins; null after the last. */
async function remindBatch(
  tx: Executor,
  { announcementId, day, after, now }: Batch,
): Promise<string | null> {
  const announcement = await findAnnouncement(tx, announcementId);
  if (!announcement) return null;

  const { accountIds, next } = await findUnread(tx, announcementId, after);
  const accounts = await lockAgainstErasure(tx, accountIds);

  for (const account of accounts.values())
    if (account.isActive)
      await queueEmail(tx, announcementEmail, {
        accountId: account.id,
        to: { name: account.firstName, address: account.email },
        payload: { ...emailPayload(announcement, account.firstName), isReminder: true },
        key: `${keyOf(announcementId, day)}${account.id}`,
        now,
      });

  return next;
}
