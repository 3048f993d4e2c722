import { addDays } from '#lib/club-time.ts';
import {
  application,
  books,
  type Kept,
  NEEDS_GONE,
  ORDER,
  PAYMENT,
  paidOrder,
  place,
  sale,
  untilInstant,
  WRITTEN,
  withAccount,
} from './kept-rows.ts';

/** A payment of an order on account. */
const paidOnAccount = () => ({
  ...paidOrder(),
  account_payments: {},
});

type Soil = { readonly account: string; readonly at: Date };

/** A company day that was asked for and withdrawn. */
const companyDay = ({ account, at }: Soil) => ({
  company_days: {
    account_id: account,
    state: 'withdrawn',
    year_from: at,
    dates: '{2019-02-01}',
    city: 'Leeds',
    players: 12,
    ended_at: at,
  },
});

/** How long memberships, payments and bookings keep their rows. */
export const bookCases: Readonly<Record<string, readonly Kept[]>> = {
  // membership
  tier_grants: withAccount(({ at }) => ({
    tier_grants: { tier: 'vip', starts_at: at, ends_at: addDays(at, 365) },
  })),
  membership_applications: [
    untilInstant(
      'a year after it was declined',
      new Date('2020-02-01T12:00:00.001Z'),
      ({ at, account }) => ({
        membership_applications: {
          ...application,
          account_id: account,
          state: 'rejected',
          reviewed_at: at,
          ended_at: at,
        },
      }),
    ),
    untilInstant(
      'six years after it was approved',
      new Date('2025-02-01T12:00:00.001Z'),
      ({ at, account }) => ({
        membership_applications: {
          ...application,
          account_id: account,
          state: 'approved',
          reviewed_at: at,
          ended_at: at,
        },
      }),
    ),
    ...withAccount(({ account }) => ({
      membership_applications: { ...application, account_id: account, state: 'submitted' },
    })),
  ],
  application_notes: [
    untilInstant('as long as its application', new Date('2020-02-01T12:00:00.001Z'), ({ at }) => ({
      membership_applications: { ...application, state: 'rejected', reviewed_at: at, ended_at: at },
    })),
  ],
  memberships: books(),
  membership_charges: books(({ at }) => ({
    membership_charges: {
      kind: 'first',
      tier: 'vip',
      period: 'yearly',
      state: 'failed',
      starts_on: at,
      ends_on: addDays(at, 365),
      net_pence: 100,
      vat_pence: 20,
      gross_pence: 120,
      vat_percent: 20,
      price_pence: 120,
    },
  })),
  membership_moves: books(() => ({ membership_moves: { move: 'pay', change: 1 } })),
  company_days: books(companyDay),
  company_day_charges: books((soil) => ({
    ...companyDay(soil),
    company_day_charges: {
      kind: 'deposit',
      state: 'failed',
      net_pence: 100,
      vat_pence: 20,
      gross_pence: 120,
      vat_percent: 20,
    },
  })),
  membership_services: withAccount(() => ({
    membership_services: { kind: 'business_review', stage: null },
  })),
  tier_prices: withAccount(
    ({ account }) => ({
      tier_prices: { tier: 'vip', announced_by: account, from_day: '2018-01-01' },
    }),
    { isGone: ({ announced_by }) => announced_by === null },
  ),

  // payments
  payments: books(paidOrder, { with: ['orders'] }),
  refunds: books(
    ({ at }) => ({
      ...paidOrder(),
      refunds: {
        state: 'returned',
        net_pence: 100,
        vat_pence: 20,
        amount_pence: 120,
        returned_at: at,
      },
    }),
    { with: ['orders'] },
  ),
  disputes: books(({ at }) => ({ ...paidOrder(), disputes: { state: 'lost', closed_at: at } }), {
    with: ['orders'],
  }),
  payment_methods: books(({ at }) => ({
    payment_methods: { removed_at: at, expires_month: 1, last_four: '4242' },
  })),
  card_setups: books(() => ({ card_setups: { state: 'expired' } })),
  invoices: books(
    ({ at }) => ({
      ...paidOrder(),
      invoices: {
        reference_id: ORDER,
        kind: 'invoice',
        source_type: 'payment',
        reference_type: 'order',
        lines: [],
        net_pence: 100,
        vat_pence: 20,
        gross_pence: 120,
        issued_at: at,
      },
    }),
    { with: ['orders'] },
  ),
  invoice_details: withAccount(),
  sandbox_checkouts: books(() => ({ ...paidOrder(), sandbox_checkouts: { payment_id: PAYMENT } }), {
    with: ['orders', 'payments'],
  }),
  sandbox_methods: books(({ at, account }) => ({
    sandbox_methods: { account_id: account, removed_at: at },
  })),

  // bookings
  orders: books(),
  order_lines: books(),
  account_payments: books(paidOnAccount),
  account_references: books(() => ({
    account_payments: {},
    account_references: { method: 'transfer' },
  })),
  account_reversals: books(() => ({
    orders: { settled_with: 'account', net_pence: 100, vat_pence: 20, total_pence: 120 },
    account_reversals: { net_pence: 100, vat_pence: 20, gross_pence: 120 },
  })),
  bookings: [
    ...books(),
    untilInstant(
      'needs for 90 days after the golf day',
      NEEDS_GONE,
      ({ at, account }) => ({
        ...sale(at),
        bookings: { ...place, account_id: account, golf: { dietary: 'Vegan', access: 'Ramp' } },
      }),
      { isGone: ({ golf }) => Object.keys(golf ?? {}).length === 0 },
    ),
    untilInstant(
      'guests for 90 days after the golf day',
      NEEDS_GONE,
      ({ at }) => ({
        ...sale(at),
        bookings: { ...place, guest_name: 'Jo Shaw', guest_email: 'jo@example.com' },
      }),
      { isGone: ({ guest_name, guest_email }) => guest_name === 'Guest' && guest_email === null },
    ),
  ],
  place_changes: books(({ at }) => ({ ...sale(at), place_changes: { kind: 'move' } })),
  waitlist_entries: books(({ at }) => ({
    waitlist_entries: { rule: 'any', state: 'closed', ended_at: at },
  })),
  offers: books(({ at }) => ({
    waitlist_entries: { rule: 'any', state: 'closed', ended_at: at },
    offers: { state: 'lapsed', ended_at: at },
  })),
  credits: books(),
  credit_entries: books(() => ({ credit_entries: { kind: 'used', change: 0 } })),
  guest_passes: books(() => ({ guest_passes: { origin: 'goodwill', state: 'withdrawn' } })),
  founding_members: [{ what: 'for life', at: WRITTEN, until: 'never' }],
  cancellations: books(() => ({
    bookings: { state: 'cancelled' },
    cancellations: { choice: 'nothing' },
  })),
  goodwill_refunds: books(({ account }) => ({
    order_lines: { net_pence: 100, vat_pence: 20, gross_pence: 120 },
    goodwill_refunds: { net_pence: 100, vat_pence: 20, gross_pence: 120, by_account_id: account },
  })),
  tier_allowances: books(() => ({ tier_allowances: { tier: 'vip' } })),
  settlement_runs: books(({ at, account }) => ({
    settlement_runs: { finished_at: at, asked_by: account },
  })),
  day_settlements: books(({ at }) => ({
    day_settlements: { outcome: 'nothing', state: 'done', settled_at: at },
  })),
};
