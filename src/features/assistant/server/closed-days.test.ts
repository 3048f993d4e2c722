import { expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { cityDays } from '#tests/golf-day.ts';
import { visitor } from '#tests/visitor.ts';
import type { Answer } from '../contract.ts';

// Tuesday 12 June 2040.
const { database, app, clock } = await testApp();
const day = cityDays(database, clock());
const leeds = await day('Leeds', '2040-08-09');
const sheffield = await day('Sheffield', '2040-09-13', { pricePence: 9_000 });
// The nearest of all, with free places, and closed.
const birmingham = await day('Birmingham', '2040-07-12', { state: 'closed', placesTaken: 4 });

const ask = async (text: string, eventId?: number): Promise<Answer> =>
  (await visitor(app).post('/api/assistant/questions', { text, eventId })).json();

test.each([
  'when is the birmingham day',
  'how many places in birmingham',
  'how many places are left in birmingham',
  'what about the one in july',
  'which events are in July or August',
  'when is the next event',
  'when is the last event in birmingham',
  'can I book birmingham',
  'book the July event',
  'is booking closed for birmingham',
  'how much is birmingham',
  'where is the birmingham event',
  'what time does birmingham start',
  'what is par at Birmingham',
  'is birmingham still on',
])('a day that is closed to booking is said to be: %s', async (question) => {
  const { text, links } = await ask(question);
  expect(text).toMatch(/Founders Series: Birmingham|£125/);
  expect(text).toMatch(/booking for it has closed/i);
  expect(text).not.toContain('Book Now');
  expect(links.map(({ to }) => to)).toContain(`/events/${birmingham}`);
});

test.each(['how do I book', 'when does booking close', 'is there a place', 'what does it cost'])(
  'so on its own page: %s',
  async (question) => {
    const { text } = await ask(question, birmingham);
    expect(text).toMatch(/booking for it has closed/i);
    expect(text).not.toContain('Book Now');
  },
);

test.each(['events with places left', 'which events can I book', 'where can I still get in'])(
  'a closed day is none with places: %s',
  async (question) => {
    const { text } = await ask(question);
    expect(text).toContain('Founders Series: Leeds');
    expect(text).not.toContain('Birmingham');
  },
);

test('in its place the day that can be booked is named', async () => {
  const { text, links } = await ask('when is the birmingham day');
  expect(text).toMatch(
    /11 of 15 places are left, but booking for it has closed\. The next one with a place is Founders Series: Leeds/,
  );
  expect(links[1]?.to).toBe(`/events/${leeds}`);
});

test.each(['can I book leeds', 'how do I book the leeds event'])(
  'a day that is open is told with the way to book it: %s',
  async (question) => {
    const { text, links } = await ask(question);
    expect(text).toMatch(/^Founders Series: Leeds on .*: 15 of 15 places are left\.\nOpen .* “Book Now”/);
    expect(links[0]?.to).toBe(`/events/${leeds}`);
  },
);

test('booking ends when the day begins, by the rule of bookings', async () => {
  expect((await ask('when does booking close')).text).toMatch(
    /no last day for booking: a golf day can be booked until it begins/,
  );
  expect((await ask('when does booking close for leeds')).text).toMatch(
    /^Founders Series: Leeds .*until it begins/s,
  );
  expect((await ask('which events are closed')).text).toMatch(
    /It has closed for Founders Series: Birmingham on .*2040, 08:30\.$/,
  );
  expect((await ask('when does booking close for coventry')).text).toMatch(
    /^There is no golf day in Coventry/,
  );
});

test.each([
  'events with places left under £100',
  'events under £100',
  'golf days for £90 or less',
  'any days for £95 or under with places',
  'when is the next event below 100 pounds',
  'how many events are there up to £90',
  'anything under a hundred pounds',
  'anything between £80 and £100',
  'what is the cheapest day',
])('a price that is named leaves out what costs more: %s', async (question) => {
  const { text, links } = await ask(question);
  expect(text).toContain('Founders Series: Sheffield');
  expect(text).not.toMatch(/Leeds|Birmingham/);
  expect(links[0]?.to).toBe(`/events/${sheffield}`);
});

test.each([
  ['places left under £50', /^No golf day costs less than £50\./],
  ['events with places for no more than £80', /^No golf day costs £80 or less\./],
  ['places left for under 18 people', /^Booking is open, and there are places:/],
])('a price below all is told, and other numbers are none: %s', async (question, told) => {
  expect((await ask(question)).text).toMatch(told);
});
