import { formatDate } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';
import { defineEmail, type EmailContext } from '#platform/email/email-kind.ts';
import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailSmallPrint,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';
import { defineNotification } from '#platform/notification-kinds.ts';
import { newsletterWantedSince } from '../../newsletter/server/newsletter.ts';
import { type AnnouncementKind, announcementKinds } from '../audience.ts';
import { announcedSentence, emailReasons, announcementTexts as texts } from '../texts.ts';
import type { AnnouncementRow } from './store.ts';

type Props = EmailContext & {
  readonly announcementId: string;
  readonly kind: AnnouncementKind;
  readonly title: string;
  readonly firstName: string;
  readonly text: string;
  readonly effectiveOn: string | null;
  readonly mustRead: boolean;
};

/** An announcement as an email. Its text is shown as it was typed, paragraph by paragraph. */
function AnnouncementLetter({ kind, title, firstName, text, effectiveOn, ...more }: Props) {
  const { publicUrl, contactEmail, unsubscribe, announcementId, mustRead } = more;
  const paragraphs = text.split(/\n+/).filter((line) => line.trim() !== '');

  return (
    <EmailLayout
      heading={title}
      preview={paragraphs[0]?.slice(0, 120) ?? title}
      reason={emailReasons[kind]}
      {...{ publicUrl, contactEmail, unsubscribe }}
    >
      <EmailGreeting firstName={firstName} />
      {paragraphs.map((paragraph) => (
        <EmailText key={paragraph}>{paragraph}</EmailText>
      ))}
      {effectiveOn !== null && <EmailText>{texts.effective(formatDate(effectiveOn))}</EmailText>}
      {kind !== 'offers' && (
        <EmailButton href={`${publicUrl}/announcements/${announcementId}`}>
          {mustRead ? 'Read and confirm' : 'Read it on the website'}
        </EmailButton>
      )}
      {mustRead && (
        <EmailSmallPrint>Please log in and confirm that you’ve read it.</EmailSmallPrint>
      )}
    </EmailLayout>
  );
}

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
  compose: (payload, context) => ({ body: <AnnouncementLetter {...payload} {...context} /> }),
});

/** What the email of an announcement says. */
export const emailPayload = (
  { id, kind, title, text, effectiveOn, mustRead }: AnnouncementRow,
  firstName: string,
  isTest = false,
) => ({ announcementId: id, kind, title, text, effectiveOn, mustRead, firstName, isTest });
