import type { Executor } from '#platform/database/database.ts';
import { type Allowance, takeUse } from '#platform/http/rate-limit.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import type { NotificationRow } from '../../centre/server/notifications-store.ts';
import { notifications } from '../../centre/server/tables.ts';
import type { NotificationKind } from '../../choices/server/notification-kinds.ts';
import { readSubscriptions } from '../../push/server/push-store.ts';
import { dropDue, isUnseenRow, postpone, withDue } from './due-notifications.ts';
import { sendPushJob } from './find-due.ts';

const { pushDueAt } = notifications;

/** Pushes of an account in an hour. What is more is in the list behind the bell, and silent. */
const MOST_AN_HOUR: Allowance = { name: 'pushes_account', max: 60, windowMinutes: 60 };

/**
 * Queues one push to each browser of an account about everything that is due and not seen yet. In
 * quiet hours only what is urgent is sent, and the rest waits until they end.
 */
export const writePushesOf = (
  services: Pick<Services, 'database' | 'clock' | 'notificationKinds'>,
  accountId: string,
): Promise<void> =>
  withDue(services, accountId, pushDueAt, async (tx, { account, due, until, now }) => {
    const waits = (row: NotificationRow) =>
      until > now && !isUrgent(row, services.notificationKinds);
    await postpone(tx, idsOf(due.filter(waits)), pushDueAt, until);
    const leaves = due.filter((row) => !waits(row));
    await dropDue(tx, idsOf(leaves), pushDueAt);
    const ids = idsOf(leaves.filter(isUnseenRow));
    if (account && ids.length > 0) await queueFor(tx, accountId, { ids, now });
  });

async function queueFor(
  tx: Executor,
  accountId: string,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Date },
): Promise<void> {
  const browsers = await readSubscriptions(tx, accountId);
  if (browsers.length === 0 || !(await takeUse(tx, { limit: MOST_AN_HOUR, key: accountId, now })))
    return;
  for (const { id } of browsers)
    await enqueue(tx, sendPushJob, { subscriptionId: id, ids: [...ids] });
}

const idsOf = (rows: readonly NotificationRow[]): string[] => rows.map(({ id }) => id);

/** Whether a notification may not wait for the end of quiet hours. */
export function isUrgent(row: NotificationRow, kinds: readonly NotificationKind[]): boolean {
  const kind = kinds.find(({ name }) => name === row.kind);
  const payload = kind?.payload.safeParse(row.payload);
  return payload?.success === true && kind?.isUrgent?.(payload.data) === true;
}
