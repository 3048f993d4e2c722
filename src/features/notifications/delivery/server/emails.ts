import { findAccounts } from '#features/identity/server/public.ts';
import { z } from '#lib/schema.ts';
import { type DueFacts, defineEmail } from '#platform/email/email-kind.ts';
import type { DigestLine } from '#platform/notifications/digest-section.ts';
import { presentNotifications } from '../../centre/server/present.ts';
import type { NotificationRow } from '../../centre/server/store.ts';
import { isWanted } from '../../choices/choices.ts';
import { type Channel, OptionalKind } from '../../choices/contract.ts';
import { readChanged } from '../../choices/server/store.ts';
import { safeName } from '../../given-name.ts';
import { nameNews, noticeEmailTexts } from '../texts.ts';
import { readDigestParts } from './digest-parts.ts';
import { readUnseen } from './due-notifications.ts';

const Line = z.object({ sentence: z.string(), path: z.string() });
const About = z.object({
  accountId: z.uuid(),
  rows: z.array(OptionalKind),
  ids: z.array(z.uuid()),
});
/** What it says; read when the email is sent, so that nobody is named who may not be named then. */
const Said = z.object({ firstName: z.string(), lines: z.array(Line) });

/** The rows of the table of choices, each once; the notifications, and what they say. */
export type Told = { rows: OptionalKind[]; ids: string[]; lines: DigestLine[] };

/**
 * What notifications tell their reader by a channel: one line each. Those whose kind is switched
 * off are left out, and those that only people have caused whom the reader may not see.
 */
export async function tell(
  { db, notificationKinds }: Pick<DueFacts, 'db' | 'notificationKinds'>,
  accountId: string,
  { heads, by }: { readonly heads: readonly NotificationRow[]; readonly by: Channel },
): Promise<Told> {
  const changed = await readChanged(db, { accountId });
  const presented = await presentNotifications(db, notificationKinds, accountId, heads, safeName);
  const told = presented.flatMap(({ id, row, sentence, path }) => {
    const kind = OptionalKind.parse(row);
    return isWanted(changed, kind, by) ? [{ id, kind, line: { sentence, path } }] : [];
  });

  return {
    rows: [...new Set(told.map(({ kind }) => kind))],
    ids: told.map(({ id }) => id),
    lines: told.map(({ line }) => line),
  };
}

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
  compose: async ({ said }, context) => {
    const { UnseenEmail } = await import('./emails/news-emails.tsx');
    const { lines = [], firstName = '' } = said ?? {};
    const [only, ...more] = lines;
    const subject =
      only && more.length === 0
        ? only.sentence.replace(/\.$/, '')
        : noticeEmailTexts.subjectOfSeveral(lines.length);
    return { body: UnseenEmail({ firstName, lines, ...context }), subject };
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
  compose: async ({ rhythm, said }, context) => {
    const { DigestEmail } = await import('./emails/news-emails.tsx');
    const { firstName = '', lines = [], parts = [] } = said ?? {};
    return { body: DigestEmail({ firstName, rhythm, lines, parts, ...context }) };
  },
});
