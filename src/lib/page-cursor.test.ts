import { describe, expect, test } from 'vitest';
import { Cursor, cutPage, writeCursor } from './page-cursor.ts';

const place = {
  at: new Date('2040-06-12T09:00:00.123Z'),
  id: '0192f0c1-2345-7abc-8def-0123456789ab',
};
const written = '2040-06-12T09:00:00.123Z_0192f0c1-2345-7abc-8def-0123456789ab';

describe('a cursor', () => {
  test('is read as it was written', () => {
    expect(writeCursor(place)).toBe(written);
    expect(Cursor.parse(written)).toEqual(place);
  });

  test.each([
    '',
    'first',
    `${written}x`,
    '2040-13-45T09:00:00.123Z_0192f0c1-2345-7abc-8def-0123456789ab',
    "';--",
  ])('is refused if it was not written by us: %s', (text) =>
    expect(Cursor.safeParse(text).success).toBe(false),
  );
});

describe('a page of a list', () => {
  const rows = [1, 2, 3].map((second) => ({ at: new Date(second * 1000), id: place.id }));
  const own = (row: (typeof rows)[number]) => row;

  test('has a cursor after its last row while there are more rows', () => {
    expect(cutPage(rows, 2, own)).toEqual({
      page: rows.slice(0, 2),
      next: `1970-01-01T00:00:02.000Z_${place.id}`,
    });
  });

  test('has no cursor if it is the last one', () => {
    expect(cutPage(rows, 3, own)).toEqual({ page: rows, next: null });
    expect(cutPage([], 3, own)).toEqual({ page: [], next: null });
  });
});
