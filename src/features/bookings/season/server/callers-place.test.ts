import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { testApp } from '#tests/app.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { codeOf, organiser } from '#tests/organiser.ts';
import { sendReminders, sendThanks } from '../../people/server/send-reminders.ts';

const { app, clock, database, runJobs, sent, services } = await testApp();

test('the place of a caller without an account is nothing of the organiser who wrote it down', async () => {
  const olive = await organiser(app, services);
  const eventId = await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 8) });
  const answers = async () => {
    const paths = [
      ['/api/season', '/api/own-terms', '/api/bookings', '/api/places', '/api/dashboard'],
      [`/api/events/${eventId}/booking`, `/api/events/${eventId}/coming`],
    ].flat();
    // How many places are left is everyone’s.
    const everyones = /"(now|placesLeft|placesTaken|free|lastChange)":("[^"]*"|\d+)/g;
    const read = async (path: string) => (await olive.get(path)).body.replaceAll(everyones, '');
    return Object.fromEntries(await Promise.all(paths.map(async (at) => [at, await read(at)])));
  };

  const before = await answers();
  const added = await olive.post(`/api/admin/events/${eventId}/players`, {
    ...{ kind: 'guest', member: '', guestName: 'Colin Ferris', guestEmail: '' },
    ...{ guestPhone: '07700 900555', payWith: 'account' },
  });
  expect(codeOf(added)).toBe('201 done');
  await runJobs();
  expect(await answers()).toEqual(before);

  const [row] = (await olive.get(`/api/admin/events/${eventId}/attendees`)).json().attendees;
  expect(row).toMatchObject({ name: 'Colin Ferris', state: 'confirmed' });
  const order = `/api/orders/${row.orderId}`;
  const reads = [`/api/bookings/${row.id}`, order, `${order}/places`, `${order}/money-back`];
  for (const path of reads) expect((await olive.get(path)).statusCode, path).toBe(404);

  // Nobody has an address to which a reminder could go, and the organiser does not play.
  clock.forward(7.5 * 24 * 60);
  await sendReminders(services);
  await runJobs();
  clock.forward(24 * 60);
  await sendThanks(services);
  await runJobs();
  expect(sent.filter(({ kind }) => kind !== 'bookings.evening_before')).toEqual([]);
});

test('an organiser’s account is kept while the golf day of a caller is ahead', async () => {
  const olive = await organiser(app, services);
  const eventId = await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 8) });
  await olive.post(`/api/admin/events/${eventId}/players`, {
    ...{ kind: 'guest', member: '', guestName: 'Colin Ferris', guestEmail: '' },
    ...{ guestPhone: '07700 900555', payWith: 'account' },
  });

  expect((await olive.get('/api/account/deletion')).json().deletionBlockers).toEqual([
    {
      sentence: expect.stringMatching(/^You added a player without an account to Founders Series/),
      links: [{ to: `/admin/events/${eventId}`, label: 'Go to the golf day' }],
    },
  ]);
});
