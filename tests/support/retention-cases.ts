import { addDays, addMinutes } from '#lib/club-time.ts';

/** The account to which a row belongs, and another. */
export type People = { readonly account: string; readonly other: string };

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
const NEEDS_GONE = new Date('2019-05-02T11:00:00Z');

const WRITTEN = new Date('2019-02-01T12:00:00Z');

const withAccount = (values?: Values, more: Partial<Kept> = {}): Kept[] => [
  {
    what: 'with the account',
    at: WRITTEN,
    until: 'erased',
    ...(values ? { values } : {}),
    ...more,
  },
];

/** For so many days from its date; gone a millisecond, or as long as the job takes, later. */
const forDays = (days: number, values?: Values, more: Partial<Kept> = {}): Kept => ({
  what: `for ${days} days`,
  at: WRITTEN,
  until: { last: addDays(WRITTEN, days), gone: new Date(addDays(WRITTEN, days).getTime() + 1) },
  ...(values ? { values } : {}),
  ...more,
});

/** To the instant at which it runs out, which the row names. */
const toItsEnd = (values?: Values, more: Partial<Kept> = {}): Kept[] => [
  {
    what: 'until it runs out',
    at: WRITTEN,
    until: { last: new Date(WRITTEN.getTime() - 1), gone: WRITTEN },
    ...(values ? { values } : {}),
    ...more,
  },
];

