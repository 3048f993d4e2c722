import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Account } from '#features/identity/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import type { Services } from '#platform/plugin.ts';
import { notify } from '../../centre/server/notify.ts';
import { announcementToAll } from './announcement-email.tsx';
import { addRecipients } from './store.ts';
import { announcementRecipients, announcements } from './tables.ts';

/**
 * Adds the demo's announcements without emails: one that everyone must read, and one sent a while
 * ago. Run again, it adds nothing.
 * @param accounts the first is the demo member, the second the demo admin
 */
export async function seedAnnouncements(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  accounts: readonly Account[],
): Promise<void> {
  const now = clock();
  const writtenBy = accounts[1]?.id ?? null;

  const rows = [
    {
      title: 'Please check in at the clubhouse by 08:30',
      text: 'From this month on, our host clubs need everyone’s name at the desk well before the first tee time.\n\nPlease come to the clubhouse by 08:30 on the day, even if your group starts later. Breakfast is waiting for you.',
      mustRead: true,
      daysAgo: 2,
    },
    {
      title: 'Thank you for a full house in Manchester',
      text: 'Fifteen players, three birdies on the last hole and not one lost ball before lunch. Thank you to everyone who came.\n\nPhotographs are on the golf day’s page.',
      mustRead: false,
      daysAgo: 24,
    },
  ];

  await database.transaction(async (tx) => {
    if ((await tx.$count(announcements)) > 0) return;

    for (const { daysAgo, ...content } of rows) {
      const id = randomUUID();
      const at = addDays(now, -daysAgo);

      await tx.insert(announcements).values({
        ...content,
        id,
        audience: { who: 'everyone', which: '' },
        writtenBy,
        sentAt: at,
        expiresOn: content.mustRead ? londonDay(addDays(now, 30)) : null,
      });

      const accountIds = accounts.map((account) => account.id);
      await addRecipients(tx, id, { accountIds, addresses: [] });

      await tx
        .update(announcementRecipients)
        .set({ delivery: 'delivered' })
        .where(eq(announcementRecipients.announcementId, id));

      if (!content.mustRead) continue;

      // Most have confirmed; the demo member has not.
      const done = accountIds.slice(2).filter((_, order) => order % 4 !== 0);

      await tx
        .update(announcementRecipients)
        .set({ acknowledgedAt: addDays(at, 1) })
        .where(
          and(
            eq(announcementRecipients.announcementId, id),
            inArray(announcementRecipients.accountId, done),
          ),
        );

      await notify(tx, at, {
        kind: announcementToAll,
        to: accountIds.slice(0, 2),
        actor: null,
        payload: { announcementId: id, title: content.title },
        key: `announcement:${id}`,
      });
    }
  });
}
