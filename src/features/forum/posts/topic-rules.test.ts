import { expect, test } from 'vitest';
import { piecesOf } from '../topics/highlight.ts';
import { ago, slugOfTitle, unreadOf } from './topic-rules.ts';

const now = new Date('2026-05-14T12:00:00Z');

test('the address of a topic has the words of its title', () => {
  const titles = [
    'Winter rules at Moortown?',
    'Card readers: 1.75 % is a lot',
    'Café “Zoë’s”: who’s coming',
    '???',
    '東京',
    `Word ${'and another '.repeat(20)}`,
    'x'.repeat(100),
  ];
  expect(titles.map(slugOfTitle)).toEqual([
    'winter-rules-at-moortown',
    'card-readers-1-75-is-a-lot',
    'cafe-zoes-whos-coming',
    'topic',
    'topic',
    'word-and-another-and-another-and-another-and-another-and',
    'topic',
  ]);
});

test('how long ago is said in few words', () => {
  const seconds = [0, 59, 60, 119, 3599, 3600, 86_399, 86_400, 604_799, 604_800, 20_000_000];
  const said = seconds.map((past) => ago(new Date(now.getTime() - past * 1000).toISOString(), now));
  expect(said).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '23 hours ago',
    '1 day ago',
    '6 days ago',
    '7 May',
    '25 September 2025',
  ]);
});

test('a topic is new for 14 days unless it was opened, and then has what was written since', () => {
  const day = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const of = (lastNumber: number, readNumber: number | null, createdAt: Date) => {
    const { isNew, unread } = unreadOf({ lastNumber, readNumber, createdAt }, now);
    return `${isNew ? 'new ' : ''}${unread}`;
  };
  expect([
    of(5, null, day(1)),
    of(5, null, day(14)),
    of(5, 0, day(1)),
    of(5, 3, day(1)),
    of(5, 5, day(1)),
    of(5, 9, day(1)),
    of(10_000, 1, day(100)),
  ]).toEqual(['new 0', '0', '5', '2', '0', '0', '100']);
});

test('a headline is cut into pieces without markup', () => {
  expect(piecesOf('A \u0002winter\u0003 <b>rule</b>\u0002s\u0003')).toEqual([
    { text: 'A ', isHit: false },
    { text: 'winter', isHit: true },
    { text: ' <b>rule</b>', isHit: false },
    { text: 's', isHit: true },
  ]);
  expect(piecesOf('')).toEqual([]);
});
