import { z } from '#lib/schema.ts';
import { defineEmail } from '#platform/email/email-kind.ts';
import { defineNotification } from '#platform/notifications/notification-kind.ts';
import { newsletterWantedSince } from '../../server/newsletter.ts';
import { announcementKinds } from '../audience.ts';
import { announcedSentence } from '../texts.ts';

const About = z.object({ announcementId: z.uuid(), title: z.string() });

const presented = ({ announcementId, title }: z.infer<typeof About>) => ({
  sentence: announcedSentence(title),
  path: `/announcements/${announcementId}`,
});

/** An announcement that each member gets as they have chosen. */
export const announcementMade = defineNotification({
  name: 'notifications.announcement',
  row: 'club',
  payload: About,
  present: presented,
});

/** One that is emailed to everyone who gets it, by an email of its own. */
export const announcementToAll = defineNotification({
  name: 'notifications.announcement_emailed',
  row: 'club',
  payload: About,
  hasOwnEmail: true,
  present: presented,
});

/**
 * An announcement by email: what everyone has to know, news for those who asked for it, and a test
 * to its author.
 */
export const announcementEmail = defineEmail({
  name: 'notifications.announcement',
  payload: About.extend({
    kind: z.enum(announcementKinds),
    firstName: z.string(),
    text: z.string(),
    effectiveOn: z.string().nullable(),
    mustRead: z.boolean(),
    isTest: z.boolean(),
  }),
  isKept: true,
  isNewsletter: ({ kind, isTest }) => kind === 'offers' && !isTest,
  // Anyone who has stopped the news since it was queued gets no more.
  stillDue: async ({ kind, isTest }, { db, address }) =>
    kind !== 'offers' || isTest || (await newsletterWantedSince(db, address)) !== null,
  subject: ({ title, isTest }) => (isTest ? `Test: ${title}` : title),
  compose: async (payload, context) => {
    const { AnnouncementLetter } = await import('./emails/announcement-letter.tsx');
    return { body: AnnouncementLetter({ ...payload, ...context }) };
  },
});
