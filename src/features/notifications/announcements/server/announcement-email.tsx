import { z } from '#lib/schema.ts';
import { defineEmail, type EmailContext } from '#platform/email/email-kind.ts';
import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailSmallPrint,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';
import { defineNotification } from '../../choices/server/notification-kinds.ts';
import { newsletterWantedSince } from '../../newsletter/server/newsletter.ts';
import type { AnnouncementRow } from './store.ts';

type Props = EmailContext & {
  readonly announcementId: string;
  readonly title: string;
  readonly firstName: string;
  readonly text: string;
  readonly isNewsletter: boolean;
  /** Whether it goes to its writer alone, before it is sent. */
  readonly isTest: boolean;
  /** Whether it was sent before, and is not confirmed yet. */
  readonly isReminder: boolean;
};

/** An announcement as an email. Its text is shown as it was typed, paragraph by paragraph. */
function AnnouncementLetter({
  title,
  firstName,
  text,
  isNewsletter,
  isTest,
  isReminder,
  ...more
}: Props) {
  const { publicUrl, contactEmail, unsubscribe, announcementId } = more;
  const paragraphs = text.split(/\n+/).filter((line) => line.trim() !== '');

  return (
    <EmailLayout
      heading={title}
      preview={paragraphs[0]?.slice(0, 120) ?? title}
      reason={
        isTest
          ? 'You’re receiving this email because you asked for a test of your announcement.'
          : isNewsletter
            ? 'You’re receiving this email because you asked for news of golf days and offers.'
            : 'You’re receiving this email because you have an account with us, and the organisers ask you to read it.'
      }
      {...{ publicUrl, contactEmail, unsubscribe }}
    >
      <EmailGreeting firstName={firstName} />
      {isReminder && (
        <EmailText>You haven’t confirmed yet that you’ve read this. Please have a look.</EmailText>
      )}
      {paragraphs.map((paragraph) => (
        <EmailText key={paragraph}>{paragraph}</EmailText>
      ))}
      {isTest && <EmailSmallPrint>This is a test. Nobody else has been sent it.</EmailSmallPrint>}
      {!isNewsletter && !isTest && (
        <>
          <EmailButton href={`${publicUrl}/announcements/${announcementId}`}>
            Read and confirm
          </EmailButton>
          <EmailSmallPrint>Please log in and confirm that you’ve read it.</EmailSmallPrint>
        </>
      )}
    </EmailLayout>
  );
}

const About = z.object({ announcementId: z.uuid(), title: z.string() });

const presented = ({ announcementId, title }: z.infer<typeof About>) => ({
  sentence: `From the organisers: ${title}`,
  path: `/announcements/${announcementId}`,
});

/** An announcement that each member gets as they have chosen. */
export const announcementMade = defineNotification({
  name: 'notifications.announcement',
  row: 'club',
  payload: About,
  present: presented,
});

/** One that everyone must read, which has an email of its own. */
export const announcementToAll = defineNotification({
  name: 'notifications.announcement_emailed',
  row: 'club',
  payload: About,
  hasOwnEmail: true,
  present: presented,
});

/** What everyone must read, and news for those who asked for it, by email. */
export const announcementEmail = defineEmail({
  name: 'notifications.announcement',
  payload: About.extend({
    firstName: z.string(),
    text: z.string(),
    isNewsletter: z.boolean(),
    isTest: z.boolean().default(false),
    isReminder: z.boolean().default(false),
  }),
  isKept: true,
  isNewsletter: ({ isNewsletter, isTest }) => isNewsletter && !isTest,
  // Anyone who has stopped the news since it was queued gets no more.
  stillDue: async ({ isNewsletter, isTest }, { db, address }) =>
    isTest || !isNewsletter || (await newsletterWantedSince(db, address)) !== null,
  subject: ({ title, isReminder }) => (isReminder ? `Reminder: ${title}` : title),
  compose: (payload, context) => ({ body: <AnnouncementLetter {...payload} {...context} /> }),
});

/** What the email of an announcement says. */
export const emailPayload = (
  { id, title, text, audience }: Pick<AnnouncementRow, 'id' | 'title' | 'text' | 'audience'>,
  firstName: string,
) => ({
  announcementId: id,
  title,
  text,
  firstName,
  isNewsletter: audience.who === 'newsletter',
  isTest: false,
  isReminder: false,
});
