import { expect, it } from 'vitest';
import { nextOfferStep } from './offer-calendar.ts';

it.each([
  ['2026-05-14', null, undefined],
  ['2026-05-16', null, undefined],
  ['2026-05-17', null, 3],
  ['2026-05-17', 3, undefined],
  ['2026-05-23', 3, undefined],
  ['2026-05-24', 3, 10],
  ['2026-05-24', null, 10],
  ['2026-06-13', 10, undefined],
  ['2026-06-14', 10, 'expire'],
  ['2026-06-14', null, 'expire'],
] as const)(
  'an offer of 14 May has its step on %s after the reminder %s: %s',
  (today, reminded, due) => {
    const step = nextOfferStep({ offeredOn: '2026-05-14', reminded }, today);
    expect(step?.kind === 'remind' ? step.days : step?.kind).toBe(due);
  },
);
