import { expect, test } from 'vitest';
import { type OwnPlace, type StopFacts, stopState } from './stop-state.ts';

const now = new Date('2040-06-12T09:00:00Z');
const bookingId = '0198c0de-0000-7000-8000-000000000001';
const day = {
  state: 'open',
  startsAt: new Date('2040-07-12T07:30:00Z'),
  endsAt: new Date('2040-07-12T15:30:00Z'),
  capacity: 15,
  placesTaken: 6,
  bookingOpensAt: null,
  minTier: null,
} as const;
const over = {
  startsAt: new Date('2040-06-01T07:30:00Z'),
  endsAt: new Date('2040-06-01T15:30:00Z'),
};
const place = (change: Partial<OwnPlace> = {}): OwnPlace => ({
  bookingId,
  state: 'confirmed',
  heldUntil: new Date('2040-06-12T09:10:00Z'),
  bought: true,
  plays: true,
  ...change,
});
type Given = Partial<Omit<StopFacts, 'event'>> & { event?: Partial<StopFacts['event']> };
const facts = ({ event, ...given }: Given): StopFacts => ({
  event: { ...day, ...event },
  group: 'other',
  places: [],
  isAwaited: false,
  ...given,
});
const offer = { places: 2, expiresAt: new Date('2040-06-13T09:00:00Z') };
const waiting = { position: 3, waiting: 5, places: 1 };
const full = { placesTaken: 15 };
const opens = { bookingOpensAt: new Date('2040-06-14T09:00:00Z') };

const cases: Readonly<Record<string, Given>> = {
  'with places left': {},
  full: { event: full },
  'with places that the waitlist gets first': { isAwaited: true },
  closed: { event: { state: 'closed' } },
  'under way': {
    event: { startsAt: new Date('2040-06-12T07:30:00Z'), endsAt: new Date('2040-06-12T15:30:00Z') },
  },
  cancelled: { event: { state: 'cancelled' }, places: [place()] },
  'not open yet, for everyone': { event: opens },
  'not open yet, for executive members': { event: opens, group: 'executive' },
  'open early for a founding member': { event: opens, group: 'founding' },
  'open early for a VIP': { event: opens, group: 'vip' },
  'open early for a member from its region': {
    event: { bookingOpensAt: new Date('2040-06-12T20:00:00Z') },
    isFromRegion: true,
  },
  'limited to a tier that the member has not': { event: { minTier: 'vip' }, tier: 'executive' },
  'limited to a tier below theirs': { event: { minTier: 'executive' }, tier: 'vip' },
  confirmed: { places: [place()] },
  'confirmed with a guest': { places: [place(), place({ plays: false })] },
  'confirmed, though full': { event: full, places: [place()] },
  'confirmed by another buyer': { places: [place({ bought: false })] },
  'bought for a guest alone': { places: [place({ plays: false })] },
  held: { places: [place({ state: 'held' })] },
  'confirmed, and one more held': { places: [place(), place({ state: 'held', plays: false })] },
  'held, but the time is up': { places: [place({ state: 'held', heldUntil: now })] },
  'held by another buyer': { places: [place({ state: 'held', bought: false })] },
  'waiting, full': { event: full, waiting },
  'waiting for more places than are left': { waiting: { ...waiting, places: 4 } },
  'waiting, booking closed': { event: { state: 'closed' }, waiting },
  offered: { event: full, offer, waiting: undefined },
  'offered, beside a place of their own': { places: [place()], offer },
  'offered, but the time is up': { event: full, offer: { ...offer, expiresAt: now } },
  'offered, but booking closed': { event: { state: 'closed' }, offer },
  'over and marked as attended': { event: over, places: [place({ state: 'attended' })] },
  'over and marked as not attended': { event: over, places: [place({ state: 'no_show' })] },
  'over and not marked yet': { event: over, places: [place()] },
  'over, only a guest played': {
    event: over,
    places: [place({ state: 'attended', plays: false })],
  },
};

const shown = ({ kind, ...rest }: ReturnType<typeof stopState>) =>
  [
    kind,
    ...Object.entries(rest).map(
      ([name, value]) => `${name} ${value === bookingId ? 'own' : value}`,
    ),
  ].join(', ');

test('says what a golf day is for a member', () => {
  expect(
    Object.entries(cases).map(([name, given]) => `${name}: ${shown(stopState(facts(given), now))}`),
  ).toMatchInlineSnapshot(`
    [
      "with places left: bookable",
      "full: full",
      "with places that the waitlist gets first: full",
      "closed: closed",
      "under way: closed",
      "cancelled: cancelled",
      "not open yet, for everyone: not_open, from 2040-06-14T09:00:00.000Z",
      "not open yet, for executive members: not_open, from 2040-06-13T09:00:00.000Z",
      "open early for a founding member: bookable",
      "open early for a VIP: bookable",
      "open early for a member from its region: bookable",
      "limited to a tier that the member has not: limited, to vip",
      "limited to a tier below theirs: bookable",
      "confirmed: mine, confirmed 1, held 0, heldUntil null, bookingId own",
      "confirmed with a guest: mine, confirmed 2, held 0, heldUntil null, bookingId own",
      "confirmed, though full: mine, confirmed 1, held 0, heldUntil null, bookingId own",
      "confirmed by another buyer: mine, confirmed 1, held 0, heldUntil null, bookingId null",
      "bought for a guest alone: mine, confirmed 1, held 0, heldUntil null, bookingId own",
      "held: mine, confirmed 0, held 1, heldUntil 2040-06-12T09:10:00.000Z, bookingId null",
      "confirmed, and one more held: mine, confirmed 1, held 1, heldUntil 2040-06-12T09:10:00.000Z, bookingId own",
      "held, but the time is up: bookable",
      "held by another buyer: mine, confirmed 0, held 1, heldUntil null, bookingId null",
      "waiting, full: waitlisted, position 3, waiting 5, places 1",
      "waiting for more places than are left: waitlisted, position 3, waiting 5, places 4",
      "waiting, booking closed: closed",
      "offered: offered, places 2, until 2040-06-13T09:00:00.000Z",
      "offered, beside a place of their own: offered, places 2, until 2040-06-13T09:00:00.000Z",
      "offered, but the time is up: full",
      "offered, but booking closed: closed",
      "over and marked as attended: played, came true",
      "over and marked as not attended: played, came false",
      "over and not marked yet: played, came null",
      "over, only a guest played: played, came null",
    ]
  `);
});
