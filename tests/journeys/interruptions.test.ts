import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  at,
  everyTime,
  follow,
  hydrated,
  onlyOnce,
  openJourneys,
  press,
} from '../support/browser.ts';
import { confirmed, pay, toCheckout } from '../support/counter.ts';

const { site, newPage, visit, visitAs } = await openJourneys({ shared: true });
const eventId = await site.golfDay();
const path = `/events/${eventId}`;

const orderNumber = async (page: Page) =>
  /FB-\d+/.exec(String(await page.getByText(/Order FB-/).textContent()))?.[0];
const endSessions = () => site.database.$client.query('delete from sessions');

test('double clicks take one place and one payment', async () => {
  const dayId = await site.golfDay({ capacity: 3 });
  const { page } = await visitAs('newcomer', `/events/${dayId}`);
  await page.getByRole('button', { name: 'Book Now - £125' }).dblclick();
  await at(page, 'Pay for your place');
  await page.getByRole('button', { name: 'Pay £125' }).dblclick();
  await at(page, 'Payment');
  await page.getByRole('radio', { name: /Succeeds$/ }).check();
  await page.getByRole('button', { name: 'Pay £125' }).dblclick();
  await confirmed(page);
  await follow(page, 'About the event');
  await page.getByText('2 of 3 places left').waitFor();
});

test('a cookie choice holds and pages work in a browser that refuses all storage', async () => {
  // The router's script for the place on a page fails by itself, and says so.
  const page = await newPage({ undecided: true, mayFail: [/storage is refused/] });
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new Error('storage is refused');
        },
      });
  });
  await page.goto('/events');
  await hydrated(page);
  await press(page, 'Accept All Cookies');
  await page.getByRole('region', { name: 'Cookie consent' }).waitFor({ state: 'hidden' });
  await page.locator(`main a[href="${path}"]`).filter({ hasText: 'View Details' }).first().click();
  await page.getByRole('region', { name: 'Price and booking' }).waitFor();
  await follow(page, 'Membership');
  await at(page, 'Membership');
});

/** What a page reports when a new build has taken the code of the membership page away. */
const codeIsGone = [
  /^404 GET \/assets\/membership-/,
  /Failed to fetch dynamically imported module/,
  /Error loading route module/,
];

test('a link works after a new build has renamed the files', async () => {
  const page = await visit('/', { mayFail: codeIsGone });
  const code = await everyTime(page, '**/assets/membership-*.js', (route) =>
    route.fulfill({ status: 404 }),
  );
  // The new page names the files of the new build.
  page.on('request', (request) => request.isNavigationRequest() && code.letPass());
  await follow(page, 'Membership');
  await at(page, 'Membership');
  await hydrated(page);
  expect(new URL(page.url()).pathname).toBe('/membership');
  await page.goBack();
  await at(page, 'Where business meets the fairway');
});

test('after a new build, a page that was left by going back does not open', async () => {
  const page = await visit('/faq', { mayFail: codeIsGone });
  await follow(page, 'Events');
  await at(page, 'Events');
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
  await everyTime(page, '**/assets/membership-*.js', async (route) => {
    await failed;
    await route.fulfill({ status: 404 });
  });
  const asked = page.waitForRequest('**/assets/membership-*.js');
  await follow(page, 'Membership');
  await asked;
  await page.evaluate(() => history.back());
  await at(page, 'Questions and answers');
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
  fail();
  expect(new URL((await reloaded).url()).pathname).toBe('/faq');
  await hydrated(page);
});

test('the back button never leads to paying twice', async () => {
  const { page } = await visitAs('newcomer', path);
  await toCheckout(page);
  await pay(page, 'Succeeds');
  await confirmed(page);
  await page.goBack();
  await at(page, 'You already have a place');
  await follow(page, 'See your booking');
  await confirmed(page);
});

// Shows product 37
test('two tabs share one place, and one payment settles both', async () => {
  const { page } = await visitAs('newcomer', path);
  const other = await page.context().newPage();
  await other.goto(path);
  await hydrated(other);
  await press(page, 'Book Now - £125');
  await at(page, 'Pay for your place');
  await press(other, 'Book Now - £125');
  await at(other, 'Pay for your place');
  expect(await orderNumber(other)).toBe(await orderNumber(page));
  await press(page, 'Pay £125');
  await at(page, 'Payment');
  await pay(page, 'Succeeds');
  await confirmed(page);
  await press(other, 'Pay £125');
  await confirmed(other);
});

test('every step of a booking survives a reload', async () => {
  const { page } = await visitAs('newcomer', path);
  const reload = async () => {
    await page.reload();
    await hydrated(page);
  };
  await press(page, 'Book Now - £125');
  await at(page, 'Pay for your place');
  const number = await orderNumber(page);
  await reload();
  expect(await orderNumber(page)).toBe(number);
  await press(page, 'Pay £125');
  await at(page, 'Payment');
  await reload();
  await pay(page, 'Asks for confirmation by your bank');
  await page.getByRole('heading', { name: /^Are you making this payment of £125/ }).waitFor();
  await reload();
  await press(page, 'Yes, approve £125');
  await confirmed(page);
  await reload();
  await confirmed(page);
  expect(await orderNumber(page)).toBe(number);
});

test('a network failure during payment is reported, and the second try works', async () => {
  const { page } = await visitAs('newcomer', path);
  await onlyOnce(page, /\/api\/orders\/[^/]+\/payment$/, (route) => route.abort());
  await onlyOnce(page, /\/api\/checkout\/[^/]+\/pay$/, (route) => route.abort());
  await press(page, 'Book Now - £125');
  await press(page, 'Pay £125');
  await page
    .getByText('The network did not answer. We’re still holding your place, so please try again.')
    .waitFor();
  await press(page, 'Pay £125');
  await at(page, 'Payment');
  await pay(page, 'Succeeds');
  await page
    .getByText('The network did not answer. Please try again. You can’t be charged twice.')
    .waitFor();
  await press(page, 'Pay £125');
  await confirmed(page);
});

test('a member whose session has ended logs in and returns to the event', async () => {
  const { page, account } = await visitAs('newcomer', path, {
    mayFail: [/^401 POST .*\/bookings$/, /^401 GET/],
  });
  await endSessions();
  await press(page, 'Book Now - £125');
  await at(page, 'Welcome to the clubhouse');
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password').fill(account.password);
  await press(page, 'Login');
  await at(page, 'Founders Series: Leeds');
  await page.getByRole('button', { name: 'Book Now - £125' }).waitFor();
});

test("a members' page asks for the login once the session has ended", async () => {
  const { page } = await visitAs('newcomer', path, { mayFail: [/^401 GET/] });
  // The browser renders this page itself, so nothing is left to hydrate.
  await follow(page, 'About');
  await at(page, 'About');
  await endSessions();
  await follow(page, 'Dashboard');
  await at(page, 'Welcome to the clubhouse');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
});
