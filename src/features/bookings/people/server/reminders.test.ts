import { beforeEach, expect, test } from 'vitest';
import { addDays, addMinutes, formatDate } from '#lib/club-time.ts';
import { testApp } from '#tests/app.ts';
import { acceptPlaces, placesBooker } from '#tests/booked-places.ts';
import type { Buyer } from '#tests/bookings-stage.ts';
import { buyer } from '#tests/buyer.ts';
import { emptyTables } from '#tests/database.ts';
import { addGolfDay, addVenue, changeGolfDay } from '#tests/golf-day.ts';
import { sendReminders, sendThanks } from './send-reminders.ts';

const { app, clock, database, runJobs, sent, services } = await testApp();
const DAY = 24 * 60;
const me = { for: 'me' } as const;
const jo = { for: 'guest', guestName: 'Jo Guest', guestEmail: 'jo@example.com' } as const;
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await database.$client.query(text, values)).rows;
const flat = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ') ?? '';

const newBuyer = (): Promise<Buyer> => buyer(app, { confirmedIn: database });
const bookThese = placesBooker(runJobs);
const book = (person: Buyer, eventId: number, places: readonly object[] = [me]) =>
  bookThese(person, eventId, ...places);
/** Runs the job twice, as two processes may, and sends what it queued. */
const remind = async () => {
  await Promise.all([sendReminders(services), sendReminders(services)]);
  await runJobs();
};
const thank = async () => {
  await Promise.all([sendThanks(services), sendThanks(services)]);
  await runJobs();
};
const kind = (name: string) => sent.filter((email) => email.kind === `bookings.${name}`);
const told = (name: string) => kind(name).map(({ subject, to }) => `${to.address}: ${subject}`);
const title = 'Founders Series: Leeds';

beforeEach(async () => {
  sent.length = 0;
  await emptyTables(database, 'events', 'mails');
});

test('come a week before and the day before, once each, in the golf day’s conversation', async () => {
  const eventId = await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 10) });
  const sam = await newBuyer();
  const { email } = sam.account;
  await book(sam, eventId);
  await remind();
  expect(told('reminder')).toEqual([]);
  clock.forward(3 * DAY);
  await remind();
  expect(told('reminder')).toEqual([`${email}: Coming up on Friday 22 June 2040: ${title}`]);
  expect(flat(kind('reminder')[0]?.text)).toContain('We don’t have your handicap yet.');
  clock.forward(5 * DAY);
  await remind();
  expect(told('reminder')).toHaveLength(1);
  clock.forward(DAY);
  await remind();
  expect(told('reminder').slice(1)).toEqual([`${email}: Tomorrow: ${title}`]);
  expect(
    new Set(sent.filter(({ to }) => to.address === email).flatMap(({ thread }) => thread ?? [])),
  ).toEqual(new Set([`golf-day-${eventId}.${sam.account.id}`]));
  clock.forward(DAY);
  await remind();
  expect(told('reminder')).toHaveLength(2);
});

// Shows defect 10, 11
test('one email for many places: the buyer gets one, each player with an address gets their own', async () => {
  const eventId = await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 8) });
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  await rowsOf(`update accounts set first_name = 'Kim' where id = $1`, [kim.account.id]);
  const order = await book(sam, eventId, [
    me,
    { for: 'member', member: kim.account.username },
    jo,
    { for: 'later' },
  ]);
  await acceptPlaces(kim);
  clock.forward(1.5 * DAY);
  await remind();
  const emails = kind('reminder');
  expect(emails.map(({ to }) => to.address).sort()).toEqual(
    [sam.account.email, kim.account.email, 'jo@example.com'].sort(),
  );
  const [buyers, kims, jos] = [sam.account.email, kim.account.email, 'jo@example.com'].map(
    (address) => flat(emails.find(({ to }) => to.address === address)?.text),
  );
  expect(buyers).toContain('One of your places has no name yet.');
  expect(buyers).toContain(`/bookings/${order.bookingId}`);
  // The buyer's details on every place: none of them in the other players' emails.
  for (const [name, text] of [
    ['Kim', kims],
    ['Jo', jos],
  ] as const) {
    expect(text).toContain(`Hello ${name}`);
    for (const detail of [
      'Robin',
      'Hartley',
      sam.account.email,
      order.number,
      order.bookingId,
      'no name yet',
    ])
      expect(text).not.toContain(detail);
  }
});

