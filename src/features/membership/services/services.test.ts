import { describe, expect, it } from 'vitest';
import { servicesDue } from './services.ts';

const due = (...[tier, from, today]: Parameters<typeof servicesDue>) =>
  servicesDue(tier, from, today).map(
    ({ kind, slot, of, period }) => `${kind} ${slot}/${of} ${period.from}…${period.until}`,
  );

describe('the services of a tier', () => {
  it('are none for Professional', () => {
    expect(due('standard', '2026-05-14', '2026-06-01')).toEqual([]);
  });

  it('are a review each quarter for Executive', () => {
    expect(due('executive', '2026-05-14', '2026-08-13')).toEqual([
      'business_review 1/1 2026-05-14…2026-08-14',
    ]);
    expect(due('executive', '2026-05-14', '2026-08-14')).toEqual([
      'business_review 1/1 2026-08-14…2026-11-14',
    ]);
    expect(due('executive', '2026-05-14', '2027-05-13')).toEqual([
      'business_review 1/1 2027-02-14…2027-05-14',
    ]);
  });

  it('are more for VIP Elite, in its second year too', () => {
    expect(due('vip', '2026-11-30', '2028-01-10')).toEqual([
      'consultant 1/1 2027-11-30…2028-11-30',
      'strategy_session 1/1 2027-11-30…2028-02-29',
      'introduction 1/3 2027-11-30…2028-02-29',
      'introduction 2/3 2027-11-30…2028-02-29',
      'introduction 3/3 2027-11-30…2028-02-29',
      'corporate_day 1/1 2027-11-30…2028-11-30',
    ]);
  });
});
