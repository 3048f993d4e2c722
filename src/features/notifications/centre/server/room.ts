import { desc, eq } from 'drizzle-orm';
import type { PersonalTable } from '#platform/personal-data.ts';
import { deleteNotificationsOf } from './notifications-store.ts';
import { notifications } from './tables.ts';

/**
 * The personal data of the notification centre: what is stored and why, and how it is exported and
 * erased.
 */
export const centrePersonalData: readonly PersonalTable[] = [
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
