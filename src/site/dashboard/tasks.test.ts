import { expect, test } from 'vitest';
import type { SeasonStop, SeasonView, StopState } from '#features/bookings/season/contract.ts';
import { sayWhen } from '#lib/days-away.ts';
import { tasksOf } from './tasks.ts';
import { sayTimeLeft } from './texts.ts';

const day = (id: number, city: SeasonStop['city'], state: StopState): SeasonStop => ({
  id,
  title: city,
  city,
  date: '2040-06-20T07:30:00.000Z',
  endsAt: '2040-06-20T15:30:00.000Z',
  venue: null,
  placesLeft: 5,
  price: { way: 'single', pence: 12_500 },
  state,
});
const season = (...stops: SeasonStop[]): SeasonView => ({
  stops,
  more: false,
  credits: 0,
  ending: null,
  guestPasses: 0,
});
const held = (heldUntil: string): StopState => ({
  kind: 'mine',
  confirmed: 0,
  held: 2,
  heldUntil,
  bookingId: null,
});
const mine: StopState = { kind: 'mine', confirmed: 2, held: 0, heldUntil: null, bookingId: 'b1' };
const wanted = {
  eventId: 2,
  bookingId: 'b1',
  names: 0,
  namesBy: '2040-06-17T07:30:00.000Z',
  ownAnswers: false,
  guestAnswers: 0,
  answersBy: '2040-06-19T07:30:00.000Z',
};
const done = {
  season: season(),
  wanted: [],
  asked: [],
  introductions: [],
  meetups: { invited: [], agreed: [] },
  followUps: [],
  membership: null,
  profile: { handicap: 144, hasWork: true, hasHelp: true, hasReachedOut: true },
  emailVerified: true,
};

