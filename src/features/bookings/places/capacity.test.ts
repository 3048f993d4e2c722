import { describe, expect, test } from 'vitest';
import { addMinutes } from '#lib/club-time.ts';
import {
  type HoldFacts,
  type HostedFacts,
  type NoOrder,
  type OrderFacts,
  type PlaceFacts,
  whyNoHold,
  whyNoOrder,
  whyNoPlace,
  whyNotHosted,
} from './capacity.ts';

const now = new Date('2040-06-12T09:00:00Z');
const event = {
  state: 'open',
  startsAt: new Date('2040-07-12T07:30:00Z'),
  capacity: 15,
  placesTaken: 0,
} as const;
const limits = {
  perAccount: 12,
  perUnconfirmedAccount: 2,
  perNetwork: 5,
  perNetworkInAll: 60,
  lapses: 2,
  waitMinutes: 60,
};
const noHolds: HoldFacts = {
  limits,
  places: 1,
  isUnconfirmed: false,
  byAccount: 0,
  byNetwork: { here: 0, inAll: 0 },
  lapses: 0,
  lastLapse: null,
};

const withPlace =
  (change: Partial<PlaceFacts>) =>
  (facts: OrderFacts): OrderFacts => ({ ...facts, place: { ...facts.place, ...change } });
const withEvent =
  (change: Partial<PlaceFacts['event']>) =>
  (facts: OrderFacts): OrderFacts =>
    withPlace({ event: { ...facts.place.event, ...change } })(facts);
const withHolds =
  (change: Partial<HoldFacts>, limit: Partial<HoldFacts['limits']> = {}) =>
  ({ holds = noHolds, ...facts }: OrderFacts): OrderFacts => ({
    ...facts,
    holds: { ...holds, ...change, limits: { ...holds.limits, ...limit } },
  });

const hosted: HostedFacts = { isHost: false, isUnconfirmed: false, places: 3, byAccount: 0 };

/** Every reason, the first to be said first, with what leads to it. */
const reasons: readonly (readonly [NoOrder, (facts: OrderFacts) => OrderFacts])[] = [
  ['event_not_found', withEvent({ state: 'draft' })],
  ['event_cancelled', withEvent({ state: 'cancelled' })],
  ['already_holding', withPlace({ own: 'held' })],
  ['already_booked', withPlace({ own: 'confirmed' })],
  ['already_booked', withPlace({ own: 'attended' })],
  ['event_played', withEvent({ state: 'played' })],
  ['event_closed', withEvent({ state: 'closed' })],
  ['event_closed', withEvent({ startsAt: now })],
  ['not_open_yet', withPlace({ opensAt: addMinutes(now, 1) })],
  ['player_booked', withPlace({ playerBooked: true })],
  ['event_full', withEvent({ placesTaken: 15 })],
  ['not_enough_places', withEvent({ placesTaken: 13 })],
  ['others_wait', withPlace({ isAwaited: true })],
  ['credit_missing', (facts) => ({ ...facts, noMeans: 'credit_missing' })],
  ['confirm_for_hosted', (facts) => ({ ...facts, hosted: { ...hosted, isUnconfirmed: true } })],
  ['most_hosted', (facts) => ({ ...facts, hosted: { ...hosted, ...facts.hosted, byAccount: 2 } })],
  ['holds_lapsed', withHolds({ lapses: 2, lastLapse: addMinutes(now, -59) })],
  ['confirm_to_hold_more', withHolds({ isUnconfirmed: true }, { perUnconfirmedAccount: 0 })],
  ['confirm_to_hold', withHolds({ isUnconfirmed: true }, { perNetwork: 0 })],
  ['too_many_held', withHolds({}, { perAccount: 0 })],
  ['network_holds', withHolds({}, { perNetworkInAll: 0 })],
];

const free: OrderFacts = {
  place: { event, own: undefined, places: 3 },
  noMeans: undefined,
  holds: noHolds,
};

