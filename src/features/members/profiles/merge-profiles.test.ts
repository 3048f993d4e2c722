import { expect, test } from 'vitest';
import { mergeProfiles } from './merge-profiles.ts';

const empty = {
  sector: null,
  city: null,
  about: '',
  canHelpWith: '',
  lookingFor: '',
  website: null,
  linkedin: null,
  handicap: null,
  phone: null,
  photoId: null,
  audiences: {},
};

test('fills what the kept profile lacks, with the privacy that it had on the other one', () => {
  const kept = {
    ...empty,
    city: 'Leeds',
    about: '',
    audiences: { phone: 'members', city: 'connections' } as const,
  };
  const other = {
    ...empty,
    city: 'York',
    about: 'Joiner',
    phone: '0113 496 0123',
    handicap: 0,
    photoId: 'photo',
    audiences: { phone: 'nobody', photo: 'connections', city: 'nobody' } as const,
  };
  expect(mergeProfiles(kept as never, other as never)).toEqual({
    ...empty,
    city: 'Leeds',
    about: 'Joiner',
    phone: '0113 496 0123',
    handicap: 0,
    photoId: 'photo',
    audiences: { city: 'connections', phone: 'nobody', photo: 'connections' },
  });
});
