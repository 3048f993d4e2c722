import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { golfDayStage } from '#tests/golf-day-stage.ts';
import { organiser } from '#tests/organiser.ts';
import { isEveningBefore } from '../evening-before.ts';
import { sendEvenings } from './evening-before-email.tsx';

const { app, clock, database, services, book, runJobs, sent, sql } = await golfDayStage();
const olive = await organiser(app, services);

test.each([
  ['2040-05-09T15:59:00Z', false],
  ['2040-05-09T16:00:00Z', true],
  ['2040-05-09T22:59:00Z', true],
  ['2040-05-09T23:00:00Z', false],
  ['2040-05-08T17:00:00Z', false],
])('at %s it is the evening before a day in May: %s', (now, is) => {
  expect(isEveningBefore(new Date('2040-05-10T07:30:00Z'), new Date(now))).toBe(is);
});

test('organisers get one email on the evening before, with who comes and what is missing', async () => {
  const startsAt = new Date(`${addDays(clock(), 20).toISOString().slice(0, 10)}T09:30:00Z`);
  const eventId = await addGolfDay(database, { now: clock(), startsAt });
  const priya = await buyer(app, { confirmedIn: database });
  await book(priya, eventId, { for: 'me' });

  const emails = async () => {
    await sendEvenings(services);
    await sendEvenings(services);
    await runJobs();
    return sent.filter(({ kind }) => kind === 'bookings.evening_before');
  };
  expect(await emails()).toEqual([]);

  const evening = addDays(new Date(startsAt.toISOString().replace('09:30', '18:10')), -1);
  clock.forward(Math.round((evening.getTime() - clock().getTime()) / 60_000));
  const [email, ...others] = await emails();
  expect(others).toEqual([]);
  expect(email?.subject).toBe('Tomorrow: Founders Series: Leeds, 1 of 15 places taken');
  expect(email?.text).toContain('Robin Hartley');
  expect(email?.text).toContain('1 handicap missing');
  expect(email?.text).toContain(`/admin/events/${eventId}`);
});

test('organisers hear of bookings, cancellations and late drop-outs, and of none they switch off', async () => {
  const bell = async () =>
    (await olive.get('/api/notifications'))
      .json()
      .notifications.map(({ sentence }: { sentence: string }) => sentence);
  const cancel = async (inDays: number) => {
    const eventId = await addGolfDay(database, {
      now: clock(),
      title: `In ${inDays} days`,
      startsAt: addDays(clock(), inDays),
    });
    const sam = await buyer(app, { confirmedIn: database });
    await book(sam, eventId, { for: 'me' });
    const { rows } = await sql('select id, order_id from bookings where event_id = $1', [eventId]);
    const path = `/api/orders/${rows[0].order_id}/cancellation`;
    const { places } = (await sam.get(path)).json();
    const [{ kind, moneyPence, creditPence, guestPass }] = places[0].choices;
    const choice = { kind, moneyPence, creditPence, guestPass };
    const answer = await sam.post(path, { places: [{ bookingId: rows[0].id, choice }] });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  };

  await cancel(30);
  await cancel(2);
  expect((await bell()).slice(0, 4)).toEqual([
    'Robin Hartley dropped out late: 1 place at In 2 days',
    'Robin Hartley booked 1 place at In 2 days',
    'Robin Hartley cancelled 1 place at In 30 days',
    'Robin Hartley booked 1 place at In 30 days',
  ]);

  const off = { kind: 'desk_bookings', channel: 'app', wanted: false };
  expect((await olive.post('/api/account/notifications', off)).statusCode).toBe(200);
  await cancel(40);
  expect((await bell())[0]).toBe('Robin Hartley cancelled 1 place at In 40 days');
  expect((await bell())[1]).toBe('Robin Hartley dropped out late: 1 place at In 2 days');
});
