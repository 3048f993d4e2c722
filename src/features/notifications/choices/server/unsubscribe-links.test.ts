import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UnsubscribeTarget } from '../contract.ts';
import { hashAddress } from './choices-store.ts';
import { readUnsubscribe, signUnsubscribe } from './unsubscribe-links.ts';

const persons = fc.oneof(
  fc.uuid().map((accountId) => ({ accountId })),
  fc.emailAddress().map((address) => ({ addressHash: hashAddress(address) })),
);

test('a link is read back, and with any character changed or another secret it is refused', () => {
  fc.assert(
    fc.property(
      persons,
      fc.subarray(UnsubscribeTarget.options, { minLength: 1 }),
      fc.nat(),
      (person, some, at) => {
        const targets = 'accountId' in person ? some : some.slice(0, 1);
        const token = signUnsubscribe('secret', { person, targets });
        expect(token.length).toBeLessThanOrEqual(100);
        expect(readUnsubscribe('secret', token)).toEqual({ person, targets });
        expect(readUnsubscribe('other', token)).toBeUndefined();
        const bytes = Buffer.from(token, 'base64url');
        const index = at % bytes.length;
        bytes[index] = (bytes[index] ?? 0) ^ 1;
        expect(readUnsubscribe('secret', bytes.toString('base64url'))).toBeUndefined();
      },
    ),
  );
  for (const token of ['', 'x', 'A'.repeat(60)])
    expect(readUnsubscribe('secret', token)).toBeUndefined();
});
