import { formatPounds } from '#lib/money.ts';
import { type Tier, yearlySaving } from '../../tiers.ts';

/** How often a membership is paid. */
export type Period = 'monthly' | 'yearly';

/** The price of the chosen period, and a line with the other price and the yearly saving. */
export function formatTierPrice(tier: Tier, period: Period) {
  const [month, year] = [formatPounds(tier.monthlyPence), formatPounds(tier.yearlyPence)];
  const saving = formatPounds(yearlySaving(tier));
  return period === 'monthly'
    ? { amount: month, per: 'a month', beside: `or ${year} a year, which saves ${saving}` }
    : { amount: year, per: 'a year', beside: `saves ${saving} against ${month} a month` };
}
