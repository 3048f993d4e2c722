import { expect, test } from 'vitest';
import { timing } from './view-history.ts';

// Shows spec 9.17
test('the times are those of the specification', () => {
  const seconds = Object.fromEntries(Object.entries(timing).map(([name, ms]) => [name, ms / 1000]));
  expect(seconds).toMatchObject({
    suggestAfter: 25,
    popupDelay: 0.7,
    cooldown: 600,
    repeatExclusion: 86_400,
    near: 2_592_000,
  });
});
