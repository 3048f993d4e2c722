import { expect, test } from 'vitest';
import { table } from '#features/notifications/choices/choices.ts';
import { OptionalKind } from '#features/notifications/choices/contract.ts';
import type { NotificationKind } from '#features/notifications/server/public.ts';
import { features } from './app.ts';

const kinds: readonly NotificationKind[] = features.flatMap(
  (feature) => feature.notifications ?? [],
);

test.each(kinds.map(({ name, row }) => ({ name, row })))(
  'the kind $name has a row in the table of choices, which says how it reaches members by each channel',
  ({ row }) => {
    const cells = table[OptionalKind.parse(row)];
    expect(cells).toMatchObject({
      app: expect.any(String),
      email: expect.any(String),
      push: expect.any(String),
    });
    // Nobody has to take a push. What its feature always emails is not in the digest as well.
    expect(cells.push).not.toBe('always');
    expect(cells.digest === undefined).toBe(cells.email === 'always');
  },
);

test('each kind has a name of its own, with that of its feature', () => {
  const names = kinds.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, notifications = [] } of features)
    for (const kind of notifications) expect(kind.name.startsWith(`${name}.`)).toBe(true);
});
