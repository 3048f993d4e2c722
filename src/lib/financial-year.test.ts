import { expect, it } from 'vitest';
import { booksKeptFrom } from './financial-year.ts';

it.each([
  // Now, and the first instant that is still kept: 1 April in London.
  ['2026-03-31T22:59:59.999Z', '2019-03-31T23:00:00.000Z'],
  ['2026-03-31T23:00:00.000Z', '2020-03-31T23:00:00.000Z'],
  ['2026-11-28T12:00:00.000Z', '2020-03-31T23:00:00.000Z'],
  ['2027-01-01T00:00:00.000Z', '2020-03-31T23:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', '2021-03-31T23:00:00.000Z'],
  ['2040-06-12T09:00:00.000Z', '2034-03-31T23:00:00.000Z'],
])('at %s, records are kept from %s on', (now, from) => {
  expect(booksKeptFrom(new Date(now)).toISOString()).toBe(from);
});