// Shows defect 25
test('reminder after cancelling: none for a cancelled place or golf day, however late the email leaves', async () => {
  const [own, off] = [
    await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 8) }),
    await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 8) }),
  ];
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const order = await book(sam, own);
  await book(kim, off);
  clock.forward(1.5 * DAY);
  // The emails wait in the queue while the place and the golf day are cancelled.
  await sendReminders(services);
  await rowsOf(`update bookings set state = 'cancelled' where order_id = $1`, [order.id]);
  await changeGolfDay(database, { state: 'cancelled', cancelledReason: 'Snow' }, off);
  await runJobs();
  await remind();
  expect(told('reminder')).toEqual([]);
  expect(await rowsOf(`select state, sent_at from mails where kind = 'bookings.reminder'`)).toEqual(
    [
      { state: 'dropped', sent_at: null },
      { state: 'dropped', sent_at: null },
    ],
  );
});

// Shows defect 26
test('reminder for a past day: none, also when it waited until the day had begun', async () => {
  const eventId = await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 2) });
  await book(await newBuyer(), eventId);
  clock.forward(1.5 * DAY);
  await sendReminders(services);
  clock.forward(DAY);
  await runJobs();
  await remind();
  expect(told('reminder')).toEqual([]);
});

// Shows defect 27
test('follow a golf day that moves, and leave out who booked after they were due', async () => {
  const eventId = await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 8) });
  const [sam, late] = [await newBuyer(), await newBuyer()];
  await book(sam, eventId);
  clock.forward(1.5 * DAY);
  await sendReminders(services);
  const later = addDays(clock(), 20);
  await changeGolfDay(database, { startsAt: later, endsAt: addMinutes(later, 480) }, eventId);
  await runJobs();
  await remind();
  expect(told('reminder')).toEqual([]);
  clock.forward(13.1 * DAY);
  await book(late, eventId);
  await remind();
  await remind();
  expect(told('reminder')).toEqual([
    `${sam.account.email}: Coming up on ${formatDate(later)}: ${title}`,
  ]);
  clock.forward(6 * DAY);
  await remind();
  expect(told('reminder').slice(1)).toEqual(
    [sam, late].map(({ account }) => `${account.email}: Tomorrow: ${title}`),
  );
});

// Shows defect 28
test('the email after the day brings everyone who came the list of those who came and agreed to be on it', async () => {
  const venueId = await addVenue(database);
  const eventId = await addGolfDay(database, {
    now: clock(),
    startsAt: addDays(clock(), 2),
    venueId,
  });
  const [sam, kim, away, buyerOnly] = [
    await newBuyer(),
    await newBuyer(),
    await newBuyer(),
    await newBuyer(),
  ];
  await rowsOf(`update accounts set last_name = 'Adams', company = 'Adams & Co' where id = $1`, [
    kim.account.id,
  ]);
  await rowsOf(`update accounts set last_name = 'Away' where id = $1`, [away.account.id]);
  await book(sam, eventId, [me, jo]);
  await book(kim, eventId, [{ ...me, listed: true }]);
  const missed = await book(away, eventId, [{ ...me, listed: true }]);
  await book(buyerOnly, eventId, [{ for: 'guest', guestName: 'Al Guest' }]);
  clock.forward(3 * DAY);
  await rowsOf(`update bookings set state = 'no_show' where order_id = $1`, [missed.id]);
  await thank();
  expect(told('after_the_day')).toEqual([]);
  // Nobody marks the others: the list is complete on the third morning.
  clock.forward(2.5 * DAY);
  await thank();
  await thank();
  expect(told('after_the_day').sort()).toEqual(
    [sam.account.email, kim.account.email, 'jo@example.com']
      .map((address) => `${address}: Thank you for coming: ${title}`)
      .sort(),
  );
  const textTo = (address: string) =>
    flat(kind('after_the_day').find(({ to }) => to.address === address)?.text);
  for (const address of [sam.account.email, 'jo@example.com']) {
    expect(textTo(address)).toContain('Robin Adams, Adams & Co');
    expect(textTo(address)).not.toMatch(/Away|Hartley/);
  }
  expect(textTo(sam.account.email)).toContain('You’re not on this list');
  expect(textTo(kim.account.email)).toContain('You’re on this list');
});

test('the email after the day comes the morning after once everyone is marked, and never for a cancelled day', async () => {
  const [marked, off] = [
    await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 2) }),
    await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 2) }),
  ];
  const sam = await newBuyer();
  await book(sam, marked);
  await book(sam, off);
  await changeGolfDay(database, { state: 'cancelled', cancelledReason: 'Snow' }, off);
  clock.forward(3.5 * DAY);
  await rowsOf(`update bookings set state = 'attended'`);
  await thank();
  expect(kind('after_the_day')).toHaveLength(1);
  clock.forward(20 * DAY);
  await rowsOf(`delete from mails`);
  await thank();
  expect(kind('after_the_day')).toHaveLength(1);
});
