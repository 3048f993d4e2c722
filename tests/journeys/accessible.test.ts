import { expect, test } from 'vitest';
import { axeFaultsInBothThemes, inspect, widthOf } from '../support/axe-faults.ts';
import { openJourneys } from '../support/browser.ts';

const { visit } = await openJourneys({ demo: true });

test.each([
  '/',
  '/events',
  '/events?view=calendar',
  '/events/1',
  '/auth',
  '/auth?tab=register',
  '/membership',
  '/verify-email?token=x',
  '/verify-email/change?token=x',
  '/no-such-page',
])('anyone can use %s', async (path) => {
  await inspect(await visit(path, { mayFail: [/^404 GET \/no-such-page$/] }));
});

test('anyone can use the banner, and the settings behind it', async () => {
  const page = await visit('/', { undecided: true });
  await inspect(page);
  await page.getByRole('button', { name: 'Customize' }).click();
  await page.getByRole('dialog', { name: 'Cookie preferences' }).waitFor();
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  expect(await widthOf(page)).toBe(320);
});
