import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ALL,
  allowedBy,
  CONSENT_KEY,
  consentInForce,
  ONLY_ESSENTIAL,
  PREFERENCES_KEY,
  recordsOf,
} from './consent-record.ts';

const at = (instant: string) => Date.parse(instant);
const given = (flags: object, instant: string) => JSON.stringify({ flags, at: instant });

describe('a choice', () => {
  const now = new Date('2026-05-14T08:30:00Z');

  // Shows spec 3.27
  test('writes two records: the consent with its date, and the switches', () => {
    const records = recordsOf({ ...ONLY_ESSENTIAL, preferences: true }, now);
    const flags = { essential: true, analytics: false, marketing: false, preferences: true };
    expect(Object.keys(records)).toEqual([CONSENT_KEY, PREFERENCES_KEY]);
    expect(JSON.parse(records[CONSENT_KEY] ?? '')).toEqual({
      flags,
      at: '2026-05-14T08:30:00.000Z',
    });
    expect(JSON.parse(records[PREFERENCES_KEY] ?? '')).toEqual(flags);
  });

  // Shows spec 4.12
  test.each([
    [ALL, 'essential analytics marketing preferences'],
    [ONLY_ESSENTIAL, 'essential'],
    [{ ...ONLY_ESSENTIAL, marketing: true }, 'essential marketing'],
  ])('%j allows "%s", both when it is made and when it is read', (flags, allowed) => {
    expect(allowedBy(flags)).toBe(allowed);
    expect(consentInForce(recordsOf(flags, now)[CONSENT_KEY] ?? '', now.getTime())).toBe(allowed);
  });
});

// Shows spec 4.15, 9.19
describe('a consent is valid', () => {
  const chosen = '2026-05-14T08:30:00.000Z';

  test.each([
    ['at the moment it is given', chosen, 'essential analytics'],
    ['up to the last moment of 12 months', '2027-05-14T08:29:59.999Z', 'essential analytics'],
    ['and then no more', '2027-05-14T08:30:00.000Z', 'ask'],
    ['though a clock went back an hour', '2026-05-14T07:30:00.000Z', 'essential analytics'],
    ['but not when it is dated after tomorrow', '2026-05-12T08:30:00.000Z', 'ask'],
  ])('%s', (_when, now, allowed) => {
    expect(consentInForce(given({ analytics: true, marketing: false }, chosen), at(now))).toBe(
      allowed,
    );
  });

  test('from 29 February to 1 March of the next year', () => {
    const leap = given({}, '2028-02-29T12:00:00Z');
    expect(consentInForce(leap, at('2029-03-01T11:59:59Z'))).toBe('essential');
    expect(consentInForce(leap, at('2029-03-01T12:00:00Z'))).toBe('ask');
  });

  test.each([
    null,
    '',
    'null',
    'yes',
    '{}',
    '[]',
    '{"flags":{"analytics":true}}',
    '{"flags":null,"at":"2026-05-14"}',
    '{"flags":{},"at":"some day"}',
  ])('never when the record is %j', (stored) => {
    expect(consentInForce(stored, at('2026-05-14T08:30:00Z'))).toBe('ask');
  });

  test('only for known categories whose value is true', () => {
    const odd = given(
      { analytics: 'yes', marketing: 1, preferences: true, everything: true },
      chosen,
    );
    expect(consentInForce(odd, at(chosen))).toBe('essential preferences');
  });

  test('or not for any stored text, without an error', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json()),
        fc.date({ noInvalidDate: true }),
        (stored, now) =>
          /^(ask|essential( analytics)?( marketing)?( preferences)?)$/.test(
            consentInForce(stored, now.getTime()),
          ),
      ),
    );
  });
});
