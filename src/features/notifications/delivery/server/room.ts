import { handle } from '#platform/jobs/job.ts';
import type { Room } from '#platform/plugin.ts';
import { notified } from '../../centre/server/notifications-store.ts';
import { notificationsChanged } from '../../centre/updates.ts';
import { publishToAccounts } from '../../stream/server/updates.ts';
import {
  findDue,
  queueDue,
  queuePushes,
  sendPushJob,
  writeDigest,
  writePushes,
  writeUnseenEmail,
} from './find-due.ts';
import { digestEmail, unseenEmail } from './news-emails.tsx';
import { sendPush } from './send-push.ts';
import { writeDigestOf } from './write-digest.ts';
import { writePushesOf } from './write-pushes.ts';
import { writeUnseen } from './write-unseen.ts';

/** The emails, digests and pushes that tell members of notifications they have not seen. */
export const deliveryRoom: Room = {
  jobs: (services) => {
    const { clock, database } = services;
    return [
      handle(notified, async ({ accountIds }) => {
        await publishToAccounts(database, {
          to: accountIds,
          update: notificationsChanged,
          data: {},
          now: clock(),
        });
        await queuePushes(database, accountIds, clock());
      }),
      handle(findDue, () => queueDue(database, clock())),
      handle(writeUnseenEmail, ({ accountId }) => writeUnseen(services, accountId)),
      handle(writeDigest, ({ accountId }) => writeDigestOf(services, accountId)),
      handle(writePushes, ({ accountId }) => writePushesOf(services, accountId)),
      handle(sendPushJob, (job) => sendPush(services, job)),
    ];
  },
  schedule: [{ job: findDue.name, at: '* * * * *' }],
  emails: [unseenEmail, digestEmail],
};
