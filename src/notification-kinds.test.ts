import { expect, test } from 'vitest';
import { table } from '#features/notifications/choices/choices.ts';
import { OptionalKind } from '#features/notifications/choices/contract.ts';
import type { NotificationKind } from '#platform/notifications/notification-kind.ts';
import { features } from './app.ts';

const kinds: readonly NotificationKind[] = features.flatMap((feature) => feature.notifications ?? []);

test.each(kinds.map(({ name, row, sendsOwnEmail }) => ({ name, row, sendsOwnEmail })))(
  'the kind $name has a row in the table of choices, and its email is switched where it is sent',
  ({ row, sendsOwnEmail = false }) => {
    const cells = table[OptionalKind.parse(row)];
    expect(cells.app).toBeDefined();
    // An email that the feature sends itself, at once, does not follow the table.
    if (sendsOwnEmail) expect(cells.email).toBe('always');
  },
);

test('each kind has a name of its own, with that of its feature', () => {
  const names = kinds.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, notifications = [] } of features)
    for (const kind of notifications) expect(kind.name.startsWith(`${name}.`)).toBe(true);
});
