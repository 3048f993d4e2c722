import type { Pence } from '#lib/money.ts';

export const tierIds = ['standard', 'executive', 'vip'] as const;
export type TierId = (typeof tierIds)[number];

/** What a member of a tier may use in a membership year. */
export type Privileges = {
  /** Golf days a year; `null` for an unlimited number. */
  readonly eventsPerYear: number | null;
  /** Free guest places a year. */
  readonly guestPasses: number;
  /** Whether the member can book before everyone else. */
  readonly earlyBooking: boolean;
};

/** A membership tier. Prices are in pence and include VAT. */
export type Tier = {
  readonly id: TierId;
  readonly name: string;
  readonly monthlyPence: Pence;
  readonly yearlyPence: Pence;
  readonly badge: string;
  /** The hue of the tier's drawn green, 0 to 7. */
  readonly color: number;
  readonly popular: boolean;
  readonly premium: boolean;
  readonly features: readonly string[];
  readonly privileges: Privileges;
};

/**
 * The three tiers, to the letter of spec.md section 3; the privileges are those of product.md,
 * "membership".
 */
export const tiers: readonly Tier[] = [
  {
    id: 'standard',
    name: 'Professional',
    monthlyPence: 5_900,
    yearlyPence: 59_500,
    badge: 'Most Popular',
    color: 0,
    popular: false,
    premium: false,
    features: [
      '4 networking events per year',
      'Member directory access',
      'Event notifications',
      'Basic networking tools',
      'Regional event access',
    ],
    privileges: { eventsPerYear: 4, guestPasses: 0, earlyBooking: false },
  },
  {
    id: 'executive',
    name: 'Executive',
    monthlyPence: 9_900,
    yearlyPence: 99_500,
    badge: 'Best Value',
    color: 4,
    popular: true,
    premium: false,
    features: [
      '8 networking events per year',
      'Premium venue access',
      'Guest privileges (2 per year)',
      'Priority event booking',
      'Executive lounge access',
      'Quarterly business reviews',
    ],
    privileges: { eventsPerYear: 8, guestPasses: 2, earlyBooking: true },
  },
  {
    id: 'vip',
    name: 'VIP Elite',
    monthlyPence: 17_900,
    yearlyPence: 179_500,
    badge: 'Most Exclusive',
    color: 2,
    popular: false,
    premium: true,
    features: [
      'Unlimited networking events',
      'Exclusive VIP tournaments',
      'Personal networking consultant',
      'Premium guest privileges',
      'Corporate event hosting',
      'Custom business matching',
      'Quarterly strategy sessions',
    ],
    privileges: { eventsPerYear: null, guestPasses: 4, earlyBooking: true },
  },
];

/** The tier that the form starts with (spec, section 3). */
export const DEFAULT_TIER: TierId = 'executive';

/** The tier with this id. */
export function tierOf(id: TierId): Tier {
  const tier = tiers.find((tier) => tier.id === id);
  if (!tier) throw new Error(`There is no tier ${id}`);
  return tier;
}

/** The tier's id in a query string (`?tier=vip`); undefined for any other text. */
export const asTierId = (text: string | null | undefined): TierId | undefined =>
  tierIds.find((id) => id === text);

/** What paying yearly saves over twelve monthly payments, in pence (spec, section 3). */
export const yearlySaving = ({
  monthlyPence,
  yearlyPence,
}: Pick<Tier, 'monthlyPence' | 'yearlyPence'>): Pence => 12 * monthlyPence - yearlyPence;

export const billingPeriods = ['monthly', 'yearly'] as const;

/** How often a membership is paid. */
export type BillingPeriod = (typeof billingPeriods)[number];

/** What a tier costs for each period, in pence, VAT included. */
export type TierPrice = Readonly<Record<BillingPeriod, Pence>>;

/** The price of a tier from a day in London on. */
export type DatedPrice = TierPrice & { readonly tier: TierId; readonly from: string };

/**
 * What a tier costs on a day: the latest price that has begun, or the specification's.
 * @param day "2026-05-14"
 */
export function priceOn(prices: readonly DatedPrice[], tier: TierId, day: string): TierPrice {
  const [latest] = prices
    .filter((price) => price.tier === tier && price.from <= day)
    .toSorted((one, other) => (one.from < other.from ? 1 : -1));
  const { monthlyPence: monthly, yearlyPence: yearly } = tierOf(tier);
  return latest ? { monthly: latest.monthly, yearly: latest.yearly } : { monthly, yearly };
}

/** Whether a tier is above another. */
export const isHigher = (tier: TierId, other: TierId): boolean =>
  tierIds.indexOf(tier) > tierIds.indexOf(other);
