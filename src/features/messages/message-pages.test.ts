import { expect, test } from 'vitest';
import type { Conversation } from './contract.ts';
import { addNewer, addOlder, addSent, lastNumber } from './message-pages.ts';

const message = (number: number) => ({
  id: '',
  number,
  isMine: true,
  key: null,
  photos: [],
  text: `${number}`,
  at: '',
});
const part = (numbers: readonly number[], more: Partial<Conversation> = {}): Conversation => ({
  id: 'id',
  person: null,
  obstacle: null,
  messages: numbers.map(message),
  hasOlder: false,
  hasNewer: false,
  readNumber: 0,
  seenNumber: 0,
  draft: null,
  ...more,
});
const numbers = (conversation: Conversation | undefined) =>
  conversation?.messages.map(({ number }) => number);

test('parts are joined so that each message is there once and in order', () => {
  const has = part([4, 5, 6], { hasOlder: true, seenNumber: 5 });
  expect(numbers(addNewer(has, part([6, 7, 8])))).toEqual([4, 5, 6, 7, 8]);
  expect(
    addNewer(has, part([], { hasNewer: true, seenNumber: 3, obstacle: 'not_in_touch' })),
  ).toMatchObject({
    hasOlder: true,
    hasNewer: true,
    seenNumber: 5,
    obstacle: 'not_in_touch',
  });
  expect(numbers(addOlder(has, part([1, 2, 3, 4])))).toEqual([1, 2, 3, 4, 5, 6]);
  expect(addOlder(has, part([2, 3], { hasOlder: true })).hasOlder).toBe(true);
  expect([lastNumber(has), lastNumber(part([]))]).toEqual([6, 0]);
});

test('a message that was just sent is added only where it leaves no gap', () => {
  const has = part([1, 2]);
  expect(numbers(addSent(has, message(3)))).toEqual([1, 2, 3]);
  expect(numbers(addSent(has, message(2)))).toEqual([1, 2]);
  expect(addSent(has, message(4))).toBeUndefined();
  expect(addSent(part([1, 2], { hasNewer: true }), message(3))).toBeUndefined();
});
