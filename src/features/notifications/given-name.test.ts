import { expect, test } from 'vitest';
import { givenName } from './given-name.ts';

test.each([
  'Robin',
  'Ng',
  'Mary-Jane',
  'María del Carmen',
  "O'Neil",
  'D’Arcy',
  'Dr. Anne',
  'J. R.',
  'Zoë',
  'Łukasz',
  '美咲',
  'अनिता',
])('%s is used as it is', (name) => {
  expect(givenName(name)).toBe(name);
});

// Shows attack 54
test.each([
  'You have won at https://evil.example',
  'evil.example',
  'www.evil',
  'pay@evil.example',
  'Call 0800 496 0000',
  '<a href=//evil.example>',
  'Robin\nBcc',
  'one two three four five six',
  'a'.repeat(41),
  `${'a '.repeat(50_000)}!`,
  '',
])('%o is not used as a name', (typed) => {
  expect(givenName(typed)).toBe('');
});
