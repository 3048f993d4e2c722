import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  challengeExpiresAt,
  formatCode,
  isAppCode,
  isRecoveryCode,
  normaliseCode,
  RECOVERY_BYTES,
  recoveryCodeFrom,
} from './codes.ts';

describe('a typed code', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['１２３４５６', '123456'],
    ['abcd-ef01-2345', 'ABCDEF012345'],
    ['ABCD EF01 2345', 'ABCDEF012345'],
    ['abcd–ef01–2345', 'ABCDEF012345'],
    ['oOil-LI00-1111', '001111001111'],
    ['', ''],
  ])('%o counts as %o', (typed, code) => {
    expect(normaliseCode(typed)).toBe(code);
  });

  it.each([
    ['123456', true, false],
    ['12345', false, false],
    ['1234567', false, false],
    ['ABCDEF012345', false, true],
    ['ABCDEF01234', false, false],
    ['ABCDEF01234U', false, false],
    ['123456789012', false, true],
    ['', false, false],
  ])('%o is an app code: %o, a recovery code: %o', (code, ofApp, recovery) => {
    expect([isAppCode(code), isRecoveryCode(code)]).toEqual([ofApp, recovery]);
  });
});

describe('a recovery code', () => {
  it('is readable, can be typed in groups, and is never mistaken for an app code', () => {
    const random = fc.uint8Array({ minLength: RECOVERY_BYTES, maxLength: RECOVERY_BYTES });
    fc.assert(
      fc.property(random, fc.constantFrom(' ', '-'), (bytes, between) => {
        const code = recoveryCodeFrom(bytes);
        expect(isRecoveryCode(code)).toBe(true);
        expect(normaliseCode(formatCode(code, between).toLowerCase())).toBe(code);
      }),
    );
  });

  it('uses five bits of each byte, so that all symbols are equally likely', () => {
    const every = Array.from(
      { length: 256 },
      (_, byte) => recoveryCodeFrom(new Uint8Array(12).fill(byte))[0],
    );
    const counts = Map.groupBy(every, (symbol) => symbol);
    expect(counts.size).toBe(32);
    expect([...counts.values()].every(({ length }) => length === 8)).toBe(true);
  });
});

it('a challenge is valid for five minutes', () => {
  expect(challengeExpiresAt(new Date('2040-06-12T09:00:00Z'))).toEqual(
    new Date('2040-06-12T09:05:00Z'),
  );
});
