import { formatPounds } from '#lib/money.ts';
import { type Tier, type TierId, tiers, yearlySaving } from './tiers.ts';

/** One line of the comparison: what it is about, and what each tier has of it. */
export type ComparisonRow = {
  readonly label: string;
  /** A few words more, where the label alone may be misread. */
  readonly help?: string;
  readonly values: Readonly<Record<TierId, string>>;
};

const compare = (label: string, of: (tier: Tier) => string, help?: string): ComparisonRow => {
  const values = Object.fromEntries(tiers.map((tier) => [tier.id, of(tier)])) as ComparisonRow['values'];
  return help === undefined ? { label, values } : { label, help, values };
};

/** Features that have a line of their own, in numbers. */
const COMPARED = /networking events|guest privileges|event booking/i;

/** The rest of a tier's features, as its card lists them, in one run of words. */
function alsoIncluded({ features }: Tier): string {
  const [first, ...more] = features.filter((feature) => !COMPARED.test(feature));
  return [first, ...more.map((feature) => feature.charAt(0).toLowerCase() + feature.slice(1))].join(', ');
}

/** Prices and privileges side by side, all from the one list of tiers. */
export const comparison: readonly ComparisonRow[] = [
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
