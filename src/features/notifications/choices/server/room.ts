import { eq } from 'drizzle-orm';
import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import { notificationSettings } from './tables.ts';

/** When members want to hear from us, in the register of personal data. */
export const deliveryPersonalData: readonly PersonalTable[] = [
  {
    table: 'notification_settings',
    holds:
      'When you want to hear from us: your digest, your quiet hours, and whether a push shows details',
    reason: 'To write to you only when you want it (legitimate interest)',
    keptFor: 'For as long as you have an account',
    collect: (db, accountId) =>
      db.select().from(notificationSettings).where(eq(notificationSettings.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx.delete(notificationSettings).where(eq(notificationSettings.accountId, accountId));
    },
  },
];

/**
 * Deletes old newsletter choices that were withdrawn or never confirmed, and old choices of guests;
 * every night.
 */
export const dropOldNewsletterChoices = defineJob({
  name: 'notifications.drop_old_news',
  payload: z.unknown(),
});
