import { safeName } from '#lib/text/person-name.ts';
import type { DueFacts } from '#platform/email/email-kind.ts';
import type { NotificationRow } from '../../centre/server/notifications-store.ts';
import { presentNotifications } from '../../centre/server/present.ts';
import { isWanted } from '../../choices/choices.ts';
import { type Channel, OptionalKind } from '../../choices/contract.ts';
import { readChanged } from '../../choices/server/choices-store.ts';
import type { DigestLine, DigestReader } from '../../choices/server/notification-kinds.ts';

const oneSubjects: Readonly<Partial<Record<OptionalKind, string>>> = {
  bookings: 'News of your bookings',
  waitlist: 'News of your waitlist',
  money: 'News of a payment',
  messages: 'New message',
  connections: 'News of your connections',
  replies: 'New reply or mention',
  reactions: 'New reaction',
  topics: 'New post in a topic you follow',
  asks: 'New request to the network',
  handicap: 'News of your handicap',
  reports: 'News of a report',
  club: 'News from the organisers',
};

/**
 * The names of notifications where people must not be named: in the log of emails, and in a push
 * without details.
 */
export function nameNews(rows: readonly OptionalKind[], count: number): string {
  const [first] = rows;
  return count === 1
    ? ((first && oneSubjects[first]) ?? 'New notification')
    : `${count} new notifications`;
}

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
  const news = presented.flatMap(({ id, row, sentence, path }) => {
    const kind = OptionalKind.parse(row);
    return isWanted(changed, kind, by) ? [{ id, kind, line: { sentence, path } }] : [];
  });

  return {
    rows: [...new Set(news.map(({ kind }) => kind))],
    ids: news.map(({ id }) => id),
    lines: news.map(({ line }) => line),
  };
}

type Facts = Pick<DueFacts, 'db' | 'now' | 'digestSections'>;
type Part = { heading: string; lines: DigestLine[] };

/** What features add to a digest, in the order of the features; without those that have nothing. */
export async function readDigestParts(
  { db, now, digestSections }: Facts,
  reader: Omit<DigestReader, 'now'>,
): Promise<Part[]> {
  const parts: Part[] = [];
  for (const { rhythms, read } of digestSections) {
    const part = rhythms.includes(reader.rhythm) ? await read(db, { ...reader, now }) : undefined;
    if (part && part.lines.length > 0)
      parts.push({ heading: part.heading, lines: [...part.lines] });
  }

  return parts;
}
