import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { golfDayStage } from '#tests/golf-day-stage.ts';
import { adminPath, organiser } from '#tests/organiser.ts';
import { Desk } from '../../contract.ts';
import { deskTasks, newsText } from '../texts.ts';

const { app, clock, database, services, book, runJobs } = await golfDayStage();
const olive = await organiser(app, services);
const readDesk = async () => Desk.parse((await olive.get('/api/admin/desk')).json());

test('has the next days with what is missing, money paid and owed apart, and what is new', async () => {
  expect((await readDesk()).days).toEqual([]);

  const eventId = await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 3) });
  const priya = await buyer(app, { confirmedIn: database });
  await book(priya, eventId, { for: 'me' });
  const caller = await buyer(app, { confirmedIn: database });
  await olive.post(adminPath(eventId, 'players'), {
    ...{ kind: 'member', guestName: '', guestEmail: '', payWith: 'account' },
    member: caller.account.username,
  });
  await runJobs();

  const desk = await readDesk();
  expect(desk.days).toMatchObject([{ id: eventId, taken: 2, capacity: 15, left: 13 }]);
  expect(desk.days[0]?.needs).toEqual([
    { need: 'venue', count: 1 },
    { need: 'handicaps', count: 2 },
    { need: 'owed', count: 1, pence: 12_500 },
    { need: 'steps', count: 5, step: 'start_times' },
  ]);
  expect(desk.money).toEqual({
    ...{ paidPence: 12_500, paidDays: null, owedPence: 12_500, overduePence: 0, overdue: 0 },
  });
  expect(desk.news).toMatchObject({ booked: 2, cancelled: 0 });
  expect(desk.news.latest.map((item) => [item.name, newsText(item)])).toContainEqual([
    'Robin Hartley',
    {
      text: 'Booked 1 place',
      person: `/admin/members/${priya.account.id}`,
      day: { title: 'Founders Series: Leeds', to: `/admin/events/${eventId}` },
    },
  ]);

  // The day before yesterday is not news.
  clock.forward(2 * 24 * 60);
  expect((await readDesk()).news).toEqual({ booked: 0, cancelled: 0, joined: 0, latest: [] });
});

test('an invoice is to do once it is overdue', async () => {
  expect(deskTasks(await readDesk())).toEqual([]);
  clock.forward(20 * 24 * 60);
  expect(deskTasks(await readDesk())).toEqual([
    expect.objectContaining({ text: '£125 overdue', to: '/admin/debtors' }),
  ]);
});
