import { expect, test } from 'vitest';
import { axeFaultsInBothThemes, inspect, SMALL_PHONE, TWO_LOOKS, widthOf } from '../support/axe-faults.ts';
import { openJourneys } from '../support/browser.ts';

const { visit } = await openJourneys({ shared: true });

test.each([
  '/founders-series',
  '/privacy',
  '/cookie-policy',
  '/cities/leeds',
  '/about',
  '/contact',
  '/faq#what-do-i-get-back',
  '/accessibility',
  '/terms',
  '/policy/cancellation',
  '/policy/dress-code',
])('anyone can read %s', async (path) => {
  await inspect(await visit(path, SMALL_PHONE), TWO_LOOKS);
});

test('anyone can use the offline page', async () => {
  const page = await visit('/faq');
  await page.goto('/offline');
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await widthOf(page)).toBe(320);
});
