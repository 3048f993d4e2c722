import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isValidSignature, signBody } from './webhook-signature.ts';

const now = new Date('2040-06-12T09:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

// Shows attack 24
test('accepts a signature of exactly this body with this secret, and no other', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.string({ minLength: 1 }),
      (body, otherBody, secret) => {
        const header = signBody(secret, body, now);
        expect(isValidSignature(secret, body, header, now)).toBe(true);
        expect(isValidSignature(secret, otherBody, header, now)).toBe(body === otherBody);
        expect(isValidSignature(`${secret}.`, body, header, now)).toBe(false);
      },
    ),
  );
});

// Shows attack 24
test('accepts a signature for five minutes before and after its time', () => {
  const header = signBody('secret', '{}', now);
  expect(
    [-301, -300, 0, 300, 301].map((seconds) =>
      isValidSignature('secret', '{}', header, after(seconds)),
    ),
  ).toEqual([false, true, true, true, false]);
});

test.each([undefined, '', 'v1=00', ['t=1,v1=2'], `t=1,v1=${'0'.repeat(63)}`])(
  'refuses %j as a signature',
  (header) => {
    expect(isValidSignature('secret', '{}', header, now)).toBe(false);
  },
);
