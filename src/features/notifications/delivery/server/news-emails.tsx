import { findAccounts } from '#features/identity/server/public.ts';
import { brand } from '#lib/brand.ts';
import { z } from '#lib/schema.ts';
import { type DueFacts, defineEmail, type EmailContext } from '#platform/email/email-kind.ts';
import {
  EmailButton,
  EmailGreeting,
  EmailHeading,
  EmailLayout,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';
import { colour, textStyle } from '#platform/email/parts/email-theme.ts';
import { OptionalKind } from '../../choices/contract.ts';
import type {
  DigestLine,
  DigestPart,
  DigestRhythm,
} from '../../choices/server/notification-kinds.ts';
import type { Rhythm } from '../../choices/when-to-send.ts';
import { readUnseen } from './due-notifications.ts';
import { nameNews, readDigestParts, tell } from './news.ts';

type NewsProps = EmailContext & { readonly firstName: string };
type UnseenProps = NewsProps & { readonly lines: readonly DigestLine[] };

const linked = ({ publicUrl }: EmailContext, lines: readonly DigestLine[]) =>
  lines.map(({ sentence, path }) => ({ sentence, href: `${publicUrl}${path}` }));

/** What a member has not seen on the website. Of one notification the button opens its page. */
function UnseenEmail({ firstName, lines, ...context }: UnseenProps) {
  const [first, ...more] = lines;
  const single = more.length === 0;

  return (
    <EmailLayout
      {...context}
      preview={first?.sentence ?? ''}
      heading={noticeEmailTexts.heading(lines.length)}
      reason={noticeEmailTexts.reason}
    >
      <EmailGreeting firstName={firstName} />
      {single ? (
        <EmailText>{first?.sentence}</EmailText>
      ) : (
        <NewsLines lines={linked(context, lines)} />
      )}
      <EmailButton href={`${context.publicUrl}${single ? first?.path : '/notifications'}`}>
        {single ? noticeEmailTexts.open : noticeEmailTexts.openAll}
      </EmailButton>
    </EmailLayout>
  );
}

type DigestProps = UnseenProps & {
  readonly rhythm: DigestRhythm;
  readonly parts: readonly DigestPart[];
};

/** The digest: what a member has not seen, and what features add to it. */
function DigestEmail({ firstName, rhythm, lines, parts, ...context }: DigestProps) {
  const unseenPart = lines.length === 0 ? [] : [{ heading: noticeEmailTexts.unseen, lines }];
  const all = [...unseenPart, ...parts];

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

/** The emails about notifications. */
const noticeEmailTexts = {
  heading: (count: number): string =>
    count === 1 ? 'You have news' : `You have ${count} new notifications`,
  subjectOfSeveral: (count: number): string => `${count} new notifications on ${brand.name}`,
  open: 'Open',
  openAll: 'See all your notifications',
  more: (count: number): string => (count === 1 ? 'And one more.' : `And ${count} more.`),
  reason: 'You’re receiving this email because you hadn’t seen this on the website.',
  digestHeading: (rhythm: Rhythm): string =>
    rhythm === 'daily' ? 'Your daily digest' : 'Your weekly digest',
  digestSubject: (rhythm: Rhythm): string =>
    `Your ${rhythm === 'daily' ? 'daily' : 'weekly'} digest from ${brand.name}`,
  unseen: 'What you haven’t seen yet',
  digestReason: (rhythm: Rhythm): string =>
    `You’re receiving this email because you’ve chosen a ${rhythm === 'daily' ? 'daily' : 'weekly'} digest.`,
} as const;

/** A sentence, and the address that it opens. */
type NewsLine = { readonly sentence: string; readonly href: string };

/** News, one line each; the whole sentence is a link. */
const NewsLines = ({ lines }: { readonly lines: readonly NewsLine[] }) => (
  <table
    role="presentation"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    border={0}
    style={{ margin: '0 0 24px' }}
  >
    <tbody>
      {lines.map(({ sentence, href }) => (
        <tr key={`${href} ${sentence}`}>
          <td
            style={{
              ...textStyle,
              margin: 0,
              padding: '10px 0',
              borderBottom: `1px solid ${colour.line}`,
              wordBreak: 'break-word',
            }}
          >
            <a href={href} style={{ color: colour.fairway }}>
              {sentence}
            </a>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Line = z.object({ sentence: z.string(), path: z.string() });
const About = z.object({
  accountId: z.uuid(),
  rows: z.array(OptionalKind),
  ids: z.array(z.uuid()),
});
/** What it says; read when the email is sent, so that nobody is named who may not be named then. */
const Said = z.object({ firstName: z.string(), lines: z.array(Line) });

/**
 * The reader, if their account is open and its address confirmed: anyone can register with another
 * person's.
 */
async function readerOf(db: DueFacts['db'], accountId: string) {
  const account = (await findAccounts(db, [accountId])).get(accountId);
  return account?.isActive && account.emailVerifiedAt !== null ? account : undefined;
}

/** What someone has not seen within five minutes. */
export const unseenEmail = defineEmail({
  name: 'notifications.unseen',
  payload: About.extend({ said: Said.optional() }),
  // The log of emails names nobody, because a name in it would outlive the person's account.
  subject: ({ rows, ids, said }) => nameNews(rows, said?.lines.length ?? ids.length),
  optional: ({ rows }) => rows,
  refresh: async (payload, facts) => {
    const { accountId, ids } = payload;
    const reader = await readerOf(facts.db, accountId);
    if (!reader) return undefined;
    const heads = await readUnseen(facts.db, accountId, ids);
    const { rows, lines } = await tell(facts, accountId, { heads, by: 'email' });
    if (lines.length === 0) return undefined;
    return { ...payload, rows, said: { firstName: reader.firstName, lines } };
  },
  compose: ({ said }, context) => {
    const { lines = [], firstName = '' } = said ?? {};
    const [only, ...more] = lines;
    const subject =
      only && more.length === 0
        ? only.sentence.replace(/\.$/, '')
        : noticeEmailTexts.subjectOfSeveral(lines.length);
    return { body: <UnseenEmail firstName={firstName} lines={lines} {...context} />, subject };
  },
});

/** A digest: what someone has not seen and no email has told, and what features add. */
export const digestEmail = defineEmail({
  name: 'notifications.digest',
  payload: About.extend({
    rhythm: z.enum(['daily', 'weekly']),
    since: z.iso.datetime(),
    said: Said.extend({
      parts: z.array(z.object({ heading: z.string(), lines: z.array(Line) })),
    }).optional(),
  }),
  subject: ({ rhythm }) => noticeEmailTexts.digestSubject(rhythm),
  optional: () => 'digest',
  refresh: async (payload, facts) => {
    const { accountId, ids, rhythm } = payload;
    const reader = await readerOf(facts.db, accountId);
    if (!reader) return undefined;

    const heads = await readUnseen(facts.db, accountId, ids);
    const { lines } = await tell(facts, accountId, { heads, by: 'digest' });

    const parts = await readDigestParts(facts, {
      accountId,
      rhythm,
      since: new Date(payload.since),
    });
    if (lines.length + parts.length === 0) return undefined;

    return { ...payload, said: { firstName: reader.firstName, lines, parts } };
  },
  compose: ({ rhythm, said }, context) => {
    const { firstName = '', lines = [], parts = [] } = said ?? {};
    return {
      body: (
        <DigestEmail
          firstName={firstName}
          rhythm={rhythm}
          lines={lines}
          parts={parts}
          {...context}
        />
      ),
    };
  },
});
