import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay, changeGolfDay } from '#tests/golf-day.ts';
import type { Visitor } from '#tests/visitor.ts';
import type { Answer } from '../contract.ts';

const { runJobs, app, database, clock } = await testApp();
const startsAt = new Date('2040-08-12T07:30:00Z');
await addGolfDay(database, { now: clock(), title: 'The day in Leeds' });
const called = await addGolfDay(database, { now: clock(), title: 'The day by the sea', startsAt });
let person: Visitor;

beforeAll(async () => {
  const buying = await buyer(app);
  await buying.holdAndPay(called);
  await runJobs();
  await changeGolfDay(database, { state: 'cancelled', cancelledReason: 'Snow' }, called);
  person = buying;
});

const ask = async (text: string, eventId?: number): Promise<Answer> =>
  (await person.post('/api/assistant/questions', { text, eventId })).json();

describe('a member whose day was called off', () => {
  test.each([
    'is my day still on?',
    'is my event cancelled',
    'what have I booked',
    'my next event',
    'what would I get back',
    'can I move my place',
  ])('hears so first: %s', async (question) => {
    const { text, links } = await ask(question);
    expect(text).toMatch(/^The day by the sea on .* is cancelled\. Your booking says what happens/);
    expect(text).toContain('You have no other place at a coming golf day.');
    expect(links[0]?.to).toMatch(/^\/bookings\//);
  });
});

describe('on the page of a day', () => {
  test('"it" is that day, whatever comes next', async () => {
    const later = await addGolfDay(database, {
      now: clock(),
      title: 'The day in autumn',
      startsAt: new Date('2040-10-12T07:30:00Z'),
    });
    expect((await ask('when is it', later)).text).toMatch(/^The day in autumn on Friday 12 October 2040/);
    expect((await ask('when is the next event', later)).text).toMatch(
      /^The next golf day is The day in Leeds/,
    );
  });

  test('whether it is cancelled is answered for it', async () => {
    for (const question of ['is it cancelled', 'has this been called off'])
      expect((await ask(question, called)).text).toMatch(
        /^The day by the sea on .* has been called off: Snow/,
      );
  });
});
