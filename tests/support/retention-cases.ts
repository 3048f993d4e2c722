import { addDays } from '#lib/club-time.ts';
import {
  day,
  forDays,
  type Kept,
  NEEDS_GONE,
  pairOf,
  toItsEnd,
  topic,
  untilInstant,
  WRITTEN,
  withAccount,
} from './kept-rows.ts';
import { bookCases } from './retention-books.ts';

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
  introductions: withAccount(({ account, other, third }) => ({
    introductions: { introducer_id: account, one_id: other, other_id: third },
  })),
  meetups: withAccount(({ account, at }) => ({
    meetups: { proposer_id: account, kind: 'one_to_one', times: `{${at.toISOString()}}` },
  })),
  meetup_guests: withAccount(({ account, other, at }) => ({
    meetups: { proposer_id: other, kind: 'one_to_one', times: `{${at.toISOString()}}` },
    meetup_guests: { account_id: account },
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
  message_photos: [
    forDays(1),
    ...withAccount(
      (people) => ({
        conversations: pairOf(people),
        messages: { id: people.third, author_id: people.account, recipient_id: people.other },
        message_photos: { message_id: people.third },
      }),
      { both: true, with: ['messages'] },
    ),
  ],
  conversation_sides: withAccount((people) => ({
    conversations: pairOf(people),
    conversation_sides: { other_id: people.other },
  })),

  // events
  city_follows: withAccount(() => ({ city_follows: { city: 'Leeds' } })),
  saved_events: toItsEnd(({ at }) => ({ events: { ...day(at).events, state: 'open' } })),
  event_announcements: toItsEnd(({ at }) => ({ events: { ...day(at).events, state: 'open' } })),
  lifts: [
    untilInstant('lifts for 90 days', NEEDS_GONE, ({ account, at }) => ({
      ...day(at),
      lifts: { account_id: account, kind: 'need', from_place: 'Leeds', saved_at: at },
    })),
  ],
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

  ...bookCases,

  // platform
  limit_counters: toItsEnd(),
};
