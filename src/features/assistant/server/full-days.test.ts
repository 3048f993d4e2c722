import { expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { cityDays } from '#tests/golf-day.ts';
import { visitor } from '#tests/visitor.ts';

const { database, app, clock } = await testApp();
const day = cityDays(database, clock());
await day('Leeds', '2040-07-12', { placesTaken: 3 });
const coventry = await day('Coventry', '2040-08-09', { placesTaken: 15 });
await day('Sheffield', '2040-09-13', { placesTaken: 14 });
await day('Leicester', '2040-09-27', { placesTaken: 4, state: 'closed' });

const ask = async (text: string): Promise<{ text: string; links: { to: string }[] }> =>
  (await visitor(app).post('/api/assistant/questions', { text })).json();

test.each(['which days are full', 'are any of the golf days sold out?', 'which events are fully booked'])(
  'asked for the full days, those are told: %s',
  async (question) => {
    const { text, links } = await ask(question);
    expect(text.split('\n')).toEqual([
      '1 of 4 golf days is full:',
      'Founders Series: Coventry on Thursday 9 August 2040, 08:30.',
      '2 have places.',
    ]);
    expect(links.map(({ to }) => to)).toEqual([`/events/${coventry}`, '/events']);
  },
);

test('where none of those meant is full, it is said before the places', async () => {
  expect((await ask('are leeds and sheffield full')).text.split('\n')).toEqual([
    'None of them is full.',
    'Booking is open, and there are places:',
    'Founders Series: Leeds on Thursday 12 July 2040, 08:30: 12 of 15 places are left.',
    'Founders Series: Sheffield on Thursday 13 September 2040, 08:30: 1 of 15 places is left.',
  ]);
});

test.each([
  'which days are not full',
  "which days aren't fully booked",
  'which days arent full',
  'which events have not sold out yet',
])('asked for those that are not, they are not mixed up: %s', async (question) => {
  const { text } = await ask(question);
  expect(text).toMatch(/^Booking is open, and there are places:/);
  expect(text).not.toContain('Coventry');
});

test('of one day only its own places are told', async () => {
  expect((await ask('is coventry full')).text).toMatch(
    /^At Founders Series: Coventry on Thursday 9 August 2040, 08:30, every place is taken\./,
  );
});

test.each([
  ['which event has the most places left', 'most', [/Leeds .* 12 of 15/, /Sheffield .* 1 of 15/]],
  ['where are the fewest places left', 'fewest', [/Sheffield .* 1 of 15/, /Leeds .* 12 of 15/]],
  ['which of the days has the least places?', 'fewest', [/Sheffield/, /Leeds/]],
])('asked for the most or the fewest, that day comes first: %s', async (question, which, days) => {
  expect((await ask(question)).text.split('\n')).toEqual([
    `Those with the ${which} places left first:`,
    ...days.map((day) => expect.stringMatching(day)),
  ]);
});

test('the day with the most is named though it is beyond the fourth', async () => {
  const months = ['2040-10', '2040-11', '2040-12'];
  for (const month of months) await day('Leeds', `${month}-08`, { placesTaken: 13 });
  await day('Leicester', '2041-01-10', { title: 'The empty one' });
  const { text } = await ask('which event has the most places left');
  expect(text.split('\n')[1]).toMatch(/^The empty one on .*: 15 of 15 places are left\.$/);
  expect(text).toMatch(/And 2 more\.$/);
});
