import { expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay, changeGolfDay } from '#tests/golf-day.ts';
import { type Visitor, visitor } from '#tests/visitor.ts';

const { runJobs, clock, app, database } = await testApp();
const add = (city: 'Leeds' | 'Sheffield' | 'Liverpool', month: number) =>
  addGolfDay(database, {
    now: clock(),
    city,
    title: `The day in ${city}`,
    startsAt: new Date(Date.UTC(2040, month - 1, 12, 8)),
    pricePence: 10_000 + month * 100,
  });
await add('Leeds', 7);
const second = await add('Sheffield', 8);
const third = await add('Liverpool', 9);
const fourth = await add('Leeds', 10);

const ask = async (
  text: string,
  who: Pick<Visitor, 'post'> = visitor(app),
  eventId?: number,
): Promise<string> => (await who.post('/api/assistant/questions', { text, eventId })).json().text;

test.each([
  [
    'whens the one after leeds',
    /^After The day in Leeds on Thursday 12 July .* is The day in Sheffield on Sunday 12 August/,
  ],
  [
    'what is next after Sheffield?',
    /^After The day in Sheffield on .* is The day in Liverpool on Wednesday 12 September/,
  ],
  [
    'the event after the liverpool one',
    /^After The day in Liverpool on .* is The day in Leeds on Friday 12 October/,
  ],
  [
    'when is the second event',
    /^The second golf day ahead is The day in Sheffield on .* A place costs £108, /,
  ],
  ['when is your 3rd golf day', /^The third golf day ahead is The day in Liverpool on /],
  ['when is the event after next', /^The second golf day ahead is The day in Sheffield on /],
  [
    'when is the second event in leeds',
    /^The second golf day ahead in Leeds is The day in Leeds on Friday 12 October/,
  ],
  ['when is the fifth event', /^There are 4 golf days ahead on the calendar at the moment\.$/],
  ['when is the second event in sheffield', /^In Sheffield there is one golf day ahead on the calendar/],
  ['how much is the one after leeds', /^A place costs £108\./],
  [
    'what time does the third event start',
    /^The day in Liverpool on Wednesday 12 September 2040 runs from 09:00/,
  ],
])('a day is picked by its place on the calendar: %s', async (question, told) => {
  expect(await ask(question)).toMatch(told);
});

test('how many there are is counted, and none picked', async () => {
  expect(await ask('how many golf days are there after Leeds')).toMatch(/^In Leeds there are 2 golf days:/);
});

test('what follows the day of a page, and that nothing follows the last', async () => {
  expect(await ask('when is the event after this one', undefined, third)).toContain(
    'is The day in Leeds on Friday 12',
  );
  expect(await ask('when is the event after this one', undefined, fourth)).toMatch(
    /^The day in Leeds on Friday 12 October 2040, 09:00 is the last golf day on the calendar/,
  );
});

test('where the day that follows is full, a later one with places is told, and none before it', async () => {
  await changeGolfDay(database, { placesTaken: 15 }, second);
  expect(await ask('whens the one after leeds')).toMatch(
    /every place is taken\. The next one with a place is The day in Liverpool on Wednesday 12 September/,
  );
  await changeGolfDay(database, { placesTaken: 0 }, second);
});

test.each(['where do I play next', 'when do I play next'])(
  'one’s own next day is a booking: %s',
  async (question) => {
    const person = await buyer(app);
    await person.holdAndPay(third);
    await runJobs();
    expect(await ask(question, person)).toMatch(/^You are coming to The day in Liverpool/);
    expect(await ask(question)).toMatch(/^Every place of yours stands on your dashboard/);
    expect(await ask('where do you play next', person)).toMatch(/^The next golf day is The day in Leeds/);
  },
);
