import { z } from '#lib/schema.ts';
import type { TestApp } from '#tests/app.ts';
import { emptyTables } from '#tests/database.ts';
import { emptyQueue } from '#tests/queue.ts';
import { member } from '#tests/visitor.ts';
import type { DigestSection } from '../../choices/server/notification-kinds.ts';
import {
  defineNotification,
  type NotificationKind,
} from '../../choices/server/notification-kinds.ts';
import { notify } from '../../server/public.ts';

const About = z.object({ topic: z.string() });

/** In minutes of UTC: 10:00 in London in summer. */
const MORNING = 9 * 60;
const DAY = 24 * 60;

const firstSettings = {
  digest: { rhythm: 'off', weekday: 1, hour: 8 },
  quiet: null,
  pushDetails: false,
} as const;

/**
 * Robin, a member with a confirmed address, who is notified of what Anna, Tom and Jo do. `begin` starts a test, at 10:00 in London on a summer's day.
 */
export async function deliveryStage({
  app,
  clock,
  database,
  jobs,
  runJobs,
  sent,
  services,
}: TestApp) {
  const hidden = new Set<string>();
  const highlights: { since: Date[]; lines: string[] } = { since: [], lines: [] };
  const robin = await member(app);
  const names = new Map<string, string>();
  for (const firstName of ['Anna', 'Tom', 'Jo'])
    names.set(
      (await member(app, { firstName })).account.id,
      { Anna: 'Anna Reid', Tom: 'Tom Hall' }[firstName] ?? 'Jo Lee',
    );
  const others = [...names.keys()];

  const kindOf = (row: string, verb: string) =>
    defineNotification({
      name: `test.${row}`,
      row,
      payload: About,
      group: ({ topic }: z.infer<typeof About>) => topic,
      people: async (_db, _viewer, ids) =>
        new Map(ids.flatMap((id) => (hidden.has(id) ? [] : [[id, { name: names.get(id) ?? '' }]]))),
      isUrgent: ({ topic }) => topic === 'Cancelled',
      present: ({ topic }, { who }) => ({
        sentence: `${who} ${verb} ${topic}.`,
        path: `/forum/${topic}`,
      }),
    });
  const kinds = {
    replies: kindOf('replies', 'replied to'),
    reactions: kindOf('reactions', 'liked'),
    messages: kindOf('messages', 'wrote about'),
    bookings: kindOf('bookings', 'changed'),
  };
  (services.notificationKinds as NotificationKind[]).push(...Object.values(kinds));
  (services.digestSections as DigestSection[]).push({
    name: 'test.highlights',
    rhythms: ['weekly'],
    read: async (_db, { since }) => {
      highlights.since.push(since);
      return {
        heading: 'In Leeds',
        lines: highlights.lines.map((sentence) => ({ sentence, path: '/forum' })),
      };
    },
  });

  let key = 0;
  const run = (name: string, payload: object = { accountId: robin.account.id }) =>
    jobs.find(({ job }) => job.name === `notifications.${name}`)?.run(payload);
  return {
    robin,
    others,
    /** The accounts that nobody may see named. */
    hidden,
    /** What a later feature adds to weekly digests. */
    highlights,
    async begin() {
      const minutes = (clock().getTime() / 60_000) % DAY;
      clock.forward((MORNING + DAY - minutes) % DAY);
      await runJobs();
      await emptyTables(
        database,
        ...[
          'notifications',
          'notification_settings',
          'notification_opt_outs',
          'push_subscriptions',
        ],
        ...['mails', 'limit_counters'],
      );
      await emptyQueue(database);
      await database.execute('update accounts set email_verified_at = now()');
      hidden.clear();
      Object.assign(highlights, { since: [], lines: [] });
      sent.length = 0;
    },
    /** One of the others (0 to 2) does something, and Robin is notified. */
    async happens(row: keyof typeof kinds, actor = 0, topic = 'Swing') {
      key += 1;
      const notice = {
        kind: kinds[row],
        to: robin.account.id,
        actor: others[actor] ?? '',
        key: `test:${key}`,
      };
      await database.transaction((tx) => notify(tx, clock(), { ...notice, payload: { topic } }));
      clock.forward(0.01);
    },
    /** Runs one job of notifications, by default that of Robin. */
    run,
    /** Lets time pass, and then runs the job of every minute and all that it queues. */
    async pass(minutes: number) {
      clock.forward(minutes);
      await run('find_due', {});
      await runJobs();
    },
    /** The subjects of the emails sent since it was last asked. */
    mailed: () => sent.splice(0).map(({ subject }) => subject),
    set: (change: object) =>
      robin.post('/api/account/notifications/delivery', { ...firstSettings, ...change }),
    choose: (kind: string, channel: string, wanted: boolean) =>
      robin.post('/api/account/notifications', { kind, channel, wanted }),
    /** Robin has seen, or read, the latest notification. */
    async mark(how: 'seen' | 'read') {
      const [latest] = (await robin.get('/api/notifications')).json().notifications;
      await robin.post(`/api/notifications/${how}`, { ids: [latest.id] });
    },
  };
}
