import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import {
  at,
  everyTime,
  follow,
  hydrated,
  onlyOnce,
  openJourneys,
  press,
  toast,
  withheldScripts,
} from '../support/browser.ts';
import { confirmed, pay, toCheckout } from '../support/counter.ts';
import { slowly } from './slow-page.ts';

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
  await follow(page, 'Dashboard');
  await page.getByRole('link', { name: '1 Golf day booked' }).waitFor();
});

test('a button pressed before hydration takes effect after it', async () => {
  const { page } = await visitAs('newcomer', '/faq');
  const scripts = await withheldScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await press(page, /^Book Now - £125$/);
  scripts.come();
  await at(page, 'Pay for your place');
});

test('a page whose scripts fail to load asks for a reload, which mends it', async () => {
  const page = await newPage({ mayFail: [/Failed to fetch dynamically imported module/] });
  let isCut = true;
  await page.route('**/assets/vendor-*.js', (route) => (isCut ? route.abort() : route.fallback()));
  await page.goto('/auth');
  const note = page.getByRole('alert').filter({ hasText: 'Please reload' });
  await note.waitFor();
  expect(await note.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
  isCut = false;
  await page.reload();
  await hydrated(page);
  await expect.poll(() => note.count()).toBe(0);
});

test('a filter chosen while the page still arrives is applied', async () => {
  const slow = await slowly(site.origin, { path: '/events', until: '</form>' });
  onTestFinished(slow.close);
  const page = await newPage({ mayFail: [/^someone else was asked: http:\/\/localhost:/] });
  await page.goto(`${slow.origin}/events`, { waitUntil: 'commit' });
  await page.getByLabel('City').selectOption('Leeds');
  slow.rest();
  await page.waitForURL('**/events?city=Leeds');
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Leeds');
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

test('a menu whose code fails to load shows an error and leaves the page as it is', async () => {
  const page = await visit('/faq', {
    width: 390,
    mayFail: [/^404 GET \/assets\/mobile-menu-panel-/],
  });
  const code = await everyTime(page, '**/assets/mobile-menu-panel-*.js', (route) =>
    route.fulfill({ status: 404 }),
  );
  await press(page, 'Open menu');
  expect(await toast(page, 'This could not be opened')).toContain(
    'Are you online? Please reload the page',
  );
  code.letPass();
  await at(page, 'Questions and answers');
  await page.reload();
  await hydrated(page);
  await press(page, 'Open menu');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).waitFor();
});

test('a form submitted before hydration is sent once, by script', async () => {
  const { account } = await visitAs('newcomer', '/faq');
  const page = await newPage();
  const scripts = await withheldScripts(page);
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
  });
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password').fill(account.password);
  // Enter sends a form only once its button is there, and the page is still being parsed.
  await page.locator('form button[type=submit]').first().waitFor();
  await page.keyboard.press('Enter');
  scripts.come();
  await at(page, 'Good to see you, Robin');
  expect(posted).toEqual(['/api/login']);
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
