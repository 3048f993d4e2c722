import { beforeEach, describe, expect, test } from 'vitest';
import { z } from '#lib/schema.ts';
import { testApp } from '#tests/app.ts';
import { resetAccounts } from '#tests/inbox.ts';
import { member, visitor } from '#tests/visitor.ts';
import { switchKind } from '../../choices/server/choices-store.ts';
import { defineNotification } from '../../choices/server/notification-kinds.ts';
import type { NotificationView } from '../contract.ts';
import {
  deleteNotificationsBetween,
  readPage,
  withdrawNotifications,
} from './notifications-store.ts';
import { notify } from './notify.ts';
import { presentNotifications } from './present.ts';

const product = await testApp();
const { app, clock, database } = product;

/** The accounts that nobody may see named. */
const hidden = new Set<string>();
let names: ReadonlyMap<string, string>;

const replied = defineNotification({
  name: 'test.replied',
  row: 'replies',
  payload: z.object({ topic: z.string() }),
  group: ({ topic }) => topic,
  people: async (_db, _viewer, ids) =>
    new Map(ids.flatMap((id) => (hidden.has(id) ? [] : [[id, { name: names.get(id) ?? '' }]]))),
  present: ({ topic }, { who }) => ({
    sentence: `${who} replied to ${topic}`,
    path: `/forum/${topic}`,
  }),
});
const liked = defineNotification({
  ...replied,
  name: 'test.liked',
  row: 'reactions',
  payload: z.object({}),
  group: () => 'all',
  isUrgent: () => false,
  present: (_payload, { who }) => ({ sentence: `${who} liked it`, path: '/forum' }),
});
const offered = product.services.notificationKinds.find(
  ({ name }) => name === 'bookings.waitlist_offer',
);
const kinds = [replied, liked, ...product.services.notificationKinds];

let people: Awaited<ReturnType<typeof member>>[];
let robin: (typeof people)[number];
const idOf = (nth: number) => people[nth]?.account.id ?? '';

beforeEach(async () => {
  await resetAccounts(product);
  hidden.clear();
  people = [];
  const firstNames = ['Robin', 'Anna', 'Tom', 'Jo'];
  for (const firstName of firstNames) people.push(await member(app, { firstName }));
  names = new Map(people.map(({ account }, nth) => [account.id, firstNames[nth] ?? '']));
  robin = people[0] ?? (await member(app));
});

const reply = (actor: number, topic: string, key: string, to = [idOf(0)]) =>
  database.transaction((tx) =>
    notify(tx, clock(), { kind: replied, to, actor: idOf(actor), payload: { topic }, key }),
  );
const offer = (key: string) =>
  database.transaction(async (tx) => {
    if (!offered) throw new Error('No waitlist offer');
    const payload = { eventId: 1, title: 'Leeds', startsAt: clock().toISOString(), places: 1 };
    await notify(tx, clock(), { kind: offered, to: idOf(0), actor: null, payload, key });
    clock.forward(1);
  });
const shown = async (viewer = 0): Promise<NotificationView[]> => {
  const { page } = await readPage(database, idOf(viewer), { unread: false });
  return presentNotifications(database, kinds, idOf(viewer), page);
};
const sentences = async () => (await shown()).map(({ sentence }) => sentence);
const list = async (query = '') => (await robin.get(`/api/notifications${query}`)).json();
const unread = async () => (await robin.get('/api/notifications/unread')).json().unread;

