import { expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { addFoundersSeries, addGolfDay } from '#tests/golf-day.ts';
import { visitor } from '#tests/visitor.ts';
import type { Answer } from '../contract.ts';

// Tuesday 12 June 2040.
const { app, database, clock } = await testApp();
const now = clock();
const startsAt = new Date('2040-07-12T07:30:00Z');
const calledOff = { now, state: 'cancelled', cancelledReason: 'The course is flooded' } as const;

const leeds = await addGolfDay(database, { now, startsAt });
await addGolfDay(database, {
  ...calledOff,
  title: 'The first try',
  startsAt: new Date('2040-06-28T07:30:00Z'),
});
const seriesId = await addFoundersSeries(database);
const liverpool = { title: 'Founders Series: Liverpool', city: 'Liverpool', seriesId } as const;
const off = await addGolfDay(database, { ...calledOff, ...liverpool });

async function ask(text: string, eventId?: number): Promise<Answer> {
  const answer = await visitor(app).post('/api/assistant/questions', { text, eventId });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

test.each(['places left in Liverpool', 'when is the next event in Liverpool?', 'price in Liverpool'])(
  'where the only day of a city was cancelled, that is said, and the nearest there is: %s',
  async (question) => {
    const { text, links } = await ask(question);
    expect(text).toMatch(
      /^Founders Series: Liverpool on .* has been called off: The course is flooded\. Everyone/,
    );
    expect(text).toContain('The next golf day with a place is Founders Series: Leeds on');
    expect(links.map(({ to }) => to)).toEqual([`/events/${off}`, `/events/${leeds}`, '/events']);
  },
);

test('its founding places are not sold out: its day was cancelled, and no other is promised', async () => {
  const { text } = await ask('How many founding places are left in Liverpool?');
  expect(text).toContain('Liverpool none, its day was cancelled');
  expect(text).not.toContain('new date');
});

test('on the page of a cancelled day its places are not those of the others', async () => {
  expect((await ask('how many places are left?', off)).text).toContain('has been called off');
});

test.each([
  ['places left in Leeds', 'July 2040, 08:30, 15 of 15 places are left'],
  ['when is the next event?', 'The next golf day is Founders Series: Leeds'],
])('a cancelled day is never the answer where another takes place: %s', async (question, told) => {
  const { text } = await ask(question);
  expect(text).toContain(told);
  expect(text).not.toContain('The first try');
});

test.each([
  'has any day been cancelled',
  'are any golf days cancelled',
  'any days called off',
  'which events are cancelled?',
])(
  'asked whether any was called off, each is told with its reason, and how the others stand: %s',
  async (question) => {
    const { text, links } = await ask(question, leeds);
    expect(text.split('\n')).toEqual([
      expect.stringMatching(/^The first try on .* has been called off: The course is flooded\. Everyone/),
      expect.stringMatching(
        /^Founders Series: Liverpool on .* has been called off: The course is flooded\. /,
      ),
      'The other golf day stands on the calendar as announced.',
    ]);
    expect(links[1]?.to).toBe(`/events/${off}`);
  },
);

test('of a time named only its own, and that none was where none was', async () => {
  expect((await ask('have any events been cancelled in June')).text.split('\n')).toEqual([
    expect.stringMatching(/^The first try on /),
  ]);
  expect((await ask('are any golf days in Leeds in July cancelled')).text).toMatch(
    /^In Leeds in July 2040 no golf day on the calendar has been called off\. If we have to call one off, /,
  );
  expect((await ask('are any days cancelled in May')).text).toMatch(/^There is no golf day in May 2041\./);
});
