import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { openJourneys } from '../support/browser.ts';

const { site, visit } = await openJourneys({ shared: true });
await site.golfDay({ startsAt: addDays(site.now(), 20) });

/** The suggestion, also while it makes way. */
const card = (page: Page) => page.locator('section[aria-label="A golf day for you"]');
const isSeen = (popup: Locator) =>
  popup.evaluate((here) => getComputedStyle(here).visibility === 'visible');

/** How many fields lie beneath it. */
const fieldsBeneath = (popup: Locator) =>
  popup.evaluate((here) => {
    const over = here.getBoundingClientRect();
    return [...document.querySelectorAll('main :is(input, select, textarea)')].filter((field) => {
      const under = field.getBoundingClientRect();
      const isBeside = under.right <= over.left || over.right <= under.left;
      return under.width > 0 && !isBeside && under.top < over.bottom && over.top < under.bottom;
    }).length;
  });

// Shows spec 4.23
test.each([
  ['/', [844, 664]],
  ['/events', [664]],
  ['/contact', [664]],
])(
  'after 25 s the suggestion shows on %s on a phone, wherever the page is scrolled to',
  async (path, heights) => {
    const page = await visit(path, { clock: true, undecided: true, width: 390, height: 664 });
    await page.clock.fastForward(25_700);
    await card(page).waitFor();
    if (path !== '/') return;
    for (const height of heights) {
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
  },
);

test.each([390, 1440])(
  'a suggestion that has shown makes way for fields at %i px',
  async (width) => {
    const page = await visit('/membership', { clock: true, width, height: 844 });
    await page.clock.fastForward(25_700);
    const popup = card(page);
    await popup.waitFor();
    await page.getByLabel('Position').evaluate((field) => field.scrollIntoView({ block: 'end' }));
    await page.clock.fastForward(1000);
    await expect
      .poll(async () => (await isSeen(popup)) && (await fieldsBeneath(popup)) > 0)
      .toBe(false);
  },
);

test('the suggestion and the cookie banner do not overlap on any screen, and the suggestion can be closed', async () => {
  const page = await visit('/about', { clock: true, undecided: true, width: 320, height: 640 });
  const banner = page.getByRole('region', { name: 'Cookie consent' });
  await banner.waitFor();
  await page.clock.fastForward(25_000);
  await card(page).waitFor();
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.clock.fastForward(1000);
    const places = async () => {
      // Once it has risen into its place.
      await card(page).evaluate((popup) =>
        Promise.all(popup.getAnimations().map(({ finished }) => finished)),
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

test('the suggestion leaves when fields open beneath it, without any scrolling', async () => {
  const page = await visit('/event-format', { clock: true, width: 1280, height: 800 });
  const more = page.getByText('Change pars and stroke indexes');
  await more.evaluate((summary) => window.scrollBy(0, summary.getBoundingClientRect().top - 200));
  await page.clock.fastForward(25_000);
  const popup = card(page);
  await popup.waitFor({ state: 'attached' });
  await more.click();
  await expect.poll(() => fieldsBeneath(popup)).toBeGreaterThan(0);
  await popup.waitFor({ state: 'hidden' });
});

test('the suggestion can be closed on a low screen', async () => {
  const page = await visit('/about', { clock: true, width: 640, height: 360 });
  await page.clock.fastForward(25_000);
  await card(page).waitFor();
  await card(page).getByRole('button', { name: 'Close' }).click();
  await card(page).waitFor({ state: 'detached' });
});
