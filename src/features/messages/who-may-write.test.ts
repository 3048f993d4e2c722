import { expect, test } from 'vitest';
import { addDays, addMinutes } from '#lib/club-time.ts';
import { type WritingFacts, whyNotWrite } from './who-may-write.ts';

const now = new Date('2026-06-01T12:00:00Z');
const stranger: WritingFacts = {
  isVerified: true,
  isOneself: false,
  hasLeft: false,
  isConnected: false,
  isConsultant: false,
  lastSharedDay: undefined,
  iTakeMessages: true,
  theyTakeMessages: true,
};
const connected = { isConnected: true };
const dayEnded = (days: number) => ({ lastSharedDay: addDays(now, -days) });

test('only connections and players of a shared golf day may write to each other', () => {
  const table: readonly (readonly [string, Partial<WritingFacts>, string])[] = [
    ['a stranger', {}, 'not_in_touch'],
    ['a connection', connected, 'may'],
    ['both have a place at a coming golf day', dayEnded(-30), 'may'],
    ['both played today', dayEnded(0), 'may'],
    ['13 days after it', dayEnded(13), 'may'],
    ['a minute before 14 days', { lastSharedDay: addMinutes(addDays(now, -14), 1) }, 'may'],
    ['14 days after it', dayEnded(14), 'not_in_touch'],
    ['a connection, a year after it', { ...connected, ...dayEnded(365) }, 'may'],
    ['oneself', { ...connected, isOneself: true }, 'not_yourself'],
    ['a connection who has left', { ...connected, hasLeft: true }, 'former_member'],
    [
      'a connection who takes no messages',
      { ...connected, theyTakeMessages: false },
      'they_take_none',
    ],
    [
      'a player who takes no messages',
      { ...dayEnded(1), theyTakeMessages: false },
      'they_take_none',
    ],
    ['a stranger who takes no messages', { theyTakeMessages: false }, 'they_take_none'],
    ['without a confirmed address', { ...connected, isVerified: false }, 'email_not_verified'],
    ['a stranger, without a confirmed address', { isVerified: false }, 'not_in_touch'],
    ['one who takes no answers', { ...connected, iTakeMessages: false }, 'you_take_none'],
    ['who has left, and took none', { hasLeft: true, theyTakeMessages: false }, 'former_member'],
  ];
  const found = table.map(([who, facts]) => [
    who,
    whyNotWrite({ ...stranger, ...facts }, now) ?? 'may',
  ]);
  expect(found).toEqual(table.map(([who, , answer]) => [who, answer]));
});
