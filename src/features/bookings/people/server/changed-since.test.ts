import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import { placesBooker } from '#tests/booked-places.ts';
import { buyer } from '#tests/buyer.ts';
import { addVenue } from '#tests/golf-day.ts';
import { codeOf, golfDayApp } from '#tests/organiser.ts';
import { sendReminders } from './send-reminders.ts';

const { app, clock, database, published, runJobs, send, sent, services } = await golfDayApp();

test('a reminder tells each person what has changed since their own confirmation', async () => {
  const book = placesBooker(runJobs);
  const eventId = await published({ day: londonDay(addDays(clock(), 9)) });
  const [early, late] = [
    await buyer(app, { confirmedIn: database }),
    await buyer(app, { confirmedIn: database }),
  ];
  await book(early, eventId, { for: 'me' });
  clock.forward(60);
  const venueId = await addVenue(database);
  expect(codeOf(await send(eventId, 'edit', { venueId }))).toBe('200 done');
  clock.forward(60);
  await book(late, eventId, { for: 'me' });
  clock.forward(3 * 24 * 60);
  sent.length = 0;
  await sendReminders(services);
  await runJobs();
  const told = sent.map(({ to, text }) => [
    to.address,
    /place was confirmed:\s+The venue is\s+confirmed: \w/.test(text),
  ]);
  expect(Object.fromEntries(told)).toEqual({
    [early.account.email]: true,
    [late.account.email]: false,
  });
});
