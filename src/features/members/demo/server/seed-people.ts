import type { Account } from '#features/identity/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import type { Services } from '#platform/plugin.ts';
import {
  connectionAccepted,
  connectionRequested,
  tell,
} from '../../connections/server/change-connections.ts';
import { privateNotes } from '../../meeting/server/tables.ts';
import { decide } from '../../reports/server/decide.ts';
import { fileReport } from '../../reports/server/file-report.ts';
import { reports } from '../../reports/server/tables.ts';
import type { ReportReason } from '../../reports/texts.ts';
import { connections } from '../../ties/server/tables.ts';
import { seedIntroductions } from './seed-introductions.ts';
import { seedMeetups } from './seed-meetups.ts';

type Needs = Pick<Services, 'database' | 'clock'>;

/** With whom the demo's member is connected, by last name, and for how many days. */
const connected = { Hesketh: 96, Braithwaite: 61, Okafor: 40, Lomas: 22, Eccles: 9 } as const;

/** Who has asked the member to connect, with their notes. */
const asking = {
  Kearney: 'Good to talk at the bar on Thursday. I promised you the name of our lease specialist.',
  Siddiqui: 'Tom Hesketh says your workshop runs on one server under a desk. Let’s have a coffee.',
} as const;

const notes = {
  Hesketh: {
    words:
      'Surveying the mill in Holbeck. Wants a price for 14 sash windows by the end of the month.',
    inDays: 3,
  },
  Braithwaite: {
    words: 'Has a spare delivery slot to Hull on Tuesdays. Ask again in spring.',
    inDays: -1,
  },
  Lomas: { words: 'New to golf. Introduce her to Helen, who started last year.', inDays: null },
} as const;

/**
 * What the demo's member has with others: connections, requests, private notes; and what was
 * reported to the organisers. Run again, it adds only what is missing.
 */
export async function seedPeople(services: Needs, accounts: readonly Account[]): Promise<void> {
  const { database, clock } = services;
  const now = clock();

  const idOf = (lastName: string): string => {
    const account = accounts.find((account) => account.lastName === lastName);
    if (!account) throw new Error(`The demo has no ${lastName}`);
    return account.id;
  };

  const me = idOf('Whitaker');
  const row = (other: string) =>
    me < other ? { lowId: me, highId: other } : { lowId: other, highId: me };

  await database
    .insert(connections)
    .values([
      ...Object.entries(connected).map(([name, days]) => ({
        ...row(idOf(name)),
        requesterId: days % 2 ? me : idOf(name),
        state: 'connected' as const,
        askedAt: addDays(now, -days - 1),
        decidedAt: addDays(now, -days),
      })),
      ...Object.entries(asking).map(([name, note], at) => ({
        ...row(idOf(name)),
        requesterId: idOf(name),
        state: 'pending' as const,
        note,
        askedAt: addDays(now, -1 - at),
      })),
    ])
    .onConflictDoNothing();

  await database.transaction(async (tx) => {
    for (const [at, name] of Object.keys(asking).entries())
      await tell(tx, connectionRequested, {
        meId: idOf(name),
        otherId: me,
        now: addDays(now, -1 - at),
      });
    for (const [name, days] of Object.entries(connected).filter(([, days]) => days % 2))
      await tell(tx, connectionAccepted, {
        meId: idOf(name),
        otherId: me,
        now: addDays(now, -days),
      });
  });

  await database
    .insert(privateNotes)
    .values(
      Object.entries(notes).map(([name, { words, inDays }]) => ({
        accountId: me,
        aboutId: idOf(name),
        words,
        followUpOn: inDays === null ? null : londonDay(addDays(now, inDays)),
        writtenAt: addDays(now, -5),
      })),
    )
    .onConflictDoNothing();

  await seedIntroductions(services, accounts);
  await seedMeetups(services, accounts);

  if ((await database.$count(reports)) === 0) await seedReports(services, idOf);
}

type Report = { readonly reason: ReportReason; readonly words: string; readonly text: string };

/** A report in the queue, from two members, and one that was decided. */
async function seedReports(services: Needs, idOf: (lastName: string) => string): Promise<void> {
  const { database, clock } = services;

  const file = (from: string, about: string, report: Report, days: number) =>
    database.transaction(async (tx) => {
      const at = addDays(clock(), -days);

      return fileReport(tx, {
        reporterId: idOf(from),
        aboutId: idOf(about),
        subject: { kind: 'member', id: idOf(about) },
        context: [{ at, authorId: idOf(about), text: report.text }],
        reason: report.reason,
        words: report.words,
        now: at,
      });
    });

  const earlier = await file(
    'Garside',
    'Booth',
    {
      reason: 'private',
      words: 'He gives my mobile number on his page.',
      text: 'About: Ask Fiona Garside on her mobile how we did.',
    },
    30,
  );

  await decide(
    { database, clock: () => addDays(clock(), -29) },
    {
      reportId: earlier,
      adminId: idOf('Ellis'),
      action: 'warn',
      reason: 'Please don’t publish other members’ numbers, even if they’ve given them to you.',
    },
  );

  const text =
    'Looking for: 50 founding members for a guaranteed 12 % a year. Ask me for the brochure.';

  await file(
    'Pugh',
    'Booth',
    {
      reason: 'spam',
      words: 'Sent the brochure to half of the field after the last golf day.',
      text,
    },
    2,
  );

  await file('Thackray', 'Booth', { reason: 'false', words: 'Guaranteed by whom?', text }, 1);
}

/** Two demo members who are connected: who asked, who accepted, and when. */
export type DemoConnection = {
  readonly asker: string;
  readonly accepter: string;
  readonly at: Date;
};

/** Connects members of the demo, without notifying them. */
export async function seedConnections(
  { database }: Pick<Services, 'database'>,
  pairs: readonly DemoConnection[],
): Promise<void> {
  if (pairs.length === 0) return;
  await database
    .insert(connections)
    .values(
      pairs.map(({ asker, accepter, at }) => ({
        lowId: asker < accepter ? asker : accepter,
        highId: asker < accepter ? accepter : asker,
        requesterId: asker,
        state: 'connected' as const,
        askedAt: at,
        decidedAt: at,
      })),
    )
    .onConflictDoNothing();
}
