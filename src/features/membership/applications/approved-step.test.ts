import { expect, it } from 'vitest';
import { approvedStep } from './approved-step.ts';

const application = { id: 'this', membershipTier: 'executive' } as const;

it.each([
  ['awaiting_payment', 'standard', 'other', 'pay'],
  ['awaiting_payment', 'executive', 'this', 'pay'],
  ['awaiting_payment', 'executive', 'other', 'pay'],
  ['awaiting_payment', 'vip', 'other', 'choose'],
  ['awaiting_payment', 'vip', null, 'choose'],
  ['active', 'standard', 'other', 'change'],
  ['active', 'vip', null, 'change'],
  ['active', 'executive', 'other', 'have'],
  ['active', 'vip', 'this', 'have'],
  ['grace', 'standard', 'other', 'change'],
  ['lapsed', 'executive', 'this', 'pay'],
  ['cancelled', 'executive', 'this', 'ended'],
  ['cancelled', 'standard', 'other', 'pay'],
] as const)(
  'an approved applicant whose membership is %s, %s, from %s: %s',
  (state, tier, applicationId, step) => {
    expect(approvedStep(application, { state, tier, applicationId })).toBe(step);
  },
);

it('pays without a membership', () => {
  expect(approvedStep(application, null)).toBe('pay');
});
