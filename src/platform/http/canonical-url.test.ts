import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { routableUrl, withoutSlash } from './canonical-url.ts';

describe('the URL by which a request is routed', () => {
  it.each([
    ['/events/7?city=leeds', '/events/7?city=leeds'],
    ['/caf%C3%A9', '/caf%C3%A9'],
    ['/?q=%', '/?q=%'],
    ['/%', '/%25'],
    ['/events/%E0%A4%A', '/events/%25E0%25A4%25A'],
    ['/%ff/%20?a=%', '/%25ff/%2520?a=%'],
    ['/api/events/%', '/api/events/%'],
  ])('for %s is %s', (requested, routed) => {
    expect(routableUrl(requested)).toBe(routed);
  });
});

describe('the URL without a slash at its end', () => {
  it.each([
    ['/events/', '/events'],
    ['/events/7//', '/events/7'],
    ['/events/?city=leeds&to=/', '/events?city=leeds&to=/'],
  ])('for %s is %s', (requested, page) => {
    expect(withoutSlash(requested)).toBe(page);
  });

  it.each([
    '/',
    '/events',
    '/events?to=/',
    '//',
    '//evil.example/',
    '/\\evil.example/',
    '///evil.example/',
  ])('is not %s', (requested) => {
    expect(withoutSlash(requested)).toBeUndefined();
  });

  // Shows attack 50
  it('is always one of this site, whatever is requested', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      'evil.example',
      '%2f',
      '%5c',
      '@',
      ':',
      '?',
      '#',
      'a',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const page = withoutSlash(`/${pieces.join('')}/`);
        if (page !== undefined)
          expect(new URL(page, 'https://club.example').host).toBe('club.example');
      }),
    );
  });
});