describe('an order', () => {
  test('has its places if there is no reason against it, with or without limits of holds', () => {
    expect(whyNoOrder(free, now)).toBeUndefined();
    expect(whyNoOrder({ ...free, holds: undefined }, now)).toBeUndefined();
  });

  test.each(reasons)('is refused with %s for that reason alone', (reason, change) => {
    expect(whyNoOrder(change(free), now)).toBe(reason);
  });

  test.each(reasons.map(([reason], index) => [reason, index] as const))(
    'is refused with %s before every later reason',
    (reason, index) => {
      const facts = reasons.slice(index).reduceRight((before, [, change]) => change(before), free);
      expect(whyNoOrder(facts, now)).toBe(reason);
    },
  );
});

describe('the boundaries of a golf day', () => {
  const reasonFor = (change: Partial<PlaceFacts['event']>, more: Partial<PlaceFacts> = {}) =>
    whyNoPlace({ event: { ...event, ...change }, own: undefined, ...more }, now);

  // Shows defect 21
  test('it can be booked until it starts, and from the moment it opens', () => {
    expect(reasonFor({ startsAt: addMinutes(now, 1) })).toBeUndefined();
    expect(reasonFor({}, { opensAt: now })).toBeUndefined();
    expect(reasonFor({}, { opensAt: null })).toBeUndefined();
  });

  test.each([
    [0, 1, undefined],
    [14, 1, undefined],
    [11, 4, undefined],
    [12, 4, 'not_enough_places'],
    [14, 2, 'not_enough_places'],
    [15, 1, 'event_full'],
    [16, 1, 'event_full'],
  ])('with %i of 15 places taken, %i more: %s', (placesTaken, places, reason) => {
    expect(reasonFor({ placesTaken }, { places })).toBe(reason);
  });
});

describe('a golf day that its host has paid for', () => {
  test.each<[string, Partial<HostedFacts>, ReturnType<typeof whyNotHosted>]>([
    ['one and three more', { byAccount: 1 }, undefined],
    ['two and three more', { byAccount: 2 }, 'most_hosted'],
    ['the host, with ten', { byAccount: 10, isHost: true, isUnconfirmed: true }, undefined],
    ['one, unconfirmed', { places: 1, isUnconfirmed: true }, 'confirm_for_hosted'],
  ])('%s', (_name, change, reason) => {
    expect(whyNotHosted({ ...hosted, ...change })).toBe(reason);
  });
});

describe('the boundaries of holds', () => {
  test.each<[string, Partial<HoldFacts>, ReturnType<typeof whyNoHold>]>([
    ['11 and one more', { byAccount: 11 }, undefined],
    ['11 and two more', { byAccount: 11, places: 2 }, 'too_many_held'],
    ['one, unconfirmed', { byAccount: 1, isUnconfirmed: true }, undefined],
    ['two, unconfirmed', { byAccount: 2, isUnconfirmed: true }, 'confirm_to_hold_more'],
    [
      'four of the event from the network, unconfirmed',
      { isUnconfirmed: true, byNetwork: { here: 4, inAll: 4 } },
      undefined,
    ],
    [
      'five of the event from the network, unconfirmed',
      { isUnconfirmed: true, byNetwork: { here: 5, inAll: 5 } },
      'confirm_to_hold',
    ],
    ['five of the event from the network', { byNetwork: { here: 5, inAll: 5 } }, undefined],
    ['59 from the network', { byNetwork: { here: 0, inAll: 59 } }, undefined],
    ['60 from the network', { byNetwork: { here: 0, inAll: 60 } }, 'network_holds'],
    ['no network', { isUnconfirmed: true, byNetwork: undefined }, undefined],
    ['one lapse', { lapses: 1, lastLapse: now }, undefined],
    ['two lapses an hour ago', { lapses: 2, lastLapse: addMinutes(now, -60) }, undefined],
    ['three lapses less ago', { lapses: 3, lastLapse: addMinutes(now, -59) }, 'holds_lapsed'],
  ])('%s', (_, change, reason) => {
    expect(whyNoHold({ ...noHolds, ...change }, now)).toBe(reason);
  });
});
