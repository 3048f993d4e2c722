import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { axeFaultsInBothThemes } from '../support/axe-faults.ts';
import { at, follow, hydrated, openJourneys, press } from '../support/browser.ts';
import { stay, stayLong, watchRequests } from '../support/popup-time.ts';

const { site, newPage, visitAs } = await openJourneys();
const start = site.now();
const leeds = await site.golfDay({ startsAt: addDays(start, 20) });
const sheffield = await site.golfDay({
  title: 'Founders Series: Sheffield',
  city: 'Sheffield',
  area: 'South Yorkshire',
  startsAt: addDays(start, 50),
});
await site.golfDay({ title: 'Founders Series: Leeds, again', startsAt: addDays(start, 70) });
await site.golfDay({
  title: 'A full day',
  city: 'Coventry',
  area: 'West Midlands',
  placesTaken: 15,
});

const KEY = 'fourball-recommendations';
const popup = (page: Page) => page.getByRole('region', { name: 'A golf day for you' });
/** The same, also while it makes way. */
const card = (page: Page) => page.locator('section[aria-label="A golf day for you"]');

/** A visitor who has made their cookie choice before, at an address. */
async function visitor(path: string, { preferences = false, ...look }: Look = {}): Promise<Page> {
  const page = await newPage({ clock: true, ...look });
  watchRequests(page);
  const flags = { essential: true, analytics: false, marketing: false, preferences };
  const record = JSON.stringify({ flags, at: start.toISOString() });
  await page.addInitScript((chosen) => {
    // Once a visit, so that what is chosen in its course stays.
    if (sessionStorage.getItem('arrived')) return;
    sessionStorage.setItem('arrived', 'yes');
    localStorage.setItem('fourball-consent', chosen);
  }, record);
  await page.goto(path);
  await hydrated(page);
  return page;
}
type Look = Parameters<typeof newPage>[0] & { readonly preferences?: boolean };

/**
 * On to another page, by its link: from there the 25 s begin anew. Not to one whose own button the
 * popup makes way for.
 */
async function go(page: Page, name: string): Promise<void> {
  await follow(page, name);
  await at(page, name);
}

describe('the popup', () => {
  // Shows spec 2.64, 4.23
  test('comes after 25 s and 0.7 s, and its code not before', async () => {
    const page = await visitor('/events');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.clock.fastForward(20_000);
    // Requests are reported in their order, so one made before this would be known after it.
    await page.evaluate(() => fetch('/favicon.svg'));
    expect(fetched.filter((path) => path.includes('/recommender-'))).toEqual([]);
    const before = await page.evaluate(() => document.activeElement?.tagName);
    await page.clock.fastForward(5000);
    await popup(page).waitFor();
    await popup(page).getByText('Founders Series: Leeds', { exact: true }).waitFor();
    for (const words of [
      /Coming up (soon|near you)/,
      '£125',
      '15 places left',
      /Venue to be announced/,
    ])
      await popup(page).getByText(words).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe(before);
    expect(fetched.filter((path) => path.includes('/recommender-'))).toHaveLength(1);
    expect(fetched.filter((path) => path === '/api/events')).toHaveLength(1);
  });

  // Shows spec 4.26, 4.31
  test('says why it suggests a day: a city that the visitor looked at, or the one on the screen', async () => {
    const page = await visitor(`/events/${leeds}`);
    await stay(page);
    await popup(page)
      .getByText(/Also in Leeds/)
      .waitFor();
    await follow(page, 'View Details');
    await at(page, 'Founders Series: Leeds, again');
    await popup(page).waitFor({ state: 'hidden' });
  });

  test('is closed by its cross, which gives the focus back, by Esc, and by a push to the right', async () => {
    const page = await visitor('/about');
    const next = async () => {
      await page.reload();
      await hydrated(page);
      await stay(page);
      await popup(page).waitFor();
    };
    await stay(page);
    await popup(page).waitFor();
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true });
    await link.focus();
    await popup(page).getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    await popup(page).waitFor({ state: 'hidden' });
    await link.and(page.locator(':focus')).waitFor();

    await next();
    await page.keyboard.press('Escape');
    await popup(page).waitFor({ state: 'hidden' });

    await next();
    const box = await popup(page)
      .getByText('Founders Series: Leeds', { exact: true })
      .boundingBox();
    if (!box) throw new Error('The popup has no place');
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + 80, box.y + 5, { steps: 5 });
    await page.mouse.up();
    await popup(page).waitFor({ state: 'hidden' });
  });

  test('makes way for a focused control on a phone, comes back, and is announced when it shows', async () => {
    const page = await visitor(`/events/${sheffield}`, { width: 390, height: 844 });
    const book = page.getByRole('button', { name: 'Book Now - £125', exact: true });
    const told = page.getByText(/^A golf day you may like: Founders Series: Leeds,/);
    // The button where the popup would be: low on the screen.
    const lower = () =>
      book.evaluate((button) =>
        window.scrollTo(0, button.getBoundingClientRect().top + window.scrollY - 650),
      );
    await lower();
    await book.evaluate((button) => button.focus({ preventScroll: true }));
    await stay(page);
    await card(page).waitFor({ state: 'attached' });
    expect([await popup(page).isVisible(), await told.count()]).toEqual([false, 0]);
    await page.evaluate(() => window.scrollTo(0, 0));
    await popup(page).waitFor();
    await told.waitFor({ state: 'attached' });
    await lower();
    await popup(page).waitFor({ state: 'hidden' });
  });

  test('moves to the other corner on a desk where its own is taken', async () => {
    const page = await visitor('/');
    await stay(page);
    await popup(page).waitFor();
    const button = await page.getByRole('main').getByRole('link').first().boundingBox();
    const place = await popup(page).boundingBox();
    expect(place?.x).toBeGreaterThan((button?.x ?? 0) + (button?.width ?? 0));
  });
});

