import { expect, test } from 'vitest';
import { openJourneys } from '../support/browser.ts';
import { publicPaths } from '../support/served-pages.ts';

const { site, newPage } = await openJourneys({ shared: true });

const PHONE = { width: 390, height: 844 };
/** In screens of a phone. */
const LONGEST = { home: 7, withoutIndex: 8 };

test('no public page is long without an index, and all of its text is there without scrolling', async () => {
  const page = await newPage(PHONE);
  const found: string[] = [];
  for (const path of await publicPaths(site.origin)) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const seen = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      hasIndex: document.querySelector('main nav[aria-label="On this page"]') !== null,
      hidden: [...document.body.querySelectorAll<HTMLElement>('*')].some(
        (element) => getComputedStyle(element).contentVisibility !== 'visible',
      ),
    }));
    const screens = Math.round((seen.height / PHONE.height) * 10) / 10;
    const most = path === '/' ? LONGEST.home : LONGEST.withoutIndex;
    if (screens > most && !seen.hasIndex) found.push(`${path}: ${screens} screens`);
    if (seen.hidden) found.push(`${path}: text that is laid out late`);
  }
  expect(found).toEqual([]);
});
