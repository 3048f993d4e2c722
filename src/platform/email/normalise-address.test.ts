import { expect, test } from 'vitest';
import { normaliseAddress } from './normalise-address.ts';

// Shows attack 43
test.each([
  ['robin@example.com', 'robin@example.com'],
  ['Robin@Example.COM', 'robin@example.com'],
  ['robin+1@example.com', 'robin@example.com'],
  ['Robin+news+2@example.com', 'robin@example.com'],
  // With nothing before it, the sign is part of the name.
  ['+robin@example.com', '+robin@example.com'],
  ['robin.hartley@example.com', 'robin.hartley@example.com'],
  ['robin@sub+1.example.com', 'robin@sub+1.example.com'],
])('counts %s as %s', (address, mailbox) => {
  expect(normaliseAddress(address)).toBe(mailbox);
});
