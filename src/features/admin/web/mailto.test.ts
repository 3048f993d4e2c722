import { expect, test } from 'vitest';
import { mailto } from './mailto.ts';

test.each([
  ['sam@example.com', '', 'mailto:sam@example.com'],
  ['r&d@example.co.uk', '', 'mailto:r%26d@example.co.uk'],
  [
    'sam+golf@example.com',
    'ENQ-12 & more',
    'mailto:sam%2Bgolf@example.com?subject=ENQ-12%20%26%20more',
  ],
])('an email to %s about “%s” is %s', (address, subject, link) => {
  expect(mailto(address, subject)).toBe(link);
});
