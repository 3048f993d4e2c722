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
  '/privacy',
  '/verify-email?token=x',
  '/verify-email/change?token=x',
  '/cookie-policy',
  '/no-such-page',
])('anyone can use %s', async (path) => {
  await inspect(await visit(path, { mayFail: [/^404 GET \/no-such-page$/] }));
});

test.each([
  '/founders-series',
  '/cities/leeds',
  '/about',
  '/contact',
  '/faq#what-do-i-get-back',
  '/accessibility',
  '/terms',
  '/policy/cancellation',
  '/policy/dress-code',
])('anyone can read %s', async (path) => {
  await inspect(await visit(path));
});

test('anyone can use the banner, and the settings behind it', async () => {
  const page = await visit('/', { undecided: true });
  await inspect(page);
  await page.getByRole('button', { name: 'Customize' }).click();
  await page.getByRole('dialog', { name: 'Cookie preferences' }).waitFor();
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  expect(await widthOf(page)).toBe(320);
});

test('anyone can use the offline page', async () => {
  const page = await visit('/faq');
  await page.goto('/offline');
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await widthOf(page)).toBe(320);
});
