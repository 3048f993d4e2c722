import { describe, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { visitor } from '#tests/visitor.ts';
import type { Answer } from '../contract.ts';

// Tuesday 12 June 2040.
const { app, database, clock } = await testApp({ env: { VAT_RATE: '17.5' } });
const now = clock();
const { rows } = await database.$client.query(
  `insert into venues (name, city, address_lines, postcode, latitude, longitude, holes, par, yards, about, directions)
   values ('Beckside Golf Club', 'Leeds', '{Beck Lane}', 'LS16 8VK', 53.9, -1.5, 18, 71, 6412, 'On a ridge.', 'By bus.')
   returning id`,
);
const leeds = await addGolfDay(database, {
  now,
  startsAt: new Date('2040-07-12T07:30:00Z'),
  venueId: String(rows[0].id),
});
const liverpool = await addGolfDay(database, {
  now,
  title: 'Founders Series: Liverpool',
  city: 'Liverpool',
  area: 'Merseyside',
  startsAt: new Date('2040-08-09T07:30:00Z'),
  placesTaken: 15,
});

const ask = async (text: string, eventId?: number): Promise<Answer> =>
  (await visitor(app).post('/api/assistant/questions', { text, eventId })).json();

describe('the course', () => {
  const told =
    'Founders Series: Leeds on Thursday 12 July 2040, 08:30 is played at Beckside Golf Club: 18 holes, par 71, 6,412 yards.';

  test.each(['what is par at Leeds', 'how many yards is the leeds course', 'is the leeds course hard'])(
    'is that of the next day there: %s',
    async (question) => {
      const { text, links } = await ask(question);
      expect(text).toBe(`${told} On a ridge.`);
      expect(links[0]?.to).toBe(`/events/${leeds}`);
    },
  );

  test('has no rating that the site does not have', async () => {
    expect((await ask('what is the slope rating at leeds')).text).toContain('no slope or course rating');
  });

  test('is not made up while it is to be announced', async () => {
    for (const { text, links } of [
      await ask('what is par at Liverpool'),
      await ask('how long is the course', liverpool),
    ]) {
      expect(text).toMatch(/^Founders Series: Liverpool on .* still to be announced/);
      expect(text).not.toMatch(/par \d/);
      expect(links[0]?.to).toBe(`/events/${liverpool}`);
    }
    expect((await ask('what is par at Coventry')).text).toContain('no golf day in Coventry');
  });

  test.each(['Where do you play in Liverpool?', 'where in liverpool do you play'])(
    'has its city’s next day with it: %s',
    async (question) => {
      const { text, links } = await ask(question);
      expect(text).toMatch(/^Founders Series: Liverpool on Thursday 9 August 2040, .* to be announced\./);
      expect(links[0]?.to).toBe(`/events/${liverpool}`);
    },
  );

  test('is named day by day to whoever asks for all', async () => {
    const { text } = await ask('which golf clubs do you use');
    expect(text.split('\n')).toEqual([
      'Founders Series: Leeds on Thursday 12 July 2040, 08:30: Beckside Golf Club.',
      expect.stringMatching(/^Founders Series: Liverpool on .* still to be announced\.$/),
    ]);
  });
});

describe('how many days there are', () => {
  test('those of the series, those ahead, and those that can be booked', async () => {
    expect((await ask('how many events have you got')).text).toBe(
      'The Founders Series is 8 golf days, one in each of our 8 cities. At this moment 2 golf days are ahead on the calendar, and 1 can be booked.',
    );
  });

  test('in a city and at a time, those there and then', async () => {
    expect((await ask('how many events are there in Leeds')).text).toMatch(
      /^In Leeds there is one golf day: Founders Series: Leeds on /,
    );
    expect((await ask('how many events are there in August')).text).toMatch(
      /^In August 2040 there is one golf day: Founders Series: Liverpool on /,
    );
  });
});

test.each(['Is VAT included?', 'Do I pay VAT on top?'])(
  'prices include VAT, at the rate of this deployment: %s',
  async (question) => {
    expect((await ask(question)).text).toMatch(
      /^All prices include VAT, at 17\.5%, .* of £125 for a day £18\.62 is VAT\. Your receipt shows/,
    );
  },
);

test('the airport of a city is that of its own page', async () => {
  const { text, links } = await ask('which airport is nearest to Leeds');
  expect(text).toMatch(/^Leeds: Leeds Bradford Airport stands on the north-western edge/);
  expect(links).toEqual([{ to: '/cities/leeds', label: 'Getting to Leeds' }]);
  expect((await ask('how far is it from the airport')).text).toContain('Name a city');
});

test('by train one comes as the page of the city says, beside the way to the course', async () => {
  const { text, links } = await ask('can i get there by train');
  expect(text).toContain('By bus. Leeds by train: About two and a quarter hours from London');
  expect(links.at(-1)?.to).toBe('/cities/leeds');
  expect((await ask('is there a train to liverpool', liverpool)).text).toContain('Liverpool by train: Lime');
  expect((await ask('is there parking at leeds')).text).not.toContain('by train');
});

test('the most that a hole counts for is that of the handicap, and no points', async () => {
  const { text, links } = await ask('what is net double bogey');
  expect(text).toMatch(/^Net double bogey: two over par, plus the strokes you get on that hole\./);
  expect(text).not.toContain('points');
  expect(links[0]?.to).toBe('/handicap#how-it-works');
});

test('a membership can be paid by the month or by the year', async () => {
  const { text } = await ask('do you offer payment plans for membership');
  expect(text).toContain('paid by the month or by the year: Professional £');
});
