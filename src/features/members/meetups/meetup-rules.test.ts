import { expect, test } from 'vitest';
import { agreedTime, type GuestTimes, stateOf } from './meetup-rules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 11, 10, hour));
const [early, noon, late] = [at(9), at(12), at(15)];

const outcome = (...guests: GuestTimes[]) => {
  const agreed = agreedTime([late, early, noon], guests);
  const hour = agreed ? ` at ${agreed.getUTCHours()}` : '';
  return `${stateOf({ agreedTime: agreed, cancelledAt: null, guests })}${hour}`;
};

test('the earliest time that suits all who can come, once everyone has answered', () => {
  expect({
    'nobody has answered': outcome(null),
    'one accepts': outcome([noon]),
    'one can’t': outcome([]),
    'one of two has answered': outcome([noon], null),
    'both can make two times': outcome([late, noon], [noon, late]),
    'only one in common': outcome([early, late], [noon, late]),
    'none in common': outcome([early], [late]),
    'one of three can’t': outcome([early, noon], [], [noon]),
    'nobody can': outcome([], [], []),
    'a time that was not proposed': outcome([at(20)]),
  }).toEqual({
    'nobody has answered': 'proposed',
    'one accepts': 'agreed at 12',
    'one can’t': 'no_time',
    'one of two has answered': 'proposed',
    'both can make two times': 'agreed at 12',
    'only one in common': 'agreed at 15',
    'none in common': 'no_time',
    'one of three can’t': 'agreed at 12',
    'nobody can': 'no_time',
    'a time that was not proposed': 'no_time',
  });
});
