import { expect, test } from 'vitest';
import type { City } from '#features/events/cities.ts';
import { testApp } from '#tests/app.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { visitor } from '#tests/visitor.ts';

type Club = readonly [name: string, city: City, address: string, par: number, directions: string];

const clubs: readonly Club[] = [
  ['Whinbeck Park Golf Club', 'Leeds', 'Whinbeck Lane', 71, 'On the left after the reservoir.'],
  ['Ashlow Moss Golf Club', 'Manchester', 'Moss Road', 72, 'Ashley station is a mile away.'],
  ['Oldmere Park Golf Club', 'Birmingham', 'Oldmere Drive', 72, 'Twelve minutes from junction 7.'],
  ['Thornley Chase Golf Club', 'Nottingham', 'Chase Road', 70, 'Parking is free.'],
  ['Rivelow Edge Golf Club', 'Sheffield', 'Edge Road', 70, 'Twenty-five minutes by the A625.'],
];

// Tuesday 12 June 2040; the five days follow each other month by month, Leeds first.
const { app, database, clock } = await testApp();
for (const [at, [name, city, address, par, directions]] of clubs.entries()) {
  const { rows } = await database.$client.query(
    `insert into venues (name, city, address_lines, postcode, latitude, longitude, holes, par, yards, about, directions)
     values ($1, $2, $3, $4, 53.9, -1.5, 18, $5, 6105, 'Fair.', $6) returning id`,
    [name, city, [address], `ZZ${at} 8VK`, par, directions],
  );
  await addGolfDay(database, {
    now: clock(),
    title: `Founders Series: ${city}`,
    city,
    venueId: String(rows[0].id),
    startsAt: new Date(Date.UTC(2040, 6 + at, 12, 8)),
  });
}
await addGolfDay(database, {
  now: clock(),
  title: 'Elsewhere in Birmingham',
  city: 'Birmingham',
  startsAt: new Date('2040-06-20T08:00:00Z'),
});

const ask = async (text: string): Promise<{ category: string; text: string; links: { to: string }[] }> =>
  (await visitor(app).post('/api/assistant/questions', { text })).json();

test.each([
  ['where is oldmere park golf club', 'Oldmere Park Golf Club, Oldmere Drive, ZZ2 8VK'],
  ['directions to oldmere park please', 'Twelve minutes from junction 7.'],
  ['when do we play at oldmere park', 'Founders Series: Birmingham on Wednesday 12 September 2040, 09:00'],
  ['is there parking at thornley chase', 'Parking is free.'],
  ["what's the postcode of ashlow moss golf club", 'ZZ1 8VK'],
  ['How do I get to Ashlow Moss', 'Ashley station is a mile away.'],
  ['how do i get to rivelow edge', 'Twenty-five minutes by the A625'],
  ['what is par at rivelow edge', 'par 70, 6,105 yards'],
  ['how much is oldmere park', 'A place at Oldmere Park Golf Club costs £125.'],
  ['places left at oldmere', 'At Founders Series: Birmingham on Wednesday 12 September 2040'],
])('a golf club is its own day, and no other: %s', async (question, told) => {
  const { text } = await ask(question);
  expect(text).toContain(told);
  expect(text).not.toMatch(/Whinbeck|Elsewhere/);
});

test('at a time it has none that is said of it, and not of its city', async () => {
  expect((await ask('is there anything at oldmere park in june')).text).toMatch(
    /^There is no golf day at Oldmere Park Golf Club in June 2040\. The next one with a place there is Founders Series: Birmingham/,
  );
});

test('beside a city both are meant', async () => {
  expect((await ask('dates in leeds or at oldmere park')).text.split('\n')).toEqual([
    'In Leeds or at Oldmere Park Golf Club there are 2 golf days:',
    expect.stringContaining('Founders Series: Leeds'),
    expect.stringContaining('Founders Series: Birmingham'),
  ]);
});
