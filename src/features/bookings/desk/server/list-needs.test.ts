import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { golfDayStage } from '#tests/golf-day-stage.ts';
import { organiser } from '#tests/organiser.ts';

const { app, clock, database, services, book, runJobs } = await golfDayStage();

test('the organisers’ list says who waits for a golf day and what it lacks, and nothing of drafts', async () => {
  const olive = await organiser(app, services);
  const day = (inDays: number, more: object = {}) =>
    addGolfDay(database, { now: clock(), startsAt: addDays(clock(), inDays), ...more });
  const full = await day(20, { capacity: 1 });
  await day(30, { state: 'draft' });
  const empty = await day(40);

  const [priya, sam] = [
    await buyer(app, { confirmedIn: database }),
    await buyer(app, { confirmedIn: database }),
  ];
  await book(priya, full, { for: 'me' });
  await runJobs();
  await sam.post(`/api/events/${full}/waitlist`, { size: 1 });

  const path = `/admin/events/${full}?need=no_handicap#remind`;
  expect((await olive.get('/api/admin/events/needs')).json()).toEqual({
    days: [
      {
        eventId: full,
        needs: [
          { text: '1 handicap missing', path },
          { text: '1 waiting', path: `/admin/events/${full}?show=waitlist` },
        ],
      },
      { eventId: empty, needs: [] },
    ],
  });
});
