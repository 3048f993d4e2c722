import { describe, expect, test } from 'vitest';
import { asksOfThePast, daysAway, isWithin, periodsIn, periodsInWords } from './periods.ts';

// A Sunday.
const today = '2026-11-22';
const told = (question: string, past = false) =>
  periodsIn(question, today, past).map(({ inWords, from, to }) => [inWords, from, to]);

describe('when a question is about', () => {
  test.each([
    ['which events are in March?', 'in March 2027', '2027-03-01', '2027-03-31'],
    ['January please, yes, january', 'in January 2027', '2027-01-01', '2027-01-31'],
    ['anything in november', 'in November 2026', '2026-11-01', '2026-11-30'],
    ['what is on in may', 'in May 2027', '2027-05-01', '2027-05-31'],
    ['May?', 'in May 2027', '2027-05-01', '2027-05-31'],
    ['golf in march 2028', 'in March 2028', '2028-03-01', '2028-03-31'],
    ['any dates in febuary', 'in February 2027', '2027-02-01', '2027-02-28'],
    ['in dec please', 'in December 2026', '2026-12-01', '2026-12-31'],
    ["I'd like to come on 14 January", 'on Thursday 14 January 2027', '2027-01-14', '2027-01-14'],
    ['the 14th of january', 'on Thursday 14 January 2027', '2027-01-14', '2027-01-14'],
    ['January the 14th', 'on Thursday 14 January 2027', '2027-01-14', '2027-01-14'],
    ['jan 14', 'on Thursday 14 January 2027', '2027-01-14', '2027-01-14'],
    ['14/1 any good?', 'on Thursday 14 January 2027', '2027-01-14', '2027-01-14'],
    ['14.01.2027', 'on Thursday 14 January 2027', '2027-01-14', '2027-01-14'],
    ['2027-01-14', 'on Thursday 14 January 2027', '2027-01-14', '2027-01-14'],
    ['Thursday 14 January 2027', 'on Thursday 14 January 2027', '2027-01-14', '2027-01-14'],
    ['is there one on the 3rd', 'on Thursday 3 December 2026', '2026-12-03', '2026-12-03'],
    ['is there one today', 'today', today, today],
    ['playing tomorrow?', 'tomorrow', '2026-11-23', '2026-11-23'],
    ['the day after tomorrow', 'the day after tomorrow', '2026-11-24', '2026-11-24'],
    ['first of april', 'on Thursday 1 April 2027', '2027-04-01', '2027-04-01'],
    ['1st of april', 'on Thursday 1 April 2027', '2027-04-01', '2027-04-01'],
    ['on the second of may', 'on Sunday 2 May 2027', '2027-05-02', '2027-05-02'],
    ['the twenty-first of dec', 'on Monday 21 December 2026', '2026-12-21', '2026-12-21'],
    ['thirty first of march', 'on Wednesday 31 March 2027', '2027-03-31', '2027-03-31'],
    ['the first event in april', 'in April 2027', '2027-04-01', '2027-04-30'],
    ['this week', 'this week', '2026-11-16', '2026-11-22'],
    ['next week', 'next week', '2026-11-23', '2026-11-29'],
    ['this month', 'this month', '2026-11-01', '2026-11-30'],
    ['next month', 'next month', '2026-12-01', '2026-12-31'],
    ['next year', 'in 2027', '2027-01-01', '2027-12-31'],
    ['is there anything on in the new year', 'in 2027', '2027-01-01', '2027-12-31'],
    ["on New Year's Day", 'on Friday 1 January 2027', '2027-01-01', '2027-01-01'],
    ["on New Year's Eve", 'on Thursday 31 December 2026', '2026-12-31', '2026-12-31'],
    ['what is there in 2027', 'in 2027', '2027-01-01', '2027-12-31'],
    ['in the winter', 'in the winter', '2026-12-01', '2027-02-28'],
    ['this autumn', 'in the autumn', '2026-09-01', '2026-11-30'],
    ['next thursday', 'on Thursday 26 November 2026', '2026-11-26', '2026-11-26'],
    ['this weekend', 'at the weekend', '2026-11-28', '2026-11-29'],
    ['over easter', 'over Easter 2027', '2027-03-26', '2027-03-29'],
    ['easter 2028', 'over Easter 2028', '2028-04-14', '2028-04-17'],
    ['do you play on saturdays', 'on a Saturday', today, '9999-12-31'],
    ['are there any at weekends', 'at a weekend', today, '9999-12-31'],
    ['saturdays in march', 'on a Saturday in March 2027', '2027-03-01', '2027-03-31'],
  ])('%s', (question, inWords, from, to) => {
    expect(told(question)).toEqual([[inWords, from, to]]);
  });

  test.each([
    ['what is on after Christmas', 'after Friday 25 December 2026', '2026-12-26', '9999-12-31'],
    ['what is on after Easter', 'after Easter 2027', '2027-03-30', '9999-12-31'],
    ['before easter', 'before Easter 2027', today, '2027-03-25'],
    ['after the first of april', 'after Thursday 1 April 2027', '2027-04-02', '9999-12-31'],
    ['after the day after tomorrow', 'after the day after tomorrow', '2026-11-25', '9999-12-31'],
    ['after 10 January', 'after Sunday 10 January 2027', '2027-01-11', '9999-12-31'],
    ['after the 10th of january', 'after Sunday 10 January 2027', '2027-01-11', '9999-12-31'],
    ['after 10/1', 'after Sunday 10 January 2027', '2027-01-11', '9999-12-31'],
    ['before March', 'before March 2027', today, '2027-02-28'],
    ['from February', 'from February 2027 on', '2027-02-01', '9999-12-31'],
    ['until march', 'until March 2027', today, '2027-03-31'],
    ['from march to may', 'from March 2027 to May 2027', '2027-03-01', '2027-05-31'],
    ['between january and march', 'from January 2027 to March 2027', '2027-01-01', '2027-03-31'],
    ['after next month', 'after next month', '2027-01-01', '9999-12-31'],
  ])('may begin or end there: %s', (question, inWords, from, to) => {
    expect(told(question)).toEqual([[inWords, from, to]]);
  });

  test('may be several months', () => {
    expect(periodsInWords(periodsIn('march or april', today))).toBe('in March 2027 or in April 2027');
  });

  test.each([
    'may I bring a guest',
    'how may we pay',
    'when is the next event',
    'open 24/7',
    'what about the 18th hole',
    'tee off at 9.30',
    'is there one on 31 february',
    'where i sat with the sun out',
    'a team of four, 125 pounds',
    'the 2025 launch series',
    '',
  ])('or not at all: %s', (question) => {
    expect(told(question)).toEqual([]);
  });

  test('is what was last, where it is about the past', () => {
    expect(told('who won in june', true)).toEqual([['in June 2026', '2026-06-01', '2026-06-30']]);
    expect(told('who won on 3 december', true)[0]?.[1]).toBe('2025-12-03');
    expect(told('who won last month')).toEqual([['last month', '2026-10-01', '2026-10-31']]);
  });
});

test('a day is within a period, to its last day and by its weekday', () => {
  const [saturdays] = periodsIn('saturdays in march', today);
  if (!saturdays) throw new Error('no period');
  expect(['2027-03-06', '2027-03-07', '2027-04-03'].map((day) => isWithin(day, saturdays))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isWithin('2027-03-31', { inWords: '', from: '2027-03-01', to: '2027-03-31' })).toBe(true);
});

test('how far a day is from a period', () => {
  const march = { from: '2027-03-01', to: '2027-03-31' };
  expect(['2027-02-27', '2027-03-15', '2027-04-02'].map((day) => daysAway(day, march))).toEqual([2, 0, 2]);
});

test.each([
  ['what was on in June', true],
  ['when did you last play in Leeds', true],
  ['when is the last day of the series', false],
  ['what is on in June', false],
])('%s: about the past? %s', (question, past) => {
  expect(asksOfThePast(question)).toBe(past);
});