describe('it does not come', () => {
  // Shows spec 4.31
  test('for an event that the visitor has viewed', async () => {
    const page = await visitor(`/events/${leeds}`);
    await go(page, 'About');
    await stay(page);
    await popup(page).getByText('Founders Series: Leeds, again').waitFor();
    await popup(page)
      .getByText('You looked at Leeds · Team Stableford, as you looked at before')
      .waitFor();
  });

  test('on the login, payment and checkout pages', async () => {
    const page = await visitor('/auth');
    await stayLong(page);
    expect(await popup(page).count()).toBe(0);
    const { page: buyer } = await visitAs('newcomer', `/events/${leeds}`, { clock: true });
    watchRequests(buyer);
    await press(buyer, 'Book Now - £125');
    await at(buyer, 'Pay for your place');
    await stayLong(buyer);
    expect(await popup(buyer).count()).toBe(0);
    await buyer.goto(`/events/${leeds}`);
    await buyer
      .getByRole('region', { name: 'Price and booking' })
      .getByRole('link', { name: 'Continue to payment' })
      .click();
    await press(buyer, 'Pay £125');
    await at(buyer, 'Payment');
    await stayLong(buyer);
    expect(await popup(buyer).count()).toBe(0);
  });

  test('with a day that the member has booked', async () => {
    const { page } = await visitAs('newcomer', `/events/${leeds}`, { clock: true });
    expect((await page.request.post(`/api/events/${leeds}/bookings`)).status()).toBe(201);
    await page.goto('/about');
    await hydrated(page);
    await stay(page);
    await popup(page).getByText('Founders Series: Sheffield').waitFor();
  });
});

describe('what is remembered', () => {
  const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

  test('is forgotten with the page when there is no consent', async () => {
    const page = await visitor(`/events/${sheffield}`);
    await stay(page);
    await popup(page).getByText('Founders Series: Leeds', { exact: true }).waitFor();
    expect(await kept(page)).toBeNull();
    await page.goto('/about');
    await hydrated(page);
    await stay(page);
    await popup(page).getByText('Founders Series: Leeds', { exact: true }).waitFor();
    await popup(page)
      .getByText(/^Coming up (soon|near you)$/)
      .waitFor();
    await page.reload();
    await hydrated(page);
    await stay(page);
    await popup(page).getByText('Founders Series: Leeds', { exact: true }).waitFor();
  });

  test('stays on the device with consent, is sent nowhere, and is deleted when consent is withdrawn', async () => {
    const page = await visitor(`/events/${sheffield}`, { preferences: true });
    const bodies: (string | null)[] = [];
    page.on('request', (request) => bodies.push(request.postData()));
    await stay(page);
    await popup(page).waitFor();
    expect(JSON.parse(String(await kept(page)))).toMatchObject({
      viewed: [{ id: sheffield, city: 'Sheffield' }],
      recommended: [{ id: leeds }],
    });
    expect(bodies.filter((body) => body !== null)).toEqual([]);
    // As the cookie settings do it.
    await page.evaluate(() => {
      const flags = { essential: true, analytics: false, marketing: false, preferences: false };
      localStorage.setItem(
        'fourball-consent',
        JSON.stringify({ flags, at: new Date().toISOString() }),
      );
      document.documentElement.dataset['consent'] = 'essential';
    });
    await expect.poll(() => kept(page)).toBeNull();
  });
});

test('anyone can use it on a phone and on a desk, in light and in dark', async () => {
  const page = await visitor('/about', { width: 390 });
  await stay(page);
  await popup(page).waitFor();
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await popup(page).waitFor();
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
});
