import { expect, test } from 'vitest';
import { announcementKinds, fitsAudience, whyNotSend } from './audience.ts';

test('says which kinds go to whom', () => {
  const whos = [
    'everyone',
    'founding',
    'admins',
    'newsletter',
    'city',
    'golf_day',
    'tier',
  ] as const;
  const found = announcementKinds.map((kind) => [
    kind,
    whos.filter((who) => fitsAudience(kind, { who })),
  ]);
  expect(Object.fromEntries(found)).toEqual({
    club: ['everyone', 'founding', 'admins', 'city', 'golf_day', 'tier'],
    offers: ['newsletter'],
    terms: ['everyone'],
    privacy: ['everyone'],
  });
});

test('a change of the terms is announced 30 days ahead, one of the privacy notice before it happens', () => {
  const now = new Date('2040-06-01T09:00:00Z');
  const examples = [
    ['club', null],
    ['terms', null],
    ['terms', '2040-07-01'],
    ['terms', '2040-07-02'],
    ['privacy', '2040-06-01'],
    ['privacy', '2040-06-02'],
  ] as const;
  expect(
    examples.map(([kind, effectiveOn]) => [
      kind,
      effectiveOn,
      whyNotSend({ kind, effectiveOn }, now) ?? 'can be sent',
    ]),
  ).toEqual([
    ['club', null, 'can be sent'],
    ['terms', null, 'effective_day_missing'],
    ['terms', '2040-07-01', 'terms_too_soon'],
    ['terms', '2040-07-02', 'can be sent'],
    ['privacy', '2040-06-01', 'privacy_too_late'],
    ['privacy', '2040-06-02', 'can be sent'],
  ]);
});
