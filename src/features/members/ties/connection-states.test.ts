import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { type Connection, relationOf, whenAsked } from './connection-states.ts';

const asked = new Date('2026-05-01T09:00:00Z');
const day = (days: number) => addDays(asked, days);
const robinAsked: Connection = {
  requesterId: 'robin',
  state: 'pending',
  askedAt: asked,
  decidedAt: null,
  withdrawnAt: null,
};
const declined: Connection = { ...robinAsked, state: 'declined', decidedAt: day(1) };
const connected: Connection = { ...robinAsked, state: 'connected', decidedAt: day(1) };
const withdrawn: Connection = { ...declined, withdrawnAt: day(2) };

describe('what each of two members sees, and what happens when they ask', () => {
  test.each([
    ['nothing yet', undefined, 3, 'none ask', 'none ask'],
    ['Robin has asked', robinAsked, 3, 'sent nothing', 'received connect'],
    ['Robin’s request on its last day', robinAsked, 59, 'sent nothing', 'received connect'],
    ['Robin’s request has expired', robinAsked, 60, 'none ask', 'none ask'],
    ['Kim has declined', declined, 3, 'sent nothing', 'none connect'],
    ['the declined request has expired', declined, 60, 'none ask_unheard', 'none ask'],
    ['90 days after the decline', declined, 91, 'none ask', 'none ask'],
    ['Robin has withdrawn what Kim declined', withdrawn, 3, 'none ask_unheard', 'none ask'],
    ['Kim has accepted', connected, 3, 'connected nothing', 'connected nothing'],
    ['years after Kim accepted', connected, 900, 'connected nothing', 'connected nothing'],
  ])('%s', (_what, connection, days, robin, kim) => {
    const of = (person: string) =>
      `${relationOf(person, connection, day(days))} ${whenAsked(person, connection, day(days))}`;
    expect({ robin: of('robin'), kim: of('kim') }).toEqual({ robin, kim });
  });
});

type World = { now: Date; row: Connection | undefined };

/** Robin asks or withdraws, or days pass. Kim answers nothing, or declines everything she hears. */
function step(world: World, action: 'ask' | 'withdraw' | number, kimDeclines: boolean): World {
  const { now, row } = world;
  if (typeof action === 'number') return { now: addDays(now, action), row };
  if (action === 'withdraw') {
    if (relationOf('robin', row, now) !== 'sent' || !row) return world;
    return { now, row: row.state === 'pending' ? undefined : { ...row, withdrawnAt: now } };
  }
  const outcome = whenAsked('robin', row, now);
  if (outcome === 'nothing') return world;
  if (outcome === 'ask_unheard' && row)
    return { now, row: { ...row, askedAt: now, withdrawnAt: null } };
  const next: Connection = { ...robinAsked, askedAt: now };
  return { now, row: kimDeclines ? { ...next, state: 'declined', decidedAt: now } : next };
}

test('whatever they do, people cannot tell that they were declined', () => {
  const actions = fc.array(
    fc.oneof(
      fc.constant<'ask'>('ask'),
      fc.constant<'withdraw'>('withdraw'),
      fc.integer({ min: 1, max: 70 }),
    ),
  );
  fc.assert(
    fc.property(actions, (all) => {
      let silent: World = { now: asked, row: undefined };
      let refusing: World = silent;
      for (const action of all) {
        silent = step(silent, action, false);
        refusing = step(refusing, action, true);
        expect(relationOf('robin', refusing.row, refusing.now)).toBe(
          relationOf('robin', silent.row, silent.now),
        );
      }
    }),
  );
});
