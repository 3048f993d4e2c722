import { describe, expect, it } from 'vitest';
import { afterSignIn, asEventId, signInPage } from './return-target.ts';

describe('the event somebody came from', () => {
  it.each([
    ['7', '7'],
    ['120', '120'],
    [null, undefined],
    ['', undefined],
    ['0', undefined],
    ['-1', undefined],
    ['7/../../admin', undefined],
    ['//evil.example', undefined],
    ['7 ', undefined],
  ])('%o counts as %o', (text, id) => {
    expect(asEventId(text)).toBe(id);
  });

  it('is where a sign-in leads', () => {
    expect(afterSignIn('7')).toBe('/events/7');
    expect(afterSignIn(undefined)).toBe('/dashboard');
  });

  it('travels with the address of the sign-in page, unless it is none', () => {
    expect(signInPage('7')).toBe('/auth?event=7');
    expect(signInPage('seven')).toBe('/auth');
    expect(signInPage()).toBe('/auth');
  });
});
