import { beforeEach, describe, expect, test } from 'vitest';
import { addMinutes } from '#lib/club-time.ts';
import { londonClock } from '#lib/london-instant.ts';
import { testApp } from '#tests/app.ts';
import { visitor } from '#tests/visitor.ts';
import { deleteNotificationsBetween } from '../../centre/server/notifications-store.ts';
import { endOfQuiet } from '../../choices/when-to-send.ts';
import { deliveryStage } from './delivery.stage.ts';

const product = await testApp();
const { app, clock, database, runJobs, sent } = product;
const stage = await deliveryStage(product);
const { robin, others, hidden, highlights, happens, run, pass, mailed, set, choose, mark } = stage;
const states = async () =>
  (await database.$client.query('select kind, state, subject from mails order by id')).rows;

beforeEach(stage.begin);

describe('an email', () => {
  test('tells what was not seen within five minutes, once and for a group', async () => {
    await happens('replies');
    await happens('replies', 1);
    await pass(4.9);
    expect(mailed()).toEqual([]);
    await pass(0.1);
    await pass(0);
    await pass(60);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      subject: 'Tom Hall and Anna Reid replied to Swing',
      to: { address: robin.account.email },
    });
    expect(sent[0]?.text).toContain('Tom Hall and Anna Reid replied to Swing.');
    expect(sent[0]?.html).toContain('/forum/Swing');
    // Nobody is named in the log, where a name would outlive its account.
    expect(await states()).toEqual([
      { kind: 'notifications.unseen', state: 'sent', subject: 'New reply or mention' },
    ]);
  });

  test('is not sent for what was seen, opened, withdrawn or blocked in the meantime', async () => {
    await happens('replies', 0, 'Seen');
    await mark('seen');
    await happens('replies', 0, 'Read');
    await mark('read');
    await happens('replies', 1, 'Blocked');
    await deleteNotificationsBetween(database, others[1] ?? '', robin.account.id);
    await happens('replies', 2, 'Hidden');
    hidden.add(others[2] ?? '');
    await pass(10);
    expect(mailed()).toEqual([]);
  });

  test('names nobody who was hidden after it was queued, and is dropped if it was seen by then', async () => {
    await happens('replies');
    await happens('replies', 1);
    clock.forward(6);
    await run('write_unseen_email');
    hidden.add(others[1] ?? '');
    await runJobs();
    expect(mailed()).toEqual(['Anna Reid replied to Swing']);
    await happens('replies', 0, 'Putting');
    clock.forward(6);
    await run('write_unseen_email');
    await mark('read');
    await runJobs();
    expect(mailed()).toEqual([]);
  });

  test('of a group that stays unread comes again after a day, and at once after it was read', async () => {
    await happens('replies');
    await pass(6);
    await happens('replies', 1);
    await pass(60);
    expect(mailed()).toEqual(['Anna Reid replied to Swing']);
    await pass(24 * 60);
    expect(mailed()).toEqual(['Tom Hall and Anna Reid replied to Swing']);
    await mark('read');
    await happens('replies', 2);
    await pass(6);
    expect(mailed()).toEqual(['Jo Lee replied to Swing']);
  });

  test('is one for everything that is due, and its link switches those kinds off without logging in', async () => {
    await happens('replies');
    await happens('messages', 1);
    await pass(6);
    const [email] = sent;
    expect(email?.subject).toBe('2 new notifications on Fourball');
    const oneClick = new URL(email?.unsubscribeUrl ?? '').pathname;
    const page = oneClick.replace('/one-click', '');
    expect((await visitor(app).get(page)).json()).toEqual({
      targets: ['messages', 'replies'],
      wanted: true,
    });
    const answer = await app.inject({
      method: 'POST',
      url: oneClick,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(200);
    await happens('replies', 1);
    await happens('messages', 2);
    sent.length = 0;
    await pass(24 * 60);
    expect(mailed()).toEqual([]);
    expect((await visitor(app).get(page)).json().wanted).toBe(false);
    await visitor(app).post(page, { wanted: true });
    await happens('messages', 2, 'Putting');
    await pass(6);
    expect(mailed()).toEqual(['Jo Lee wrote about Putting']);
  });

  test('is sent only for what the member has chosen, and never to an unconfirmed address', async () => {
    await happens('reactions');
    await happens('bookings');
    await pass(6);
    expect(mailed()).toEqual([]);
    await choose('reactions', 'email', true);
    await happens('reactions', 1, 'Putting');
    await choose('replies', 'email', true);
    await happens('replies');
    await choose('replies', 'email', false);
    await pass(6);
    expect(mailed()).toEqual(['Tom Hall liked Putting']);
    await choose('reactions', 'app', false);
    await happens('reactions', 2, 'Chipping');
    await pass(6);
    await database.execute('update accounts set email_verified_at = null');
    await happens('messages');
    await pass(6);
    expect(mailed()).toEqual([]);
  });

  test('is sent once by two processes at the same time', async () => {
    for (const topic of ['Swing', 'Putting', 'Chipping']) await happens('replies', 0, topic);
    clock.forward(6);
    await Promise.all([1, 2, 3, 4].map(() => run('write_unseen_email')));
    await runJobs();
    const lines = sent.flatMap(({ text }) => text.match(/replied to \w+/g) ?? []);
    expect(new Set(lines)).toEqual(
      new Set(['replied to Swing', 'replied to Putting', 'replied to Chipping']),
    );
    expect(sent.length).toBe(1);
  });
});