const untilInstant = (
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
const day = (at: Date) => ({
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

const place = { state: 'confirmed', price_pence: 0, terms: {} };

const sale = (at: Date) => ({
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

const books = (values: Values = () => ({}), more: Partial<Kept> = {}): Kept[] => [
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

const ORDER = '00000000-0000-4000-8000-00000000000a';
const PAYMENT = '00000000-0000-4000-8000-00000000000b';

/** An order and a payment for it. */
const paidOrder = () => ({
  orders: { id: ORDER },
  payments: { id: PAYMENT, reference_id: ORDER },
});

const pairOf = ({ account, other }: People) => {
  const [low_id, high_id] = [account, other].toSorted();
  return { low_id, high_id };
};

const topic = (account: string) => ({
  forum_categories: { topic_count: 1 },
  forum_topics: { author_id: account, post_count: 1, last_number: 1 },
  forum_posts: { author_id: account, number: 1 },
});

const application = {
  region: 'yorkshire',
  membership_tier: 'vip',
  first_name: 'Robin',
};

/** How long each table of the registry keeps its rows: one case or more for each. */
export const retentionCases: Readonly<Record<string, readonly Kept[]>> = {
  // identity
  accounts: withAccount(undefined, {
    existing: ({ account }) => ({ id: account }),
    isGone: ({ erased_at, first_name }) => erased_at !== null && first_name === 'Former',
  }),
  sessions: toItsEnd(),
  account_tokens: toItsEnd(() => ({ account_tokens: { purpose: 'password_reset' } })),
  email_changes: toItsEnd(),
  drafts: withAccount(),
  second_factors: [
    ...withAccount(undefined, { isTwoFactorOn: true }),
    untilInstant('for a day if it is not finished', addDays(WRITTEN, 1)),
  ],
  recovery_codes: withAccount(),
  second_step_challenges: toItsEnd(),
  passkeys: withAccount(),
  passkey_challenges: toItsEnd(({ account }) => ({
    passkey_challenges: { purpose: 'add', account_id: account },
  })),
  record_openings: [forDays(365, () => ({ record_openings: { what: 'record' } }))],

  // admin
  admin_actions: [untilInstant('for six years', new Date('2025-02-01T12:00:00.001Z'))],
  member_notes: withAccount(),
  member_changes: withAccount(),
  account_merges: withAccount(({ account, other }) => ({
    account_merges: { from_id: other, into_id: account },
  })),

  // settings
  setting_versions: withAccount(
    ({ account }) => ({ setting_versions: { saved_by: account, why: 'New bank', version: 900 } }),
    { isGone: ({ why }) => why === '' },
  ),

  // content
  contact_messages: [
    untilInstant(
      'two years after our answer',
      new Date('2021-02-01T12:00:00.000Z'),
      ({ at, account }) => ({
        contact_messages: {
          account_id: account,
          subject: 'booking',
          answered_at: at,
          answer_note: 'Done',
        },
      }),
    ),
  ],

  // notifications
  mails: [
    forDays(365, ({ at, account }) => ({
      mails: { account_id: account, state: 'sent', sent_at: at },
    })),
    {
      ...forDays(30, ({ at }) => ({ mails: { state: 'sent', sent_at: at } })),
      what: 'for 30 days to someone without an account',
    },
    {
      ...forDays(30, ({ at, account }) => ({
        mails: { account_id: account, state: 'sent', sent_at: at, payload: { firstName: 'Robin' } },
      })),
      what: 'what it says for 30 days',
      isGone: ({ payload }) => payload === null,
    },
  ],
  push_subscriptions: withAccount(({ at }) => ({ sessions: { expires_at: addDays(at, 9000) } })),
  announcements: withAccount(({ account }) => ({ announcements: { written_by: account } }), {
    isGone: ({ written_by }) => written_by === null,
  }),
  announcement_recipients: [
    forDays(730, ({ account }) => ({
      announcement_recipients: { account_id: account },
    })),
  ],
  notification_opt_outs: [
    ...withAccount(({ account }) => ({
      notification_opt_outs: { account_id: account, switched_off_by: 'account' },
    })),
    {
      ...forDays(730, () => ({
        notification_opt_outs: { address_hash: Buffer.from('someone'), switched_off_by: 'link' },
      })),
      what: 'for two years of someone without an account',
    },
  ],
  notification_settings: withAccount(() => ({
    notification_settings: { digest: 'off' },
  })),
  live_streams: withAccount(),
  live_updates: [forDays(1)],
  news_consents: [
    {
      ...forDays(365, ({ at }) => ({
        news_consents: {
          given_by: 'account',
          withdrawn_at: at,
          withdrawn_by: 'link',
          address: 'gone@example.com',
        },
      })),
      what: 'a year after it ended',
    },
    {
      ...forDays(365, () => ({
        news_consents: { given_by: 'application', address: 'asked@example.com' },
      })),
      what: 'a year if nobody confirmed',
    },
  ],
  notifications: [forDays(365)],

  // members
  member_profiles: withAccount(undefined, {
    existing: ({ account }) => ({ account_id: account }),
  }),
  connections: withAccount((people) => ({
    connections: { ...pairOf(people), requester_id: people.account, state: 'pending' },
  })),
  blocks: withAccount(({ other }) => ({ blocks: { blocked_id: other } })),
  private_notes: withAccount(({ other }) => ({ private_notes: { about_id: other } })),
  suggestion_dismissals: withAccount(({ other }) => ({
    suggestion_dismissals: { other_id: other },
  })),
  met_marks: withAccount(({ other, at }) => ({
    ...day(at),
    met_marks: { other_id: other, event_id: 1 },
  })),
  reports: [
    untilInstant(
      'two years after the decision',
      new Date('2021-02-01T12:00:00.001Z'),
      ({ at }) => ({
        reports: {
          kind: 'member',
          state: 'decided',
          action: 'none',
          decision: 'Fine',
          decided_at: at,
        },
      }),
    ),
  ],
  report_filings: [
    untilInstant(
      'with its report',
      new Date('2021-02-01T12:00:00.001Z'),
      ({ at, account, other }) => ({
        reports: {
          about_id: other,
          kind: 'member',
          state: 'decided',
          action: 'none',
          decision: 'Fine',
          decided_at: at,
        },
        report_filings: { reporter_id: account, reason: 'spam' },
      }),
    ),
  ],
  rounds: withAccount(() => ({
    rounds: { holes: 18, gender: 'men', slope: 113, score: { kind: 'total' } },
  })),

  // messages
  conversations: withAccount(
    (people) => ({
      conversations: pairOf(people),
    }),
    { both: true },
  ),
  messages: withAccount(
    (people) => ({
      conversations: pairOf(people),
      messages: { author_id: people.account, recipient_id: people.other },
    }),
    { both: true },
  ),
  conversation_sides: withAccount((people) => ({
    conversations: pairOf(people),
    conversation_sides: { other_id: people.other },
  })),

  // events
  city_follows: withAccount(() => ({ city_follows: { city: 'Leeds' } })),
  saved_events: toItsEnd(({ at }) => ({ events: { ...day(at).events, state: 'open' } })),
  event_announcements: toItsEnd(({ at }) => ({ events: { ...day(at).events, state: 'open' } })),
  club_packs: [
    ...withAccount(
      ({ account, at }) => ({
        ...day(at),
        club_packs: { sent_by: account, sent: {}, sent_at: at },
      }),
      { isGone: ({ sent_by }) => sent_by === null },
    ),
    untilInstant(
      'what a club was told of needs for 90 days',
      NEEDS_GONE,
      ({ at }) => ({
        ...day(at),
        club_packs: {
          sent: { players: 12, dietary: [{ text: 'Vegan', count: 1 }], access: [] },
          sent_at: at,
        },
      }),
      { isGone: ({ sent }) => JSON.stringify(sent) === '{"access":[],"dietary":[],"players":12}' },
    ),
  ],
  run_sheet_ticks: withAccount(
    ({ account, at }) => ({ ...day(at), run_sheet_ticks: { step: 'teams', ticked_by: account } }),
    { isGone: ({ ticked_by }) => ticked_by === null },
  ),

  // forum
  forum_topics: withAccount(({ account }) => topic(account), {
    through: 'forum_posts',
    isGone: ({ author_id, title }) => author_id === null && title === '',
  }),
  forum_posts: withAccount(({ account }) => topic(account), {
    isGone: ({ author_id }) => author_id === null,
  }),
  forum_readings: withAccount(({ other }) => topic(other)),
  forum_category_levels: withAccount(() => ({
    forum_category_levels: { category: 'introductions', level: 'follow' },
  })),
  forum_visits: withAccount(),
  forum_reactions: withAccount(({ other }) => ({
    ...topic(other),
    forum_reactions: { kind: 'like' },
  })),
  forum_post_versions: withAccount(({ account }) => ({
    ...topic(account),
    forum_post_versions: { number: 1 },
  })),
  forum_moderations: withAccount(
    ({ account, other }) => ({ ...topic(other), forum_moderations: { done_by: account } }),
    { isGone: ({ done_by }) => done_by === null },
  ),
  forum_asks: withAccount(({ other }) => ({ ...topic(other), forum_asks: { state: 'closed' } })),
  forum_ask_matches: withAccount(({ account, other }) => ({
    ...topic(other),
    forum_asks: { account_id: other, state: 'closed' },
    forum_ask_matches: { account_id: account },
  })),
  forum_ask_helpers: withAccount(({ account, other }) => ({
    ...topic(other),
    forum_asks: { account_id: other, state: 'closed' },
    forum_ask_helpers: { account_id: account },
  })),
  forum_images: [forDays(2)],

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
  membership_services: books(() => ({ membership_services: { kind: 'business_review' } })).map(
    (one) => ({ ...one, what: 'with its membership', isBooks: false }),
  ),
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
  account_references: books(() => ({ account_references: { method: 'transfer' } })),
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

  // platform
  limit_counters: toItsEnd(),
};
