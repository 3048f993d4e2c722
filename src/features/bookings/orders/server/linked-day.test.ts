import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { type Buyer, bookingsStage } from '#tests/bookings-stage.ts';
import { addGolfDay, addVenue, changeGolfDay } from '#tests/golf-day.ts';
import { golfDayAdmin, organiser, adminPath as path, planTexts } from '#tests/organiser.ts';
import { visitor } from '#tests/visitor.ts';
import type { ClaimView } from '../../names/contract.ts';
import { sendReminders, sendThanks } from '../../people/server/send-reminders.ts';

const { app, bookAndPay, clock, database, newBuyer, rowsOf, runJobs, sent, services } =
  await bookingsStage();
const olive = await organiser(app, services);
const { send } = golfDayAdmin(olive);

/** A golf day for people with its link, and the address of its page. */
async function linkedDay(day: object = {}) {
  const eventId = await addGolfDay(database, {
    now: clock(),
    startsAt: addDays(clock(), 9),
    ...day,
  });
  await changeGolfDay(database, { audience: 'link' }, eventId);
  const [{ key }] = await rowsOf('select link_key as key from events where id = $1', [eventId]);
  return { eventId, page: `/events/${eventId}?key=${key}` };
}

/** Ends what the browsers know of the link: only who is involved has the day still. */
const renewLink = (eventId: number) =>
  rowsOf(`update events set link_key = replace(gen_random_uuid()::text, '-', '') where id = $1`, [
    eventId,
  ]);

const guest = (name: string) => ({
  for: 'guest',
  guestName: `${name} Guest`,
  guestEmail: `${name.toLowerCase()}.linked@example.com`,
});
const jo = guest('Jo');
const toJo = () => sent.filter(({ to }) => to.address === jo.guestEmail);
const linksIn = (text = ''): string[] => text.match(/\/events\/\d+[^\s>)]*/g) ?? [];

test('guests find the day by every link of their emails, by their own page and by their calendar', async () => {
  const { eventId, page } = await linkedDay();
  const sam = await newBuyer();
  await sam.get(`/api${page}`);
  await bookAndPay(sam, eventId, { for: 'me' }, jo);
  const [, token] = /\/bookings\/claim\/([\w-]{43})/.exec(toJo()[0]?.text ?? '') ?? [];
  const claim = (await visitor(app).get(`/api/claims/${token}`)).json<ClaimView>();
  expect(claim.eventPath).toBe(page);

  sent.length = 0;
  clock.forward(2 * 24 * 60);
  await sendReminders(services);
  const venueId = await addVenue(database);
  expect((await send(eventId, 'edit', { ...planTexts, venueId, message: '' })).statusCode).toBe(
    200,
  );
  const email = {
    id: '01a00000-0000-7000-8000-0000000000aa',
    subject: 'Parking',
    text: 'It is free.',
    filter: {},
    recipients: 2,
  };
  const written = await olive.post(path(eventId, 'emails'), email);
  expect(written.statusCode, written.body).toBeLessThan(300);
  await runJobs();
  clock.forward(12 * 24 * 60);
  await sendThanks(services);
  await runJobs();

  const kinds = ['reminder', 'event_changed', 'organiser_message', 'after_the_day'];
  expect(toJo().map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(kinds.map((kind) => `bookings.${kind}`)),
  );
  for (const { kind, text } of toJo())
    expect([kind, ...new Set(linksIn(text))]).toEqual([kind, page]);
  const notice = toJo().find(({ kind }) => kind === 'bookings.event_changed');
  const [calendar] = notice?.attachments ?? [];
  const url = /^URL[^:]*:(.*(?:\r\n .*)*)/m.exec(String(calendar?.content))?.[1];
  expect(url?.replaceAll(/\r\n /g, '')).toContain(page);

  // Their browser has the day from then on, without the secret in every address.
  const browser = visitor(app);
  expect((await browser.get(`/api/events/${eventId}`)).statusCode).toBe(404);
  await browser.get(`/api${page}`);
  expect((await browser.get(`/api/events/${eventId}`)).statusCode).toBe(200);
});

test('a golf day for everyone has its plain address', async () => {
  const eventId = await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 9) });
  await bookAndPay(await newBuyer(), eventId, { for: 'me' }, jo);
  sent.length = 0;
  clock.forward(2 * 24 * 60);
  await sendReminders(services);
  await runJobs();
  expect(toJo().flatMap(({ text }) => linksIn(text))).toEqual([`/events/${eventId}`]);
});

test('buyers, players, named members and people on the waitlist open the day without its link', async () => {
  const { eventId, page } = await linkedDay({ capacity: 3 });
  const people = {
    buyer: await newBuyer(),
    player: await newBuyer(),
    named: await newBuyer(),
    offered: await newBuyer(),
    waiting: await newBuyer(),
    stranger: await newBuyer(),
  };
  const { buyer, player, named, offered, waiting } = people;
  const opens = async (person: Buyer) => (await person.get(`/api/events/${eventId}`)).statusCode;
  for (const person of [buyer, offered, waiting]) await person.get(`/api${page}`);

  const members = [player, named].map(({ account }) => ({
    for: 'member',
    member: account.username,
  }));
  const order = await bookAndPay(buyer, eventId, ...members, { for: 'later' });
  await player.post(`/api/bookings/${order.places[0]?.bookingId}/accept`, { golf: {} });
  for (const person of [offered, waiting]) await person.post(`/api/events/${eventId}/waitlist`, {});
  await rowsOf('update events set capacity = 4 where id = $1', [eventId]);
  await runJobs();
  await renewLink(eventId);

  const found = Object.entries(people).map(
    async ([who, person]) => `${who} ${await opens(person)}`,
  );
  expect(await Promise.all(found)).toEqual([
    'buyer 200',
    'player 200',
    'named 200',
    'offered 200',
    'waiting 200',
    'stranger 404',
  ]);
});

test('a member who is taken off the waitlist finds the day by the email and the notification', async () => {
  const { eventId, page } = await linkedDay({ capacity: 1 });
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  for (const member of [sam, kim]) await member.get(`/api${page}`);
  await bookAndPay(sam, eventId, { for: 'me' });
  await kim.post(`/api/events/${eventId}/waitlist`, {});
  const [{ id }] = await rowsOf('select id from waitlist_entries where event_id = $1', [eventId]);

  sent.length = 0;
  const removal = await olive.post(`/api/admin/events/${eventId}/waitlist/${id}/remove`, {
    reason: 'Asked by phone',
  });
  expect(removal.statusCode).toBe(200);
  await runJobs();

  const email = sent.find(({ to }) => to.address === kim.account.email);
  expect(linksIn(email?.text)).toEqual([page]);
  const [notification] = (await kim.get('/api/notifications')).json().notifications;
  expect(notification.path).toBe(page);
});
