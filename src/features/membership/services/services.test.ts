import { describe, expect, it } from 'vitest';
import { servicesDue, servicesOverdue, type TierSpan } from './services.ts';

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

describe('the overdue services', () => {
  const span = (tier: TierSpan['tier'], from: string, until: string) => ({ tier, from, until });
  const executive = span('executive', '2026-05-14', '2027-05-14');
  const asked = () => true;
  const notAsked = () => false;

  it.each([
    ['are none in the first quarter', [executive], '2026-08-13', notAsked, []],
    ['begin with its end', [executive], '2026-08-14', notAsked, ['business_review 2026-05-14']],
    [
      'are all of the earlier quarters, oldest first',
      [executive],
      '2026-11-20',
      notAsked,
      ['business_review 2026-05-14', 'business_review 2026-08-14'],
    ],
    [
      'are those of the tier at the end of the quarter',
      [span('standard', '2026-05-14', '2026-09-01'), span('vip', '2026-09-01', '2027-05-14')],
      '2026-11-20',
      notAsked,
      [
        'strategy_session 2026-08-14',
        'introduction 2026-08-14',
        'introduction 2026-08-14',
        'introduction 2026-08-14',
      ],
    ],
    [
      'are none of a quarter without a tier',
      [
        span('executive', '2026-05-14', '2026-06-14'),
        span('executive', '2026-09-01', '2027-09-01'),
      ],
      '2026-08-20',
      notAsked,
      [],
    ],
    [
      'have a company day that was asked for, and no consultant',
      [span('vip', '2027-02-14', '2028-05-14')],
      '2027-05-14',
      asked,
      [
        'strategy_session 2027-02-14',
        'introduction 2027-02-14',
        'introduction 2027-02-14',
        'introduction 2027-02-14',
        'corporate_day 2026-05-14',
      ],
    ],
  ])('%s', (_what, spans, today, hasAsked, expected) => {
    const overdue = servicesOverdue(spans, '2026-05-14', today, hasAsked);
    expect(overdue.map(({ kind, period }) => `${kind} ${period.from}`)).toEqual(expected);
  });
});