describe('quiet hours', () => {
  test('hold everything back that can wait, and send it together when they end', async () => {
    await set({ quiet: { from: 10, to: 12 } });
    await happens('replies');
    await happens('messages', 1);
    await pass(30);
    expect(mailed()).toEqual([]);
    await happens('messages', 1, 'Putting');
    await pass(85);
    expect(mailed()).toEqual([]);
    await pass(5);
    expect(mailed()).toEqual(['3 new notifications on Fourball']);
  });

  test('begin while an email waits for its turn, and it waits too', async () => {
    await happens('replies');
    clock.forward(6);
    await run('write_unseen_email');
    await set({ quiet: { from: 10, to: 12 } });
    await runJobs();
    expect(mailed()).toEqual([]);
    const { rows } = await database.$client.query(
      `select run_at from graphile_worker.jobs where task_identifier = 'notifications.send_mail' and run_at > '2040-01-01'`,
    );
    expect(rows).toEqual([{ run_at: endOfQuiet({ from: 10, to: 12 }, clock()) }]);
  });
});

describe('a digest', () => {
  const daily = { digest: { rhythm: 'daily', weekday: 1, hour: 18 } } as const;

  test('has what was neither seen nor emailed, comes at its hour, and only if there is something', async () => {
    await set(daily);
    await happens('reactions', 0, 'Swing');
    await happens('reactions', 1, 'Seen');
    await mark('seen');
    await happens('replies', 1);
    await pass(6);
    expect(mailed()).toEqual(['Tom Hall replied to Swing']);
    await pass(8 * 60 - 7);
    expect(mailed()).toEqual([]);
    await pass(5);
    const [digest] = sent;
    expect(mailed()).toEqual(['Your daily digest from Fourball']);
    expect(digest?.text).toContain('Anna Reid liked Swing.');
    expect(digest?.text).not.toMatch(/Seen\b|replied/);
    await pass(24 * 60);
    expect(mailed()).toEqual([]);
    await happens('reactions', 2, 'Swing');
    await pass(24 * 60);
    expect(sent[0]?.text).toContain('Jo Lee and Anna Reid liked Swing.');
    expect(mailed()).toHaveLength(1);
  });

  test('has messages that are older than an hour, if no email has told of them', async () => {
    await set(daily);
    await choose('messages', 'email', false);
    await happens('messages', 0, 'Old');
    clock.forward(7.5 * 60);
    await happens('messages', 1, 'New');
    await pass(35);
    const [digest] = sent;
    expect(digest?.text).toContain('Anna Reid wrote about Old.');
    expect(digest?.text).not.toContain('New.');
    sent.length = 0;
    await pass(24 * 60);
    expect(sent[0]?.text).toContain('Tom Hall wrote about New.');
    expect(sent[0]?.text).not.toContain('Old.');
  });

  test('has what features add since the last one, waits for the end of quiet hours, and its link ends it', async () => {
    const weekday = (londonClock(clock()).getUTCDay() + 2) % 7;
    await set({ digest: { rhythm: 'weekly', weekday, hour: 8 }, quiet: { from: 7, to: 9 } });
    await pass(24 * 60);
    highlights.lines = ['A putting mat for sale.'];
    await pass(22 * 60 + 30);
    expect(mailed()).toEqual([]);
    await pass(40);
    expect(sent[0]?.text).toContain('A putting mat for sale.');
    expect(highlights.since[0]).toEqual(addMinutes(clock(), -7 * 24 * 60));
    const page = new URL(sent[0]?.unsubscribeUrl ?? '').pathname.replace('/one-click', '');
    expect(mailed()).toEqual(['Your weekly digest from Fourball']);
    const last = clock();
    await pass(7 * 24 * 60);
    expect(highlights.since.at(-1)).toEqual(last);
    mailed();
    expect((await visitor(app).get(page)).json()).toEqual({ targets: ['digest'], wanted: true });
    expect((await visitor(app).post(`${page}/one-click`)).statusCode).toBe(200);
    expect((await robin.get('/api/account/notifications/delivery')).json().digest.rhythm).toBe(
      'off',
    );
    await pass(14 * 24 * 60);
    expect(mailed()).toEqual([]);
  });

  test('is written once by two processes at the same time, and not for someone who has chosen none', async () => {
    await happens('reactions');
    await pass(14 * 24 * 60);
    expect(mailed()).toEqual([]);
    await set(daily);
    clock.forward(24 * 60);
    await Promise.all([1, 2, 3].map(() => run('write_digest')));
    await runJobs();
    expect(mailed()).toEqual(['Your daily digest from Fourball']);
  });
});
