import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { testApp } from '#tests/app.ts';
import { placesBooker } from '#tests/booked-places.ts';
import { buyer } from '#tests/buyer.ts';
import { emptyTables } from '#tests/database.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { visitor } from '#tests/visitor.ts';
import { sendReminders, sendThanks } from './send-reminders.ts';

const { app, clock, database, runJobs, sent, services } = await testApp();
const DAY = 24 * 60;
const SETTINGS = '/api/account/notifications';
const me = { for: 'me' } as const;
const jo = { for: 'guest', guestName: 'Jo Guest', guestEmail: 'jo@example.com' } as const;
const bookThese = placesBooker(runJobs);
const rowsOf = async (text: string) => (await database.$client.query(text)).rows;
const newBuyer = () => buyer(app, { confirmedIn: database });
const kinds = () => sent.map(({ kind, to }) => `${to.address}: ${kind}`).sort();
const unsubscribeUrl = (address: string) =>
  new URL(sent.find(({ to }) => to.address === address)?.unsubscribeUrl ?? '').pathname;

/** A member and a guest with places in eight days, a day after which the first reminder is due. */
async function booked() {
  const eventId = await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 8) });
  const sam = await newBuyer();
  await bookThese(sam, eventId, me, jo);
  clock.forward(1.5 * DAY);
  sent.length = 0;
  const remind = async () => {
    sent.length = 0;
    await sendReminders(services);
    await runJobs();
  };
  return { sam, email: sam.account.email, remind };
}

beforeEach(async () => {
  await emptyTables(database, 'events', 'mails', 'notification_opt_outs');
});

test('a member switches each reminder off on their page, and the others still come', async () => {
  const { sam, email, remind } = await booked();
  const choices = (await sam.get(SETTINGS)).json().choices;
  expect(choices.map((choice: object) => Object.values(choice).join(' ')).slice(0, 4)).toEqual([
    'reminder_week email true',
    'reminder_day email true',
    'after_the_day email true',
    'new_golf_day email true',
  ]);
  const off = { kind: 'reminder_week', channel: 'email', wanted: false };
  for (const _twice of [1, 2])
    expect((await sam.post(SETTINGS, off)).json().choices).toContainEqual(off);
  await remind();
  expect(kinds()).toEqual(['jo@example.com: bookings.reminder']);
  expect(
    await rowsOf(
      `select state from mails where to_address = '${email}' and kind = 'bookings.reminder'`,
    ),
  ).toEqual([{ state: 'dropped' }]);
  clock.forward(6 * DAY);
  await remind();
  expect(kinds()).toEqual(
    ['jo@example.com: bookings.reminder', `${email}: bookings.reminder`].sort(),
  );
  await sam.post(SETTINGS, { ...off, kind: 'after_the_day' });
  clock.forward(4 * DAY);
  sent.length = 0;
  await sendThanks(services);
  await runJobs();
  expect(kinds()).toEqual(['jo@example.com: bookings.after_the_day']);
});

// Shows defect 31
test('the link at the end of a reminder stops its kind without logging in, for a member and for a guest', async () => {
  const { sam, email, remind } = await booked();
  await remind();
  const texts = sent.map(({ text }) => text);
  for (const text of texts) expect(text).toMatch(/Stop these emails \S+\/unsubscribe\/[\w-]+/);
  expect(texts.filter((text) => text.includes('/account/notifications'))).toHaveLength(1);
  const stranger = visitor(app);
  const guests = unsubscribeUrl('jo@example.com').replace('/one-click', '');
  for (const address of [email, 'jo@example.com']) {
    const oneClick = unsubscribeUrl(address);
    const link = oneClick.replace('/one-click', '');
    // Opening the link, as scanners do, changes nothing.
    const opened = await stranger.get(oneClick);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, link.replace('/api', '')]);
    expect((await stranger.get(link)).json()).toEqual({ targets: ['reminder_week'], wanted: true });
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=b',
        '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--',
      ],
    ] as const) {
      const headers = { 'content-type': type };
      const answer = await app.inject({ method: 'POST', url: oneClick, headers, payload: body });
      expect([type, answer.statusCode]).toEqual([type, 200]);
    }
    expect((await stranger.get(link)).json()).toEqual({
      targets: ['reminder_week'],
      wanted: false,
    });
  }
  await rowsOf(`delete from mails where kind = 'bookings.reminder'`);
  await remind();
  expect(kinds()).toEqual([]);
  expect((await sam.get('/api/account/data')).json().tables).toContainEqual(
    expect.objectContaining({
      name: 'notification_opt_outs',
      rows: [expect.objectContaining({ kind: 'reminder_week', switchedOffBy: 'link' })],
    }),
  );
  // The guest changes their mind.
  expect((await stranger.post(guests, { wanted: true })).json()).toEqual({
    targets: ['reminder_week'],
    wanted: true,
  });
  await rowsOf(`delete from mails where kind = 'bookings.reminder'`);
  await remind();
  expect(kinds()).toEqual(['jo@example.com: bookings.reminder']);
});

test('what cannot be switched off has no link, and is refused', async () => {
  const { sam } = await booked();
  const eventId = await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 30) });
  await bookThese(sam, eventId, me);
  const confirmation = sent.find(({ kind }) => kind === 'bookings.confirmed');
  expect(confirmation?.unsubscribeUrl).toBeUndefined();
  expect(confirmation?.text).not.toContain('/unsubscribe/');
  const refused = await sam.post(SETTINGS, {
    kind: 'bookings.confirmed',
    channel: 'email',
    wanted: false,
  });
  expect(refused.statusCode).toBe(400);
});
