import { expect, test } from 'vitest';
import { postLimits } from '../markdown/limits.ts';
import { type Standing, trustLimits, trustOf, trusts } from './permissions.ts';

test('trust grows with time and good posts, and sinks with what was removed', () => {
  const long: Standing = { memberDays: 60, posts: 30, reactions: 10, removed: 0 };
  const examples: readonly [string, Standing, string][] = [
    ['joined today', { memberDays: 0, posts: 0, reactions: 0, removed: 0 }, 'new'],
    ['floods on the first day', { memberDays: 0, posts: 12, reactions: 12, removed: 0 }, 'new'],
    ['joined long ago and never wrote', { ...long, posts: 0, reactions: 0 }, 'new'],
    [
      'a third post on the third day',
      { memberDays: 3, posts: 3, reactions: 0, removed: 0 },
      'basic',
    ],
    ['two months, thirty posts, ten reactions', long, 'regular'],
    ['posts that nobody values', { ...long, reactions: 9 }, 'basic'],
    ['one post was removed', { ...long, removed: 1 }, 'basic'],
    ['two posts were removed', { ...long, removed: 2 }, 'new'],
  ];
  expect(examples.map(([what, standing]) => [what, standing, trustOf(standing)])).toEqual(
    examples.map((row) => [...row]),
  );
});

test('no level allows less than the one before, and none more than anyone may', () => {
  for (const [index, trust] of trusts.entries()) {
    const before = trustLimits[trusts[index - 1] ?? trust];
    for (const [what, limit] of Object.entries(trustLimits[trust]))
      expect([trust, what, limit >= before[what as keyof typeof before]]).toEqual([
        trust,
        what,
        true,
      ]);
  }
  expect([trustLimits.regular.links, trustLimits.regular.images]).toEqual([
    postLimits.links,
    postLimits.images,
  ]);
});
