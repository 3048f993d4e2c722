import { addDays, addMinutes } from '#lib/club-time.ts';

/** The account to which a row belongs, and another. */
export type People = {
  readonly account: string;
  readonly other: string;
  readonly third: string;
};

type Rows = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A row with personal data, and how long it is kept. */
export type Kept = {
  readonly what: string;
  /** The time of every date of the row and its parents. */
  readonly at: Date;
  /**
   * With the account, or to its last moment: then it is gone at the first one after it. `never`: it
   * stays for good, with an account that has no name any more.
   */
  readonly until: 'erased' | 'never' | { readonly last: Date; readonly gone: Date };
  readonly values?: (soil: People & { readonly at: Date }) => Rows;
  /** Rows to which the row refers without a foreign key. */
  readonly with?: readonly string[];
  /** The table whose row is planted, and this one as its parent. */
  readonly through?: string;
  /** The row, where the account has it already. */
  readonly existing?: (people: People) => Readonly<Record<string, unknown>>;
  /** Where the row stays: whether its personal data is gone. Default: the row is gone. */
  readonly isGone?: (row: Readonly<Record<string, unknown>>) => boolean;
  /** Whether it goes once both accounts are deleted. */
  readonly both?: boolean;
  readonly isBooks?: boolean;
  /** Whether the account has turned two-factor on. */
  readonly isTwoFactorOn?: boolean;
};

type Values = Kept['values'];

/** The last moment of a financial year, and of the time in which its books are kept. */
const END_OF_YEAR = new Date('2019-03-31T22:59:59.999Z');
const BOOKS = {
  last: new Date('2025-03-31T22:59:59.999Z'),
  gone: new Date('2025-03-31T23:00:00.000Z'),
};

/** 90 days after that day, by London's clocks. */
export const NEEDS_GONE = new Date('2019-05-02T11:00:00Z');

export const WRITTEN = new Date('2019-02-01T12:00:00Z');

export const withAccount = (values?: Values, more: Partial<Kept> = {}): Kept[] => [
  {
    what: 'with the account',
    at: WRITTEN,
    until: 'erased',
    ...(values ? { values } : {}),
    ...more,
  },
];

/** For so many days from its date; gone a millisecond, or as long as the job takes, later. */
export const forDays = (days: number, values?: Values, more: Partial<Kept> = {}): Kept => ({
  what: `for ${days} days`,
  at: WRITTEN,
  until: { last: addDays(WRITTEN, days), gone: new Date(addDays(WRITTEN, days).getTime() + 1) },
  ...(values ? { values } : {}),
  ...more,
});

/** To the instant at which it runs out, which the row names. */
export const toItsEnd = (values?: Values, more: Partial<Kept> = {}): Kept[] => [
  {
    what: 'until it runs out',
    at: WRITTEN,
    until: { last: new Date(WRITTEN.getTime() - 1), gone: WRITTEN },
    ...(values ? { values } : {}),
    ...more,
  },
];

export const untilInstant = (
  what: string,
  gone: Date,
  values: Values = () => ({}),
  more: Partial<Kept> = {},
): Kept => ({
  what,
  at: WRITTEN,
  until: { last: new Date(gone.getTime() - 1), gone },
  values,
  ...more,
});

/** A golf day that is over at the time of the row. */
export const day = (at: Date) => ({
  events: {
    title: 'Founders Series: Leeds',
    city: 'Leeds',
    state: 'played',
    starts_at: addMinutes(at, -480),
    ends_at: at,
    capacity: 15,
    places_taken: 1,
  },
  venues: { city: 'Leeds' },
});

export const place = { state: 'confirmed', price_pence: 0, terms: {} };

export const sale = (at: Date) => ({
  ...day(at),
  orders: {
    state: 'paid',
    settled_with: 'nothing',
    net_pence: 0,
    vat_pence: 0,
    total_pence: 0,
    paid_at: at,
  },
  bookings: place,
  order_lines: { kind: 'package', net_pence: 0, vat_pence: 0, gross_pence: 0, vat_percent: 20 },
  credits: {
    origin: 'goodwill',
    state: 'withdrawn',
    net_pence: 0,
    vat_pence: 0,
    gross_pence: 0,
  },
  payments: {
    reference_type: 'order',
    state: 'paid',
    net_pence: 100,
    vat_pence: 20,
    amount_pence: 120,
    settled_at: at,
  },
  memberships: { tier: 'vip', state: 'cancelled' },
});

export const books = (values: Values = () => ({}), more: Partial<Kept> = {}): Kept[] => [
  {
    what: 'six years after the end of its financial year',
    at: END_OF_YEAR,
    until: BOOKS,
    values: (soil) => {
      const own = values(soil);
      const base: Rows = sale(soil.at);
      const names = [...Object.keys(base), ...Object.keys(own)];
      return Object.fromEntries(names.map((name) => [name, { ...base[name], ...own[name] }]));
    },
    isBooks: true,
    ...more,
  },
];

export const ORDER = '00000000-0000-4000-8000-00000000000a';
export const PAYMENT = '00000000-0000-4000-8000-00000000000b';

/** An order and a payment for it. */
export const paidOrder = () => ({
  orders: { id: ORDER },
  payments: { id: PAYMENT, reference_id: ORDER },
});

export const pairOf = ({ account, other }: People) => {
  const [low_id, high_id] = [account, other].toSorted();
  return { low_id, high_id };
};

export const topic = (account: string) => ({
  forum_categories: { topic_count: 1 },
  forum_topics: { author_id: account, post_count: 1, last_number: 1 },
  forum_posts: { author_id: account, number: 1 },
});

export const application = {
  region: 'yorkshire',
  membership_tier: 'vip',
  first_name: 'Robin',
};
