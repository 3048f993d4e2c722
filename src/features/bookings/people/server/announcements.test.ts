import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { runJobs as runJobsAsOf } from '#platform/jobs/run-jobs.ts';
import { buyer } from '#tests/buyer.ts';
import { emptyTables } from '#tests/database.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { codeOf, golfDayApp } from '#tests/organiser.ts';
import { privileges } from '#tests/privileges.ts';
import { HEAD_START_HOURS } from '../announcement.ts';
import { announceEvent } from './announce-event.ts';

const { app, clock, database, jobs, published, runJobs, send, sent, services } = await golfDayApp();
const { giveTier } = privileges({ database, clock });
/** Runs what is due once members of a tier have had their head start. */
const afterHeadStart = async () => {
  await runJobs();
  clock.forward(HEAD_START_HOURS * 60);
  await runJobsAsOf(database, jobs, clock());
  await runJobs();
};
const rowsOf = async (text: string) => (await database.$client.query(text)).rows;
/** A member with a confirmed address who follows a city. */
async function follower(city = 'Leeds') {
  const person = await buyer(app, { confirmedIn: database });
  await person.post('/api/followed-cities', { city, follows: true });
  return person;
}
const readers = () =>
  sent.filter(({ kind }) => kind === 'bookings.new_golf_day').map(({ to }) => to.address);

beforeEach(async () => {
  await emptyTables(database, 'events', 'mails', 'city_follows', 'notification_opt_outs');
  sent.length = 0;
});

test('publishing a golf day emails each follower of its city once, and reopening it nobody', async () => {
  const [ann, bob] = [await follower(), await follower()];
  await follower('Leicester');
  const id = await published();
  await runJobs();
  expect(readers()).toEqual([]);
  await afterHeadStart();
  expect(readers().sort()).toEqual([ann.account.email, bob.account.email].sort());
  const email = sent.find(
    ({ kind, to }) => kind === 'bookings.new_golf_day' && to.address === ann.account.email,
  );
  expect(email?.subject).toBe('New golf day in Leeds: Thursday 6 September 2040');
  const said = email?.text.replace(/\S+\/unsubscribe\/\S+/g, '<link>');
  expect(said).toMatchInlineSnapshot(`
    "A NEW GOLF DAY IN LEEDS

    Hello Robin,

    There’s a new golf day in Leeds, one of the cities you follow.

    Event     Leeds in autumn
    When      Thursday 6 September 2040, 08:30
    Where     Leeds, West Yorkshire
              Venue to be announced
    Price     £125 per person, including VAT
    Booking   Open now

    See the golf day http://localhost:3000/events/1

    You’re receiving this email because you follow Leeds on Fourball. You can stop following it on its page or under Notifications in your account. Questions? Write to hello@fourball.example.

    Stop these emails <link> · Choose which emails you get http://localhost:3000/account/notifications"
  `);
  expect(email?.unsubscribeUrl).toMatch(/\/one-click$/);
  sent.length = 0;
  await follower();
  expect(codeOf(await send(id, 'close'))).toBe('200 done');
  expect(codeOf(await send(id, 'reopen'))).toBe('200 done');
  await afterHeadStart();
  expect(readers()).toEqual([]);
  // The job of a killed process runs again.
  for (const _twice of [1, 2])
    await announceEvent(services, { eventId: id, after: null, to: 'followers' });
  await runJobs();
  expect(readers()).toHaveLength(1);
});

test('nobody is emailed who has a place, opted out, closed or did not confirm their account, or no longer follows the city', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  const people = {
    reader: await follower(),
    player: await follower(),
    closed: await follower(),
    unconfirmed: await follower(),
    erased: await follower(),
    'switched off': await follower(),
    'closed after the emails were queued': await follower(),
    'booked after the emails were queued': await follower(),
    'no longer following': await follower(),
  };
  const idOf = (name: keyof typeof people) => people[name].account.id;
  await people.player.hold(eventId);
  await rowsOf(`update accounts set is_active = false where id = '${idOf('closed')}'`);
  await rowsOf(`update accounts set email_verified_at = null where id = '${idOf('unconfirmed')}'`);
  await people.erased.post('/api/account/deletion', { password: people.erased.password });
  const off = { kind: 'new_golf_day', channel: 'email', wanted: false };
  await people['switched off'].post('/api/account/notifications', off);
  sent.length = 0;
  await announceEvent(services, { eventId, after: null, to: 'followers' });
  await rowsOf(
    `update accounts set is_active = false where id = '${idOf('closed after the emails were queued')}'`,
  );
  await people['booked after the emails were queued'].hold(eventId);
  await people['no longer following'].post('/api/followed-cities', {
    city: 'Leeds',
    follows: false,
  });
  await runJobs();
  const nameOf = (address: string) =>
    Object.entries(people).find(([, { account }]) => account.email === address)?.[0] ?? address;
  expect(readers().map(nameOf)).toEqual(['reader']);
});