describe('a notification', () => {
  test('is written once for each account and key, and never for its actor or a deleted account', async () => {
    await reply(1, 'Swing', 'reply:1', [idOf(0), idOf(0), idOf(1), crypto.randomUUID()]);
    await reply(1, 'Swing', 'reply:1');
    expect(await sentences()).toEqual(['Anna replied to Swing']);
    expect(await shown(1)).toEqual([]);
  });

  test('joins the unread ones of its group, and starts a new group once they were read', async () => {
    await reply(1, 'Swing', 'reply:1');
    await reply(2, 'Putting', 'reply:2');
    await reply(2, 'Swing', 'reply:3');
    clock.forward(1);
    await reply(3, 'Swing', 'reply:4');
    clock.forward(1);
    await reply(3, 'Swing', 'reply:5');
    expect(await sentences()).toEqual([
      'Jo and 2 others replied to Swing',
      'Tom replied to Putting',
    ]);
    expect(await unread()).toBe(2);
    const [head] = await shown();
    await robin.post('/api/notifications/read', { ids: [head?.id] });
    clock.forward(1);
    await reply(1, 'Swing', 'reply:6');
    expect(await sentences()).toEqual([
      'Anna replied to Swing',
      'Jo and 2 others replied to Swing',
      'Tom replied to Putting',
    ]);
  });

  test('two at the same moment in one group are one group', async () => {
    await Promise.all([1, 2, 3].map((nth) => reply(nth, 'Swing', `reply:${nth}`)));
    expect(await unread()).toBe(1);
    expect((await sentences()).map((sentence) => sentence.replace(/^\w+/, 'One'))).toEqual([
      'One and 2 others replied to Swing',
    ]);
  });

  test('names nobody who is hidden from its reader, and is not shown if only they caused it', async () => {
    await reply(1, 'Swing', 'reply:1');
    await reply(2, 'Swing', 'reply:2');
    await reply(2, 'Putting', 'reply:3');
    hidden.add(idOf(2));
    expect(await sentences()).toEqual(['Anna replied to Swing']);
  });

  test('leaves no trace after a block, and the rest of its group stays', async () => {
    await reply(1, 'Swing', 'reply:1');
    await reply(2, 'Swing', 'reply:2');
    await reply(2, 'Putting', 'reply:3');
    await deleteNotificationsBetween(database, idOf(2), idOf(0));
    expect(await sentences()).toEqual(['Anna replied to Swing']);
    expect(await unread()).toBe(1);
    await withdrawNotifications(database, ['reply:1']);
    expect(await unread()).toBe(0);
  });

  test('is not written at all if its member has switched its kind off', async () => {
    const person = { accountId: idOf(0) };
    const like = (key: string) =>
      database.transaction((tx) =>
        notify(tx, clock(), { kind: liked, to: idOf(0), actor: idOf(1), payload: {}, key }),
      );
    await like('like:1');
    const off = {
      kind: 'reactions',
      channel: 'app',
      wanted: false,
      by: 'account',
      now: clock(),
    } as const;
    await switchKind(database, person, person, off);
    await like('like:2');
    expect(await sentences()).toEqual(['Anna liked it']);
  });
});

describe('the routes', () => {
  test('list a member’s own notifications by pages, latest first', async () => {
    for (let nth = 1; nth <= 31; nth += 1) await offer(`offer:${nth}`);
    const first = await list();
    expect(first.notifications).toHaveLength(30);
    expect(first.notifications[0]).toMatchObject({
      row: 'waitlist',
      path: '/event-payment/1',
      person: null,
      isSeen: false,
      isRead: false,
    });
    const second = await list(`?cursor=${first.next}`);
    expect([second.notifications.length, second.next]).toEqual([1, null]);
    const ids = [...first.notifications, ...second.notifications].map(({ id }) => id);
    expect(new Set(ids).size).toBe(31);
    expect((await people[1]?.get('/api/notifications'))?.json().notifications).toEqual([]);
    expect((await visitor(app).get('/api/notifications')).statusCode).toBe(401);
  });

  test('seen is not read; read is seen; and nobody marks those of another member', async () => {
    await offer('offer:1');
    const [{ id }] = (await list()).notifications;
    const marks = async () =>
      (await list()).notifications.map((row: NotificationView) => [row.isSeen, row.isRead]);
    await people[1]?.post('/api/notifications/read', { ids: [id] });
    expect(await marks()).toEqual([[false, false]]);
    expect((await robin.post('/api/notifications/seen', { ids: [id] })).json()).toEqual({
      unread: 1,
    });
    expect(await marks()).toEqual([[true, false]]);
    expect((await robin.post('/api/notifications/read', { ids: [id] })).json()).toEqual({
      unread: 0,
    });
    expect(await marks()).toEqual([[true, true]]);
    expect((await list('?unread=1')).notifications).toEqual([]);
  });

  test('the page that a notification leads to marks it as read, and others stay', async () => {
    await offer('offer:1');
    await robin.post('/api/notifications/opened', { path: '/event-payment/2' });
    expect(await unread()).toBe(1);
    expect(
      (await robin.post('/api/notifications/opened', { path: '/event-payment/1' })).json(),
    ).toEqual({
      unread: 0,
    });
    expect(
      (await robin.post('/api/notifications/opened', { path: 'https://evil.example' })).statusCode,
    ).toBe(400);
  });

  test('mark all leaves what arrived after the list was loaded', async () => {
    await offer('offer:1');
    const [{ at }] = (await list()).notifications;
    await offer('offer:2');
    const answer = await robin.post('/api/notifications/read-all', { until: at });
    expect(answer.json()).toEqual({ unread: 1 });
  });
});
