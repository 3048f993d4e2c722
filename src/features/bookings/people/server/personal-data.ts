import { eq } from 'drizzle-orm';
import type { PersonalTable } from '#platform/personal-data.ts';
import { eventAnnouncements } from './tables.ts';

/** Who was emailed about new golf days, in the register of personal data. */
export const peoplePersonalData: readonly PersonalTable[] = [
  {
    table: 'event_announcements',
    holds: 'Which new golf days we’ve emailed you about because you follow their city, and when',
    reason: 'So that we email you about a golf day only once (legitimate interest)',
    keptFor: 'Until the golf day is over',
    collect: (db, accountId) =>
      db
        .select({
          eventId: eventAnnouncements.eventId,
          announcedAt: eventAnnouncements.announcedAt,
        })
        .from(eventAnnouncements)
        .where(eq(eventAnnouncements.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx.delete(eventAnnouncements).where(eq(eventAnnouncements.accountId, accountId));
    },
  },
];
