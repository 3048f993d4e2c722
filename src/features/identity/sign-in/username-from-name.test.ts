import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newUsername } from '../accounts/fields.ts';
import { usernamesFor } from './username-from-name.ts';

const half = () => 0.5;

test.each([
  ['Nora', 'Fairweather', ['nora.fairweather', 'nora.fairweather.5500', 'nora.fairweather.5500']],
  ['Zoë', "O'Brien-Smith", ['zoe.obrien-smith', 'zoe.obrien-smith.5500', 'zoe.obrien-smith.5500']],
  ['李', '小龙', ['golfer.5500', 'golfer.5500']],
  ['Jo', 'Hartley-', ['jo.hartley', 'jo.hartley.5500', 'jo.hartley.5500']],
  ['É', '', ['e.5500', 'e.5500']],
])(
  'the usernames for %s %s come from the name, then with digits',
  (firstName, lastName, expected) => {
    expect(usernamesFor({ firstName, lastName }, half)).toEqual(expected);
  },
);

test('every one of them is a valid username, whatever the name', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      (firstName, lastName) => {
        for (const made of usernamesFor({ firstName, lastName }, Math.random))
          expect(newUsername.safeParse(made).success, made).toBe(true);
      },
    ),
  );
});
