import type { Pence } from '#lib/money.ts';

export const tierIds = ['standard', 'executive', 'vip'] as const;
export type TierId = (typeof tierIds)[number];

/** What a tier entitles its member to in a membership year, counted and enforced. */
export type Privileges = {
  /** Golf days a year; `null` for as many as one likes. */
  readonly eventsPerYear: number | null;
  /** Guest places a year that cost nothing. */
  readonly guestPasses: number;
  /** Whether booking opens earlier than for everyone. */
  readonly earlyBooking: boolean;
};

/** A membership tier. Prices are whole pence, VAT included. */
export type Tier = {
  readonly id: TierId;
  readonly name: string;
  readonly monthlyPence: Pence;
  readonly yearlyPence: Pence;
  readonly badge: string;
  /** One of the hues 0 to 7 of the drawn greens. */
  readonly color: number;
  readonly popular: boolean;
  readonly premium: boolean;
  readonly features: readonly string[];
  readonly privileges: Privileges;
};

/** The three tiers, to the letter of spec.md section 3; the privileges are those of product.md, "membership". */
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

/** The tier that is chosen until somebody chooses another (spec, section 3). */
export const DEFAULT_TIER: TierId = 'executive';

/** The tier of this id. Every id has one. */
export function tierOf(id: TierId): Tier {
  const found = tiers.find((tier) => tier.id === id);
  if (!found) throw new Error(`There is no tier ${id}`);
  return found;
}

/** A tier's id as it may stand in an address (`?tier=vip`); anything else there is not ours. */
export const asTierId = (text: string | null | undefined): TierId | undefined =>
  tierIds.find((id) => id === text);

/** What paying by the year saves against twelve months, in pence (spec, section 3). */
export const yearlySaving = ({
  monthlyPence,
  yearlyPence,
}: Pick<Tier, 'monthlyPence' | 'yearlyPence'>): Pence => 12 * monthlyPence - yearlyPence;
