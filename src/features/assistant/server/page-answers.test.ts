import { describe, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { visitor } from '#tests/visitor.ts';
import type { Answer } from '../contract.ts';

// Tuesday 12 June 2040.
const { clock, app, database } = await testApp();
const { rows } = await database.$client.query(
  `insert into venues (name, city, address_lines, postcode, latitude, longitude, holes, par, yards, about, directions)
   values ('Beckside Golf Club', 'Leeds', '{Beck Lane}', 'LS16 8VK', 53.9, -1.5, 18, 71, 6412, 'On a ridge.',
     'By the A660. The gates are on the left; there are four charging points by the pro shop.')
   returning id`,
);
const [breakfast, lunch] = ['Arrival and breakfast', 'Two-course lunch'].map((title) => ({
  at: '08:30',
  title,
  detail: null,
}));
if (!breakfast || !lunch) throw new Error('no schedule');
const leeds = await addGolfDay(database, {
  now: clock(),
  venueId: String(rows[0].id),
  schedule: [breakfast, lunch],
  included: ['Green fee'],
});
await addGolfDay(database, {
  now: clock(),
  title: 'Founders Series: Liverpool',
  city: 'Liverpool',
  startsAt: new Date('2040-08-09T07:30:00Z'),
  schedule: [lunch],
  included: ['Breakfast on arrival'],
});

const ask = async (text: string): Promise<Answer> =>
  (await visitor(app).post('/api/assistant/questions', { text })).json();

describe('charging a car', () => {
  test.each(['are there electric car chargers', 'can I charge my Tesla in Leeds'])(
    'is what the way to a course says of it: %s',
    async (question) => {
      const { text, links } = await ask(question);
      expect(text).toMatch(
        /^Founders Series: Leeds on .*, at Beckside Golf Club: “there are four charging points by the pro shop”\./,
      );
      expect(links[0]?.to).toBe(`/events/${leeds}`);
    },
  );

  test('is not made up of a course that says nothing', async () => {
    const answer = await ask('are there charging points in Liverpool');
    expect(answer.text).toMatch(/^Founders Series: Liverpool .*does not say/s);
    expect(answer.offersOffice).toBe(true);
    expect((await ask('are there electric car chargers')).text).toContain(
      'Of the other courses the site does not say',
    );
  });
});

test('the way to a course is that of its page', async () => {
  expect((await ask('is there parking at leeds')).text).toMatch(/ By the A660\. The gates are on the left/);
  expect((await ask('where is the leeds event')).text).not.toContain('A660');
});

describe('a meal', () => {
  test.each(['is breakfast included', 'do we get breakfast', 'is lunch included'])(
    'is part of every day whose page lists it: %s',
    async (question) => {
      expect((await ask(question)).text).toMatch(/^Yes: \w+ is part of every golf day on the calendar/);
    },
  );

  test('that one day alone has is told of that day', async () => {
    await database.$client.query(`update events set included = '[]' where city = 'Liverpool'`);
    const { text } = await ask('is breakfast included');
    expect(text).toMatch(/^Breakfast is part of Founders Series: Leeds on .* do not list it\./);
    expect((await ask('is breakfast included in leeds')).text).toMatch(
      /^Yes: breakfast is part of Founders Series: Leeds/,
    );
    expect((await ask('is dinner included')).text).toMatch(/^Dinner is not among/);
  });

  test('is no matter of price where its kind is asked', async () => {
    expect((await ask('is the lunch halal')).text).toMatch(/^Food is part of the price/);
  });
});