const examples: readonly [
  what: string,
  facts: Partial<Parameters<typeof tasksOf>[0]>,
  tasks: string[],
][] = [
  ['nothing', {}, []],
  [
    'an introduction, an invitation and an agreed meet-up',
    {
      introductions: [{ id: 'i1', by: 'Tom Hall', to: 'Priya Shah' }],
      meetups: {
        invited: [{ id: 'm1', kind: 'fourball', by: 'Kim Hart' }],
        agreed: [
          {
            id: 'm2',
            kind: 'one_to_one',
            names: ['Sam Hill'],
            time: '2040-06-18T13:00:00.000Z',
            place: 'The Ivy',
          },
        ],
      },
    },
    [
      'Tom Hall would like to introduce you to Priya Shah → /networking/introductions',
      'Kim Hart invites you to a casual fourball → /networking/meet-ups',
      '1-2-1: Sam Hill, Monday 18 June 2040, 14:00, The Ivy → /networking/meet-ups',
    ],
  ],
  ['places of one’s own', { season: season(day(2, 'Leeds', mine)) }, []],
  [
    'no offer and no hold: they are at the top of the page with their buttons',
    {
      season: season(
        day(1, 'Leeds', held('2040-06-12T09:15:00Z')),
        day(3, 'Leicester', { kind: 'offered', places: 1, until: '2040-06-12T09:10:00Z' }),
      ),
    },
    [],
  ],
  [
    'names and answers',
    {
      season: season(day(2, 'Leeds', mine)),
      wanted: [{ ...wanted, names: 2, ownAnswers: true, guestAnswers: 1 }],
    },
    [
      '2 places in Leeds still need a name by Sunday 17 June 2040 → /bookings/b1#players',
      'Tell the organisers your handicap and dietary needs for Leeds, by Tuesday 19 June 2040 → /bookings/b1#players',
      'Tell the organisers the same about your guest in Leeds, by Tuesday 19 June 2040 → /bookings/b1#players',
    ],
  ],
  [
    'a place that someone else booked',
    {
      season: season(day(2, 'Leeds', mine)),
      wanted: [{ ...wanted, bookingId: null, ownAnswers: true }],
    },
    [
      'Tell the organisers your handicap and dietary needs for Leeds, by Tuesday 19 June 2040 → /bookings',
    ],
  ],
  [
    'a place that someone else booked, and that waits for an answer',
    {
      asked: [
        {
          bookingId: 'b7',
          bookedBy: 'Sam Ash',
          event: { id: 7, title: 'Leeds Founders Day', date: '2040-06-20T07:30:00.000Z' },
        },
      ],
      emailVerified: false,
    },
    [
      'Sam Ash booked a place for you: Leeds Founders Day, Wednesday 20 June 2040 → /bookings#for-me',
      'Your email address isn’t confirmed yet. Open the link we sent you, so that you can connect with members and write to them. → /account/profile',
    ],
  ],
  [
    'a membership to pay for',
    { membership: { kind: 'first', tier: 'executive' } },
    ['Your Executive membership is ready. It starts when you pay → /account/membership/pay'],
  ],
  ...(['declined', 'no_card', 'authentication'] as const).map(
    (problem): (typeof examples)[number] => [
      `a renewal in grace: ${problem}`,
      {
        membership: {
          kind: 'renewal',
          tier: 'standard',
          pence: 5_900,
          problem,
          lapsesOn: '2040-06-28',
        },
      },
      [
        `${problem === 'authentication' ? 'Your bank wants you to confirm the renewal of £59. Do it' : 'Your renewal of £59 failed. Pay'} by Thursday 28 June 2040, or your membership lapses → /account/membership/pay`,
      ],
    ],
  ),
  [
    'a new account',
    {
      emailVerified: false,
      profile: { handicap: null, hasWork: false, hasHelp: false, hasReachedOut: false },
    },
    [
      'Your email address isn’t confirmed yet. Open the link we sent you, so that you can connect with members and write to them. → /account/profile',
      'Add your handicap index, or work one out from your last rounds → /account/profile#handicap',
      'Say what you do and what you can help with, so that the right people find you → /account/profile',
    ],
  ],
  [
    'whom one wanted to follow up, three by name',
    {
      followUps: ['ann', 'ben', 'cat', 'dan'].map((name) => ({
        username: name,
        name: `${name} Ash`,
      })),
    },
    [
      'You wanted to follow up with ann Ash → /members/ann',
      'You wanted to follow up with ben Ash → /members/ben',
      'You wanted to follow up with cat Ash → /members/cat',
      'And with one more member → /networking',
    ],
  ],
  [
    'reports, for an admin',
    { reports: 2 },
    ['2 reports are waiting for a decision → /admin/reports'],
  ],
  [
    'parts that failed, which the page says elsewhere',
    { season: 'failed', wanted: 'failed', asked: 'failed', profile: 'failed' },
    [],
  ],
];

test('says what is left to do, the most pressing first', () => {
  const found = examples.map(([what, facts]) => [
    what,
    tasksOf({ ...done, ...facts }).map(({ text, link }) => `${text} → ${link.to}`),
  ]);
  expect(found).toEqual(examples.map(([what, , tasks]) => [what, tasks]));
});

test('says in days of London how far off a golf day is, and on the day how long', () => {
  const start = '2040-06-20T07:30:00.000Z';
  const when = (now: string) => [sayWhen(start, new Date(now)), sayTimeLeft(start, new Date(now))];
  expect(when('2040-06-08T22:59:00Z')[0]).toBe('In 12 days');
  expect(when('2040-06-08T23:00:00Z')[0]).toBe('In 11 days');
  expect(when('2040-06-19T22:59:00Z')[0]).toBe('Tomorrow');
  expect(when('2040-06-19T23:00:00Z')).toEqual(['Today', 'in 8 h 30 min']);
  expect(when('2040-06-20T06:50:30Z')).toEqual(['Today', 'in 40 min']);
  expect(when('2040-06-20T07:30:00Z')).toEqual(['Today', undefined]);
  expect(when('2040-06-21T09:00:00Z')[0]).toBe('Yesterday');
  expect(when('2040-06-23T09:00:00Z')[0]).toBe('3 days ago');
});
