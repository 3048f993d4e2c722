import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { axeFaultsInBothThemes } from '../support/axe-faults.ts';
import { hydrated, openJourneys } from '../support/browser.ts';

// Which golf day is suggested, why, when and how often: features/recommendations tests that. Here is
// what only a browser has: layout, focus, scrolling and real time.

const { site, visit } = await openJourneys({ shared: true });
const eventId = await site.golfDay({ startsAt: addDays(site.now(), 20) });
await site.golfDay({ startsAt: addDays(site.now(), 21) });

const popup = (page: Page) => page.getByRole('region', { name: 'A golf day for you' });
/** The same, without its role. */
const card = (page: Page) => page.locator('section[aria-label="A golf day for you"]');

/** The visitor stays on the page for 25 s; the 0.7 s after that pass in real time. */
const stay = (page: Page) => page.clock.fastForward(25_000);

const isSeen = (suggestion: Locator) =>
  suggestion.evaluate((here) => getComputedStyle(here).visibility === 'visible');

// Shows spec 2.64, 4.23
test('the suggestion comes after 25 s, its code not before, and anyone can use it on any screen', async () => {
  const page = await visit('/about', { clock: true, width: 390 });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.clock.fastForward(20_000);
  // Requests are reported in their order, so one made before this would be known after it.
  await page.evaluate(() => fetch('/favicon.svg'));
  expect(fetched.filter((path) => path.includes('/recommender-'))).toEqual([]);

  const before = await page.evaluate(() => document.activeElement?.tagName);
  await page.clock.fastForward(5000);
  await popup(page).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe(before);
  expect(fetched.filter((path) => path.includes('/recommender-'))).toHaveLength(1);
  expect(fetched.filter((path) => path === '/api/events')).toHaveLength(1);

  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await popup(page).waitFor();
  expect(await axeFaultsInBothThemes(page)).toEqual([]);

  await page.setViewportSize({ width: 640, height: 360 });
  await card(page).getByRole('button', { name: 'Close' }).click();
  await card(page).waitFor({ state: 'detached' });
});

test('the suggestion is closed by its cross, which gives the focus back, and by a push to the right', async () => {
  const page = await visit('/about', { clock: true });
  await stay(page);
  await popup(page).waitFor();
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true });
  await link.focus();
  await popup(page).getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await popup(page).waitFor({ state: 'hidden' });
  await link.and(page.locator(':focus')).waitFor();

  await page.reload();
  await hydrated(page);
  await stay(page);
  const box = await popup(page).getByText('£125').boundingBox();
  if (!box) throw new Error('The suggestion has no place');
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.down();
  await page.mouse.move(box.x + 80, box.y + 5, { steps: 5 });
  await page.mouse.up();
  await popup(page).waitFor({ state: 'hidden' });
});

test('the suggestion shows on a phone wherever the home page is scrolled to, with the banner open', async () => {
  const page = await visit('/', { clock: true, undecided: true, width: 390, height: 664 });
  await page.clock.fastForward(25_700);
  await card(page).waitFor();
  for (const height of [844, 664]) {
    await page.setViewportSize({ width: 390, height });
    const end = await page.evaluate(
      () => document.documentElement.scrollHeight - window.innerHeight,
    );
    for (let top = 0; top < end; top += 400) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
      await page.clock.fastForward(500);
      await expect
        .poll(() => isSeen(card(page)), { message: `at ${top} of ${height} px` })
        .toBe(true);
    }
  }
});

test('the suggestion is announced, and leaves a focused control on a phone in view', async () => {
  const page = await visit(`/events/${eventId}`, { clock: true, width: 390, height: 844 });
  const book = page.getByRole('button', { name: 'Book Now - £125', exact: true });
  // Low on the screen, where the popup comes.
  await book.evaluate((button) =>
    window.scrollTo(0, button.getBoundingClientRect().top + window.scrollY - 650),
  );
  await book.evaluate((button) => button.focus({ preventScroll: true }));
  await stay(page);
  await popup(page).waitFor();
  await page.getByText(/^A golf day you may like: /).waitFor({ state: 'attached' });
  const isAbove = async () => {
    const [control, over] = [await book.boundingBox(), await card(page).boundingBox()];
    return Number(control?.y) + Number(control?.height) <= Number(over?.y);
  };
  await expect.poll(isAbove).toBe(true);
});

test('the suggestion and the cookie banner do not overlap on any screen, and a button is not covered on a desk', async () => {
  const page = await visit('/', { clock: true, undecided: true });
  const banner = page.getByRole('region', { name: 'Cookie consent' });
  await banner.waitFor();
  await stay(page);
  await card(page).waitFor();
  const button = await page.getByRole('main').getByRole('link').first().boundingBox();
  const place = await popup(page).boundingBox();
  expect(place?.x).toBeGreaterThan((button?.x ?? 0) + (button?.width ?? 0));

  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.clock.fastForward(1000);
    const places = async () => {
      // Once it has risen into its place.
      await card(page).evaluate((risen) =>
        Promise.all(risen.getAnimations().map(({ finished }) => finished)),
      );
      const [over, under] = [await card(page).boundingBox(), await banner.boundingBox()];
      return {
        isOnScreen: Number(over?.y) >= 0,
        isAbove: Number(over?.y) + Number(over?.height) <= Number(under?.y),
      };
    };
    await expect
      .poll(places, { message: `at ${width} by ${height} px` })
      .toEqual({ isOnScreen: true, isAbove: true });
  }
  await card(page).getByRole('button', { name: 'Close' }).click();
  await card(page).waitFor({ state: 'detached' });
});
