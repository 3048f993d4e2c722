import { eq } from 'drizzle-orm';
import { eventChanged } from '#features/events/server/public.ts';
import { handle } from '#platform/jobs/job.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { Room } from '#platform/plugin.ts';
import { loosenTermsIfMoved } from '../../called-off/server/day-places.ts';
import { payBackIfCancelled } from '../../called-off/server/pay-back-day.ts';
import { offerPlaces } from '../../orders/server/offer-places.ts';
import { NEEDS_KEPT_DAYS } from '../../texts.ts';
import { afterTheDay } from './after-the-day-email.tsx';
import { announcementJobs, dropOldAnnouncements } from './announce-event.ts';
import { eventNotice } from './event-notice-email.tsx';
import { liftRoutes } from './lift-routes.ts';
import { bookingFacts } from './member-facts.ts';
import { newGolfDay } from './new-golf-day-email.tsx';
import { newlyComingSection } from './newly-coming-section.ts';
import { comingRoutes, noticeRoutes } from './people-routes.ts';
import { reminder } from './reminder-email.tsx';
import { golfDayChanged, sendEventNotices } from './send-notices.ts';
import { remindPlayers, sendReminders, sendThanks, thankPlayers } from './send-reminders.ts';
import { readPlayed } from './shared-days.ts';
import { eventAnnouncements, lifts } from './tables.ts';

/** Who was emailed about new golf days, and lifts, in the register of personal data. */
const peoplePersonalData: readonly PersonalTable[] = [
  {
    table: 'event_announcements',
    holds:
      'Which new golf days we’ve emailed you about because you follow their city or have a membership, and when',
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
  {
    table: 'lifts',
    holds: 'For each golf day: the lift you offered or asked for, from where, and when',
    reason: 'To show it to the players of that day, as you asked (consent)',
    keptFor: `Until you remove it, or ${NEEDS_KEPT_DAYS} days after the golf day`,
    collect: async (db, accountId) => {
      const rows = await db.select().from(lifts).where(eq(lifts.accountId, accountId));
      return rows.map(({ accountId: _own, ...lift }) => lift);
    },
    erase: async (tx, accountId) => {
      await tx.delete(lifts).where(eq(lifts.accountId, accountId));
    },
  },
];

/** Who is coming and who came, and what we tell people about golf days. */
export const people: Room = {
  routes: (app, services) => {
    comingRoutes(app, services);
    noticeRoutes(app, services);
    liftRoutes(app, services);
  },
  jobs: (services) => [
    handle(remindPlayers, () => sendReminders(services)),
    handle(thankPlayers, () => sendThanks(services)),
    ...announcementJobs(services),
    // In this order: people hear of the change before they hear what follows from it.
    handle(eventChanged, async (change) => {
      await loosenTermsIfMoved(services, change);
      await sendEventNotices(services, change);
      await payBackIfCancelled(services, change);
      await offerPlaces(services, change.eventId);
    }),
  ],
  schedule: [
    { job: remindPlayers.name, at: '*/10 * * * *' },
    { job: thankPlayers.name, at: '23 * * * *' },
    { job: dropOldAnnouncements.name, at: '47 3 * * *' },
  ],
  emails: [eventNotice, reminder, afterTheDay, newGolfDay],
  notifications: [golfDayChanged],
  digestSections: [newlyComingSection],
  memberFacts: bookingFacts,
  membershipUse: { played: readPlayed },
  personalData: peoplePersonalData,
};
