import { formatPounds } from '#lib/money.ts';
import type { TierPriceChanges } from './contract.ts';
import { type Tier, type TierId, tiers, yearlySaving } from './tiers.ts';

/** A tier at its price of today, with the next price if one is announced. */
export type PricedTier = Tier & { readonly next?: TierPriceChanges['next'][number] | undefined };

/** The tiers at their prices. */
export const pricedTiers = ({ today, next }: TierPriceChanges): readonly PricedTier[] =>
  tiers.map((tier) => {
    const price = today.find((one) => one.tier === tier.id);
    return {
      ...tier,
      ...(price && { monthlyPence: price.monthly, yearlyPence: price.yearly }),
      next: next.find((one) => one.tier === tier.id),
    };
  });

const monthsFree = ['one month', 'two months', 'three months', 'four months', 'five months'];

/**
 * What paying yearly brings, by the prices of today: about so many months if it is the same for
 * every tier, or else the most that it saves. Undefined if it saves nothing.
 */
export function yearlyOffer(priced: readonly Tier[]): string | undefined {
  const [months, ...others] = new Set(
    priced.map((tier) => Math.round(yearlySaving(tier) / tier.monthlyPence)),
  );
  const free = others.length === 0 ? monthsFree[(months ?? 0) - 1] : undefined;
  if (free) return `Pay yearly and get about ${free} free.`;

  const most = Math.max(...priced.map(yearlySaving));
  return most > 0 ? `Pay yearly and save up to ${formatPounds(most)}.` : undefined;
}

/** What every tier costs: "Professional (£59 a month or £595 a year), … and VIP Elite (…)". */
export function tierPricesText(priced: readonly Tier[]): string {
  const costs = priced.map(
    ({ name, monthlyPence, yearlyPence }) =>
      `${name} (${formatPounds(monthlyPence)} a month or ${formatPounds(yearlyPence)} a year)`,
  );
  return `${costs.slice(0, -1).join(', ')} and ${costs.at(-1)}`;
}

/** A row of the comparison table, with a value for each tier. */
export type ComparisonRow = {
  readonly label: string;
  /** A short explanation, where the label alone may be misread. */
  readonly help?: string;
  readonly values: Readonly<Record<TierId, string>>;
};

type Row = Pick<ComparisonRow, 'label' | 'help'> & { readonly of: (tier: Tier) => string };

const compare = (label: string, of: (tier: Tier) => string, help?: string): Row =>
  help === undefined ? { label, of } : { label, of, help };

/** Features that have a row of their own. */
const COMPARED = /networking events|guest privileges|event booking/i;

/** A tier's other features, joined with commas. */
function alsoIncluded({ features }: Tier): string {
  const [first, ...more] = features.filter((feature) => !COMPARED.test(feature));
  return [first, ...more.map((feature) => feature.charAt(0).toLowerCase() + feature.slice(1))].join(
    ', ',
  );
}

const rows: readonly Row[] = [
  compare('Monthly', ({ monthlyPence }) => formatPounds(monthlyPence)),
  compare('Yearly', ({ yearlyPence }) => formatPounds(yearlyPence)),
  compare(
    'Yearly saving',
    (tier) => formatPounds(yearlySaving(tier)),
    'Compared with paying for twelve months',
  ),
  compare(
    'Networking events',
    ({ privileges }) => privileges.eventsPerYear?.toString() ?? 'Unlimited',
    'Golf days included each membership year',
  ),
  compare(
    'Guest passes',
    ({ privileges }) => (privileges.guestPasses > 0 ? `${privileges.guestPasses}` : 'None'),
    'Free guest places each membership year',
  ),
  compare(
    'Early booking',
    ({ privileges }) => (privileges.earlyBooking ? 'Yes' : 'No'),
    'You can book before everyone else',
  ),
  compare('Also included', alsoIncluded, 'What else each tier brings'),
];

/** The rows of the comparison table, all taken from the list of tiers. */
export const comparisonOf = (priced: readonly Tier[]): readonly ComparisonRow[] =>
  rows.map(({ of, ...row }) => ({
    ...row,
    values: Object.fromEntries(
      priced.map((tier) => [tier.id, of(tier)]),
    ) as ComparisonRow['values'],
  }));
