import { expect, test } from 'vitest';
import { type EndFacts, placeEnd } from './ended.ts';

const at = new Date('2040-06-01T09:00:00Z');
const confirmed: EndFacts = {
  playerId: 'kim',
  state: 'confirmed',
  eventState: 'open',
  cancellation: null,
  change: null,
};
const cancelled = (byOrganisers: boolean): Partial<EndFacts> => ({
  state: 'cancelled',
  cancellation: { byOrganisers, at },
});
const handedOver = (byAccountId: string, byOrganisers = false): Partial<EndFacts> => ({
  state: 'transferred',
  change: { kind: 'transfer', byAccountId, byOrganisers, at },
});

test.each<[string, Partial<EndFacts>, ReturnType<typeof placeEnd>]>([
  ['a place they have', {}, undefined],
  ['a place that was never paid for', { state: 'expired', eventState: 'cancelled' }, undefined],
  ['a hold that was released', { state: 'cancelled' }, undefined],
  ['cancelled by its buyer', cancelled(false), { how: 'cancelled', by: 'buyer', at }],
  ['cancelled by the organisers', cancelled(true), { how: 'cancelled', by: 'organisers', at }],
  [
    'cancelled before the day was called off',
    { ...cancelled(false), eventState: 'cancelled' },
    { how: 'cancelled', by: 'buyer', at },
  ],
  ['given away by its buyer', handedOver('sam'), { how: 'given_away', by: 'buyer', at }],
  [
    'given away by the organisers',
    handedOver('ann', true),
    { how: 'given_away', by: 'organisers', at },
  ],
  ['given away by the player', handedOver('kim'), { how: 'given_away', by: 'me', at }],
  [
    'given back by the player',
    {
      state: 'transferred',
      change: { kind: 'decline', byAccountId: 'kim', byOrganisers: false, at },
    },
    { how: 'given_back', by: 'me', at },
  ],
  [
    'a golf day that was called off',
    { eventState: 'cancelled' },
    { how: 'called_off', by: 'organisers', at: null },
  ],
])('%s', (_, facts, end) => {
  expect(placeEnd({ ...confirmed, ...facts })).toEqual(end);
});
