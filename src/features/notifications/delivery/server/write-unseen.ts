import type { Services } from '#platform/plugin.ts';
import { notifications } from '../../centre/server/tables.ts';
import { queueEmail } from '../../email/server/queue-email.ts';
import { dropDue, isUnseenRow, markEmailed, postpone, withDue } from './due-notifications.ts';
import { tell } from './news.ts';
import { unseenEmail } from './news-emails.tsx';

const { emailDueAt } = notifications;

/**
 * Queues one email about everything that is due for an account and that they have not seen; in
 * their quiet hours it waits until those end.
 */
export const writeUnseen = (
  services: Pick<Services, 'database' | 'clock' | 'notificationKinds'>,
  accountId: string,
): Promise<void> =>
  withDue(services, accountId, emailDueAt, async (tx, { account, due, until, now }) => {
    const allIds = due.map(({ id }) => id);
    if (until > now) return postpone(tx, allIds, emailDueAt, until);

    await dropDue(tx, allIds, emailDueAt);

    if (!account) return;

    const facts = { db: tx, notificationKinds: services.notificationKinds };
    const { rows, ids } = await tell(facts, accountId, {
      heads: due.filter(isUnseenRow),
      by: 'email',
    });

    const [latest] = ids;
    if (!latest) return;

    await markEmailed(tx, ids, now);

    await queueEmail(tx, unseenEmail, {
      accountId,
      to: { name: account.firstName, address: account.email },
      payload: { accountId, rows, ids },
      key: `${unseenEmail.name}:${latest}:${now.toISOString()}`,
      now,
    });
  });
