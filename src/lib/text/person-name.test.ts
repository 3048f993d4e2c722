import { expect, test } from 'vitest';
import { givenName, safeName } from './person-name.ts';

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
  'J.R.',
  'J.-P.',
  'Robert (Bob)',
  'Robert “Bob”',
  'Gal·la',
  'Smith, Jr.',
  'Smith,Jr.',
  'علی‌رضا',
  'Sam 🏌️‍♂️ 🏴󠁧󠁢󠁷󠁬󠁳󠁿',
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
  'www.J.R.com',
  'Smith, evil.example',
  'Robert(evil.example)',
  'Tel: +44',
  'a:b',
  '·',
  '🏌️',
  '',
])('%o is not used as a name', (typed) => {
  expect(givenName(typed)).toBe('');
});

test.each([
  ['J.R. Hartley', 'J.R. Hartley'],
  ['J. R. Hartley', 'J. R. Hartley'],
  ['J.R.Hartley', 'J.R. Hartley'],
  ['Robert (Bob) Smith', 'Robert (Bob) Smith'],
  ['Robert  (Bob)\u00a0Smith', 'Robert (Bob) Smith'],
  ['Gal·la Puig', 'Gal·la Puig'],
  ['Sam Smith, Jr.', 'Sam Smith, Jr.'],
  ['t.co', 't. co'],
  ['evil.example Smith', 'A member'],
  ['Win at evil.example/x', 'A member'],
])('%s is named %s to another member', (fullName, named) => {
  expect(safeName(fullName)).toBe(named);
});
