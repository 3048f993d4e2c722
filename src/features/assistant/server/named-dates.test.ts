import { expect, test } from 'vitest';
import { isWithin, takeDates } from './named-dates.ts';

// Tuesday 12 June 2040.
const today = '2040-06-12';

const read = (text: string, isPast = false): string[] =>
  takeDates(text, { today, isPast }).periods.map(
    ({ inWords, from, to }) => `${inWords}: ${from} ${to}`,
  );

test.each([
  ['is there one on 14 january', ['on Monday 14 January 2041: 2041-01-14 2041-01-14']],
  ['january the 14th 2042', ['on Tuesday 14 January 2042: 2042-01-14 2042-01-14']],
  [
    '14/1 or 2041-02-03',
    [
      'on Monday 14 January 2041: 2041-01-14 2041-01-14',
      'on Sunday 3 February 2041: 2041-02-03 2041-02-03',
    ],
  ],
  ['on 31 february', []],
  ['in march', ['in March 2041: 2041-03-01 2041-03-31']],
  ['any dates in may', ['in May 2041: 2041-05-01 2041-05-31']],
  ['may i come', []],
  ['after christmas', ['after Tuesday 25 December 2040: 2040-12-26 9999-12-31']],
  ['before march', ['before March 2041: 2040-06-12 2041-02-28']],
  ['between january and march', ['from January 2041 to March 2041: 2041-01-01 2041-03-31']],
  ['next month', ['in July 2040: 2040-07-01 2040-07-31']],
  ['this week', ['this week: 2040-06-11 2040-06-17']],
  ['this thursday', ['on Thursday 14 June 2040: 2040-06-14 2040-06-14']],
  ['next thursday', ['on Thursday 21 June 2040: 2040-06-21 2040-06-21']],
  ['on a saturday', ['on a Saturday: 2040-06-12 9999-12-31']],
  ['this weekend', ['at the weekend: 2040-06-16 2040-06-17']],
  ['saturdays in march', ['on a Saturday in March 2041: 2041-03-01 2041-03-31']],
  ['tomorrow', ['on Wednesday 13 June 2040: 2040-06-13 2040-06-13']],
  ['the day after tomorrow', ['on Thursday 14 June 2040: 2040-06-14 2040-06-14']],
  ['in 2041', ['in 2041: 2041-01-01 2041-12-31']],
  ['the 18th hole, 24/7, how long is a day, sun cream, 9 am', []],
])('“%s” names %j', (text, periods) => {
  expect(read(text)).toEqual(periods);
});

test('a month in a question about the past is the last one', () => {
  expect(read('in september', true)).toEqual(['in September 2039: 2039-09-01 2039-09-30']);
});

test('the Saturdays of a month are only its Saturdays', () => {
  const [period] = takeDates('saturdays in march', { today, isPast: false }).periods;
  expect(
    ['2041-03-02', '2041-03-03', '2041-04-06'].map((day) => period && isWithin(day, period)),
  ).toEqual([true, false, false]);
});
