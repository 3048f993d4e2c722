import { formatDate } from '#lib/club-time.ts';
import type { EmailContext } from '#platform/email/email-kind.ts';
import { EmailButton } from '../../../server/emails/email-button.tsx';
import { EmailGreeting } from '../../../server/emails/email-greeting.tsx';
import { EmailLayout, EmailSmallPrint, EmailText } from '../../../server/emails/email-layout.tsx';
import type { AnnouncementKind } from '../../audience.ts';
import { emailReasons, announcementTexts as texts } from '../../texts.ts';

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
export function AnnouncementLetter({ kind, title, firstName, text, effectiveOn, ...more }: Props) {
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
