import { expect, test } from 'vitest';
import {
  ALL_LOOKS,
  axeFaultsInBothThemes,
  inspect,
  SMALL_PHONE,
  TWO_LOOKS,
  widthOf,
} from '../support/axe-faults.ts';
import { openJourneys } from '../support/browser.ts';

const { visit } = await openJourneys({ shared: true });

test.each([
  ['/', ALL_LOOKS],
  ['/events', ALL_LOOKS],
  ['/events?view=calendar', ALL_LOOKS],
  ['/events/1', ALL_LOOKS],
  ['/membership', ALL_LOOKS],
  ['/auth', TWO_LOOKS],
  ['/auth?tab=register', TWO_LOOKS],
  ['/verify-email?token=x', TWO_LOOKS],
  ['/verify-email/change?token=x', TWO_LOOKS],
  ['/no-such-page', TWO_LOOKS],
] as const)('anyone can use %s', async (path, looks) => {
  const mayFail = [/^404 GET \/no-such-page$/];
  await inspect(await visit(path, { ...SMALL_PHONE, mayFail }), looks);
});

test('anyone can use the banner, and the settings behind it', async () => {
  const page = await visit('/', { undecided: true });
  await inspect(page);
  await page.getByRole('button', { name: 'Customize' }).click();
  await page.getByRole('dialog', { name: 'Cookie preferences' }).waitFor();
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  expect(await widthOf(page)).toBe(320);
});
