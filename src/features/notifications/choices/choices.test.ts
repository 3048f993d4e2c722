import { expect, test } from 'vitest';
import { allChoices, type Changed, canChoose, isWanted, table } from './choices.ts';
import { type Channel, channels, type OptionalKind, optionalKinds } from './kinds.ts';

const changed: readonly Changed[] = [
  { kind: 'reminder_day', channel: 'email', wanted: false },
  { kind: 'reactions', channel: 'app', wanted: false },
  { kind: 'waitlist', channel: 'email', wanted: false },
  { kind: 'topics', channel: 'email', wanted: true },
];

test.each<[string, OptionalKind, Channel, boolean]>([
  ['an email of golf days is on', 'reminder_week', 'email', true],
  ['until it is switched off', 'reminder_day', 'email', false],
  ['and it has no other channel', 'reminder_week', 'app', false],
  ['what is on at first', 'topics', 'app', true],
  ['can be switched off', 'reactions', 'app', false],
  ['what is always sent cannot be switched off', 'waitlist', 'email', true],
  ['what is off at first', 'handicap', 'email', false],
  ['can be switched on', 'topics', 'email', true],
  ['what is off on the website is off everywhere', 'reactions', 'digest', false],
])('%s', (_what, kind, channel, wanted) => {
  expect(isWanted(changed, kind, channel)).toBe(wanted);
});

test('the cells that can be changed are those with a switch, for the kinds that were asked for', () => {
  expect(allChoices(changed, ['reminder_day', 'waitlist'])).toEqual([
    { kind: 'reminder_day', channel: 'email', wanted: false },
    { kind: 'waitlist', channel: 'push', wanted: true },
  ]);
  const cells = optionalKinds.flatMap((kind) =>
    channels.filter((channel) => canChoose(kind, channel)),
  );
  expect(allChoices([])).toHaveLength(cells.length);
  expect(optionalKinds.every((kind) => Object.keys(table[kind]).length > 0)).toBe(true);
});