test('goes on where a killed process stopped, batch by batch', async () => {
  const people = [];
  for (let count = 0; count < 5; count += 1) people.push(await follower());
  const eventId = await addGolfDay(database, { now: clock() });
  await announceEvent(services, { eventId, after: null, to: 'followers' }, 2);
  expect(await rowsOf('select 1 from event_announcements')).toHaveLength(2);
  // The next batch waits as a job of its transaction; the job runs with the usual size, and another
  // from the start.
  await Promise.all([
    runJobs(),
    announceEvent(services, { eventId, after: null, to: 'followers' }),
  ]);
  await runJobs();
  expect(readers().sort()).toEqual(people.map(({ account }) => account.email).sort());
});

test.each([
  ['was closed', 'close', {}],
  ['was cancelled', 'cancel', { reason: 'Snow.' }],
] as const)(
  'an email that has not left when its golf day %s is dropped',
  async (_what, action, body) => {
    await follower();
    const id = await published();
    await announceEvent(services, { eventId: id, after: null, to: 'followers' });
    expect(codeOf(await send(id, action, body))).toBe('200 done');
    await runJobs();
    expect(readers()).toEqual([]);
  },
);

test('an email that has not left when its golf day moves says the new date', async () => {
  const ann = await follower();
  const id = await published();
  await announceEvent(services, { eventId: id, after: null, to: 'followers' });
  const moved = { day: '2040-09-07', start: '09:00', end: '16:30', message: '' };
  expect(codeOf(await send(id, 'reschedule', moved))).toBe('200 done');
  await runJobs();
  expect(readers()).toEqual([ann.account.email]);
  const email = sent.find(({ kind }) => kind === 'bookings.new_golf_day');
  expect(email?.subject).toBe('New golf day in Leeds: Friday 7 September 2040');
  expect(email?.text).toContain('Friday 7 September 2040, 09:00');
  // The log of emails has what was sent.
  expect(
    await rowsOf(
      `select subject, payload->>'startsAt' as at from mails where kind = 'bookings.new_golf_day'`,
    ),
  ).toEqual([{ subject: email?.subject, at: '2040-09-07T08:00:00.000Z' }]);
});

test('a golf day that is found by its link only is announced once it is listed', async () => {
  const ann = await follower();
  const id = await published();
  await rowsOf(`update events set audience = 'link'`);
  await afterHeadStart();
  expect(readers()).toEqual([]);
  expect(codeOf(await send(id, 'edit', { audience: 'members' }))).toBe('200 done');
  await afterHeadStart();
  expect(readers()).toEqual([ann.account.email]);
});

test('who was emailed is forgotten when the golf day is over, and with the account', async () => {
  const [ann] = [await follower(), await follower()];
  const eventId = await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 2) });
  await announceEvent(services, { eventId, after: null, to: 'followers' });
  const { tables } = (await ann.get('/api/account/data')).json();
  expect(tables).toContainEqual(
    expect.objectContaining({
      name: 'event_announcements',
      rows: [expect.objectContaining({ eventId })],
    }),
  );
  await ann.post('/api/account/deletion', { password: ann.password });
  expect(await rowsOf('select 1 from event_announcements')).toHaveLength(1);
});

test('members of a tier hear at once of golf days in the cities they follow and in their region, everyone else 12 hours later', async () => {
  const people = {
    'a member who follows the city': await follower(),
    'a member from another city of the region': await buyer(app, { confirmedIn: database }),
    'a member from elsewhere': await buyer(app, { confirmedIn: database }),
    'a member whose tier has ended': await follower(),
    'a follower without a tier': await follower(),
    'someone from the city without a tier': await buyer(app, { confirmedIn: database }),
  };
  const nameOf = (address: string) =>
    Object.entries(people).find(([, { account }]) => account.email === address)?.[0] ?? address;
  const homes = {
    'from another city': 'Sheffield',
    'from elsewhere': 'Coventry',
    someone: 'Leeds',
  };
  for (const [name, person] of Object.entries(people)) {
    if (name.startsWith('a member')) await giveTier(person, 'standard');
    const home = Object.entries(homes).find(([part]) => name.includes(part))?.[1];
    if (home)
      await database.$client.query('update member_profiles set city = $1 where account_id = $2', [
        home,
        person.account.id,
      ]);
  }
  await database.$client.query('update tier_grants set ends_at = $1 where account_id = $2', [
    addDays(clock(), 0.001),
    people['a member whose tier has ended'].account.id,
  ]);
  clock.forward(10);
  sent.length = 0;
  await published();
  await runJobs();
  expect(readers().map(nameOf).sort()).toEqual([
    'a member from another city of the region',
    'a member who follows the city',
  ]);
  const said = sent.flatMap(({ text }) => /There’s a new golf day.*/.exec(text)?.[0] ?? []);
  expect(said.sort()).toEqual([
    'There’s a new golf day in Leeds, in your region.',
    'There’s a new golf day in Leeds, one of the cities you follow.',
  ]);
  sent.length = 0;
  await afterHeadStart();
  expect(readers().map(nameOf).sort()).toEqual([
    'a follower without a tier',
    'a member whose tier has ended',
  ]);
});
