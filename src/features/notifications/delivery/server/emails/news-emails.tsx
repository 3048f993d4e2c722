import type { EmailContext } from '#platform/email/email-kind.ts';
import type {
  DigestLine,
  DigestPart,
  DigestRhythm,
} from '#platform/notifications/digest-section.ts';
import {
  EmailButton,
  EmailGreeting,
  EmailHeading,
  EmailLayout,
  EmailText,
} from '../../../server/emails/public.ts';
import { noticeEmailTexts } from '../../texts.ts';
import { NewsLines } from './news-lines.tsx';

type NewsProps = EmailContext & { readonly firstName: string };
type UnseenProps = NewsProps & { readonly lines: readonly DigestLine[] };

const linked = ({ publicUrl }: EmailContext, lines: readonly DigestLine[]) =>
  lines.map(({ sentence, path }) => ({ sentence, href: `${publicUrl}${path}` }));

/** What a member has not seen on the website. Of one notification the button opens its page. */
export function UnseenEmail({ firstName, lines, ...context }: UnseenProps) {
  const [first, ...more] = lines;
  const isOne = more.length === 0;

  return (
    <EmailLayout
      {...context}
      preview={first?.sentence ?? ''}
      heading={noticeEmailTexts.heading(lines.length)}
      reason={noticeEmailTexts.reason}
    >
      <EmailGreeting firstName={firstName} />
      {isOne ? (
        <EmailText>{first?.sentence}</EmailText>
      ) : (
        <NewsLines lines={linked(context, lines)} />
      )}
      <EmailButton href={`${context.publicUrl}${isOne ? first?.path : '/notifications'}`}>
        {isOne ? noticeEmailTexts.open : noticeEmailTexts.openAll}
      </EmailButton>
    </EmailLayout>
  );
}

type DigestProps = UnseenProps & {
  readonly rhythm: DigestRhythm;
  readonly parts: readonly DigestPart[];
};

/** The digest: what a member has not seen, and what features add to it. */
export function DigestEmail({ firstName, rhythm, lines, parts, ...context }: DigestProps) {
  const own = lines.length === 0 ? [] : [{ heading: noticeEmailTexts.unseen, lines }];
  const all = [...own, ...parts];

  return (
    <EmailLayout
      {...context}
      preview={all[0]?.lines[0]?.sentence ?? ''}
      heading={noticeEmailTexts.digestHeading(rhythm)}
      reason={noticeEmailTexts.digestReason(rhythm)}
    >
      <EmailGreeting firstName={firstName} />
      {all.map((part) => (
        <div key={part.heading}>
          <EmailHeading>{part.heading}</EmailHeading>
          <NewsLines lines={linked(context, part.lines)} />
        </div>
      ))}
      <EmailButton href={`${context.publicUrl}/notifications`}>
        {noticeEmailTexts.openAll}
      </EmailButton>
    </EmailLayout>
  );
}
