import { expect, test } from 'vitest';
import { chooseCategory } from './choose-category.ts';

test.each([
  '',
  '   ',
  '?!',
  'asdfghjkl',
  'qwerty uiop',
  'what is the capital of france',
  'write me a poem about the sea',
  'is brexit good or bad',
  'how old is the queen',
  'may I ask something',
  'my car broke down',
  'what is 2 plus 2',
  'who is the prime minister',
  'is there wifi',
  'do you do weddings',
  'translate this into french',
  'i sat in the sun',
  '¿dónde está la biblioteca?',
  '你好',
  '🏌️',
  '<script>alert(1)</script>',
  "'; drop table users; --",
  'lorem ipsum dolor sit amet',
])('the fallback answers: %s', (question) => {
  expect(chooseCategory(question)).toBeUndefined();
});

test.each([
  ['who won in Leeds in June?', 'next_event'],
  ['how long does an application take?', 'schedule'],
  ['can my colleague take my place', 'my_booking'],
  ['can I get a refund if it rains', 'cancellation'],
  ['how many founding places are left in total', 'places_left'],
  ['is the membership refundable', 'membership'],
  ['where is my application', 'my_booking'],
  ['what is my membership tier', 'membership'],
  ["what's the date today", 'next_event'],
  ['may I bring a guest', 'next_event'],
  ['do you sponsor anybody', 'price'],
  ['how much is the leeds day in march', 'next_event'],
  ['is the founders series in leeds full', 'next_event'],
] as const)('%s is not about %s', (question, category) => {
  expect(chooseCategory(question)).not.toBe(category);
});
