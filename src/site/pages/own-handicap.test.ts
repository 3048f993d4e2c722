import { expect, test } from 'vitest';
import { describeHandicap } from './own-handicap.ts';

test.each([
  ['their profile', { index: 14.4, source: 'profile' }, 160, '14.4', 'From your profile'],
  ['their rounds', { index: 16, source: 'record' }, 160, '16.0', 'From your rounds'],
  ['both alike', { index: 16, source: 'profile' }, 160, '16.0', 'From your rounds'],
  ['a plus handicap', { index: -1.3, source: 'profile' }, null, '+1.3', 'From your profile'],
  ['new to golf', { index: null, source: 'last_booking' }, null, undefined, 'New to golf'],
  ['nothing', null, null, undefined, 'Nothing yet'],
] as const)('says the handicap of a member with %s', (_of, known, society, index, source) => {
  expect(describeHandicap(known, society)).toEqual({ index, source });
});
