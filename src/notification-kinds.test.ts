import { expect, test } from 'vitest';
import { table } from '#features/notifications/choices/choices.ts';
import { OptionalKind } from '#features/notifications/choices/contract.ts';
import type { NotificationKind } from '#platform/notifications/notification-kind.ts';
import { features } from './app.ts';

const kinds: readonly NotificationKind[] = features.flatMap((feature) => feature.notifications ?? []);

test.each(kinds.map(({ name, row }) => ({ name, row })))(
  'the kind $name has a row in the table of choices, without a switch for emails that nothing sends',
  ({ row }) => {
    const cells = table[OptionalKind.parse(row)];
    expect(cells.app).toBeDefined();
    // Emails about these are sent by their features, at once and to everyone.
    expect(cells.email ?? 'always').toBe('always');
  },
);

test('each kind has a name of its own, with that of its feature', () => {
  const names = kinds.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, notifications = [] } of features)
    for (const kind of notifications) expect(kind.name.startsWith(`${name}.`)).toBe(true);
});
