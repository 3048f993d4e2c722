import { expect, test } from 'vitest';
import { addDays, formatDate } from '#lib/club-time.ts';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { member, type Visitor, visitor } from '#tests/visitor.ts';
import type { Answer } from '../contract.ts';

// Tuesday 12 June 2040.
const { app, database, clock, runJobs } = await testApp();

const ask = async (text: string, who: Pick<Visitor, 'post'> = visitor(app)): Promise<Answer> =>
  (await who.post('/api/assistant/questions', { text })).json();
const mark = (bookingId: string, state: 'attended' | 'no_show') =>
  database.$client.query('update bookings set state = $1 where id = $2', [state, bookingId]);

test('golf days played are the asker’s own, those they were marked as attending', async () => {
  const days = ['Leeds', 'Sheffield', 'Leeds', 'Coventry'] as const;
  const anna = await buyer(app);
  const orders = [];
  for (const [at, city] of days.entries()) {
    const startsAt = addDays(clock(), 20 + at);
    const eventId = await addGolfDay(database, {
      now: clock(),
      city,
      title: `Day ${at + 1}: ${city}`,
      startsAt,
    });
    orders.push({ ...(await anna.holdAndPay(eventId)), startsAt });
  }
  await runJobs();
  expect((await ask('how many events have I played', anna)).text).toBe(
    'By our records you have not played a golf day with us yet.',
  );

  // A day past the last of them, and still signed in.
  clock.forward(24 * 1440);
  const [first, second, third, fourth] = orders;
  if (!first || !second || !third || !fourth) throw new Error('Four days were booked');
  expect((await ask('when did I play last', anna)).text).toMatch(
    /^By our records you have not played .* Whether you were at Day 4: Coventry on .* is not entered yet\.$/,
  );
  await mark(first.bookingId, 'attended');
  await mark(second.bookingId, 'attended');
  await mark(third.bookingId, 'no_show');
  await mark(fourth.bookingId, 'no_show');
  for (const question of ['how many events have I played', 'when did I play last', 'when did I last play']) {
    const { text, links } = await ask(question, anna);
    expect(text).toBe(
      `You have played 2 golf days with us, the last one Day 2: Sheffield on ${formatDate(second.startsAt)}.`,
    );
    expect(links[0]?.to).toBe(`/bookings/${second.bookingId}`);
  }
  expect((await ask('have I played in Leeds', anna)).text).toBe(
    `You have played one golf day with us in Leeds: Day 1: Leeds on ${formatDate(first.startsAt)}.`,
  );
  expect((await ask('how many days have I played last year', anna)).text).toBe(
    'By our records you have not played a golf day with us in 2039.',
  );

  const ben = await member(app);
  expect((await ask('how many events have I played', ben)).text).toMatch(/^By our records you have not/);
  const stranger = await ask('how many events have I played');
  expect(stranger.text).toContain('once you are signed in');
  expect(stranger.links[0]?.to).toBe('/auth');
});

test('how to cancel is told to anyone, and the amount to whose booking it is', async () => {
  const question = 'how do I cancel my booking';
  const how = /To cancel, or to move to another day, write to the office with your order number/;
  const { text, links } = await ask(question);
  expect(text).toMatch(/^Cancel 14 days or more before the day and you get everything back; 7 to 13 days/);
  expect(text).toMatch(how);
  expect(text).toContain('once you are signed in');
  expect(links.map(({ to }) => to)).toEqual(['/auth', '/policy/cancellation', '/contact']);

  const person = await buyer(app);
  await person.holdAndPay(await addGolfDay(database, { now: clock() }));
  await runJobs();
  const own = await ask(question, person);
  expect(own.text).toContain('all of the £125 you paid for Founders Series: Leeds');
  expect(own.text).toMatch(how);
  expect(own.suggestions).not.toContain('How do I cancel?');
});
