import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import {
  at,
  follow,
  hydrated,
  loseSession,
  open,
  openJourneys,
  press,
  pressLogout,
  toast,
} from '../support/browser.ts';
import { linkIn } from '../support/site.ts';

const { visit, visitAs, site } = await openJourneys({ shared: true });

const mailed = async (address: string, kind: string): Promise<string> =>
  linkIn(await site.emailTo(address, `identity.${kind}`));

/** Opens the link of a mail, presses its button, and waits for what that comes to. */
async function pressLink(page: Page, link: string, button: string, outcome: string) {
  await page.goto(link);
  await hydrated(page);
  await press(page, button);
  await page.getByText(outcome).waitFor();
}

const logIn = async (page: Page, username: string, password: string) => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await press(page, 'Login');
};

describe('the account pages', () => {
  // Shows product 15
  test('open from the account menu, and open again after logging in', async () => {
    const { page, account } = await visitAs('newcomer', '/dashboard', {
      mayFail: [/^404 GET \/account\/nonsense$/],
    });
    await press(page, 'Account menu of Robin Hartley');
    const menu = page.getByRole('navigation', { name: 'Account menu' });
    await menu.getByRole('link', { name: 'Settings' }).click();
    await at(page, 'Your profile');
    const pages = page.getByRole('navigation', { name: 'Your account' });
    for (const [name, heading] of [
      ['Security', 'Security'],
      ['Your data', 'Your data'],
      ['Notifications', 'Notifications'],
    ] as const) {
      await pages.getByRole('link', { name }).click();
      await at(page, heading);
    }
    await page.goto('/account');
    await page.waitForURL('**/account/profile');
    await page.goto('/account/nonsense');
    await at(page, '404 Page Not Found');
    await loseSession(page);
    await page.goto('/account/security');
    await at(page, 'Welcome to the clubhouse');
    await hydrated(page);
    await logIn(page, account.username, account.password);
    await at(page, 'Security');
  });

  test('save a changed profile, and explain a name that is too short', async () => {
    const { page } = await visitAs('newcomer', '/account/profile');
    await page.getByRole('heading', { name: 'Name and company' }).click();
    await page.getByLabel('First name').fill('R');
    await press(page, 'Save profile');
    await page.getByText('First name is required').waitFor();
    await page.getByLabel('First name').fill('Roberta');
    await page.getByLabel('Company (optional)').fill('Hartley & Ng');
    await press(page, 'Save profile');
    await toast(page, 'Profile saved');
    await open(page, '/account/profile', 'Your profile');
    expect(await page.getByLabel('First name').inputValue()).toBe('Roberta');
    expect(await page.getByLabel('Company (optional)').inputValue()).toBe('Hartley & Ng');
    await open(page, '/dashboard', 'Good to see you, Roberta');
  });
});

describe('an email address', () => {
  test('is confirmed once by the link in the email', async () => {
    const { page, account } = await visitAs('newcomer', '/dashboard', {
      mayFail: [/^410 POST \/api\/verify-email$/],
    });
    await page.getByText('Your email address isn’t confirmed yet').waitFor();
    await press(page, 'Send the link again');
    await toast(page, 'Link sent');
    const link = await mailed(account.email, 'email_verification');
    await pressLink(page, link, 'Confirm my address', 'Your email address is confirmed');
    await follow(page, 'Go to my profile');
    await page.getByText('Confirmed', { exact: true }).waitFor();
    await open(page, '/dashboard', 'Good to see you, Robin');
    await expect.poll(() => page.getByText('isn’t confirmed yet').count()).toBe(0);
    await pressLink(page, link, 'Confirm my address', 'Your email address is already confirmed');
  });

  test('can be confirmed in a browser without a session, where a used link leads to the login', async () => {
    const { page, account } = await visitAs('newcomer', '/faq');
    const link = await mailed(account.email, 'email_verification');
    const elsewhere = await visit('/faq', { mayFail: [/^410 POST \/api\/verify-email$/] });
    await pressLink(elsewhere, link, 'Confirm my address', 'Your email address is confirmed');
    await pressLink(elsewhere, link, 'Confirm my address', 'This link has expired');
    await follow(elsewhere, 'Log in to get a new link');
    await at(elsewhere, 'Welcome to the clubhouse');
    await open(page, '/account/profile', 'Your profile');
    await page.getByText('Confirmed', { exact: true }).waitFor();
  });

  test('changes once both addresses have confirmed', async () => {
    const { page, account } = await visitAs('newcomer', '/account/profile', {
      mayFail: [/^403 POST \/api\/account\/email-change$/],
    });
    const newAddress = `new.${account.email}`;
    await press(page, 'Change email address');
    await page.getByLabel('New email address').fill(newAddress);
    await page.getByLabel('Your password').fill('not-the-password');
    await press(page, 'Send both links');
    await page.getByText('That password isn’t right.').first().waitFor();
    await page.getByLabel('Your password').fill(account.password);
    await press(page, 'Send both links');
    await page.getByText('Waiting for both addresses').waitFor();

    const atNew = await mailed(newAddress, 'email_change_new_address');
    await pressLink(
      page,
      atNew,
      'Yes, change my address',
      'Now please confirm from your old address',
    );
    await open(page, '/account/profile', 'Your profile');
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Confirmed' })
      .getByText('Your new address')
      .waitFor();
    const atOld = await mailed(account.email, 'email_change_old_address');
    await pressLink(page, atOld, 'Yes, change my address', 'Your email address has changed');
    await follow(page, 'Go to my profile');
    await page.getByText(newAddress, { exact: true }).waitFor();
    await site.emailTo(account.email, 'identity.email_changed');
  });
});

/**
 * Where a page waits while its session is ended elsewhere: an open members' page would ask for what
 * is new.
 */
const ASKS_NOTHING = 'about:blank';

test('a new password logs the other device out, and the account lists every device that is logged in', async () => {
  const { page, account } = await visitAs('newcomer', '/account/security', {
    mayFail: [/^403 POST \/api\/account\/password$/],
  });
  const phone = await visit('/auth', { width: 390 });
  await logIn(phone, account.username, account.password);
  await at(phone, 'Good to see you, Robin');
  await phone.goto(ASKS_NOTHING);
  await open(page, '/account/security', 'Security');
  const devices = page.getByRole('listitem').filter({ hasText: 'Network 127.0.0.x' });
  await expect.poll(() => devices.count()).toBe(2);
  await devices.filter({ hasText: 'This device' }).waitFor();

  const change = async (current: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password', { exact: true }).fill('on-the-last-green');
    await page.getByLabel('Confirm new password').fill('on-the-last-green');
    await press(page, 'Change password');
  };
  await press(page, 'Change my password');
  await change('not-the-password');
  await page.getByText('That password isn’t right.').first().waitFor();
  await change(account.password);
  await toast(page, 'Password changed');
  await page
    .getByRole('button', { name: 'Log out all other devices' })
    .waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Change my password' }).waitFor();
  await site.emailTo(account.email, 'identity.password_changed');
  await phone.goto('/dashboard');
  await at(phone, 'Welcome to the clubhouse');
  await hydrated(phone);
  await logIn(phone, account.username, 'on-the-last-green');
  await at(phone, 'Good to see you, Robin');
  await phone.goto(ASKS_NOTHING);

  await open(page, '/account/security', 'Security');
  await press(page, /^Log out Chrome/);
  await toast(page, 'Logged out');
  await expect.poll(() => devices.count()).toBe(1);
});

describe('personal data', () => {
  test('can be downloaded by its owner', async () => {
    const { page, account } = await visitAs('newcomer', '/account/data');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      follow(page, 'Download my data'),
    ]);
    expect(download.suggestedFilename()).toMatch(/^fourball-my-data-\d{4}-\d\d-\d\d\.json$/);
    const document = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(JSON.stringify(document)).toContain(account.email);
  });

  test('is deleted with the account when the owner asks for it', async () => {
    const { page, account } = await visitAs('newcomer', '/account/data', {
      mayFail: [/^403 POST \/api\/account\/deletion$/, /^401 POST \/api\/login$/],
    });
    await press(page, 'Delete my account');
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your password').fill('not-the-password');
    await press(page, 'Delete for good');
    await dialog.getByText('That password isn’t right.').waitFor();
    await dialog.getByLabel('Your password').fill(account.password);
    await press(page, 'Delete for good');
    await toast(page, 'Account deleted');
    await page.getByRole('banner').getByRole('link', { name: 'Join Now' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await site.emailTo(account.email, 'identity.account_erased');
    await open(page, '/auth', 'Welcome to the clubhouse');
    await logIn(page, account.username, account.password);
    expect(await toast(page, 'Login failed')).toContain('That username and password don’t match.');
  });

  test('cannot be deleted while a place is held, and the page says why', async () => {
    const eventId = await site.golfDay();
    const { page } = await visitAs('newcomer', `/events/${eventId}`);
    await press(page, 'Book Now - £125');
    await at(page, 'Pay for your place');
    await open(page, '/account/data', 'Your data');
    await page
      .getByText(
        /A place at Founders Series: Leeds on .* is being held for you\. Release it on its page/,
      )
      .waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Delete my account' }).count())
      .toBe(0);
  });

  test('is listed in the privacy notice without JavaScript', async () => {
    const page = await visit('/privacy', { javaScript: false });
    await at(page, 'Privacy');
    await page.getByText(/^Read more: all \d+ kinds of data/).click();
    const kept = page.getByRole('article').getByRole('listitem');
    await kept.filter({ hasText: /^Your bookings: .*six years/i }).waitFor();
    await expect.poll(() => kept.count()).toBeGreaterThan(25);
  });
});

test('a logout that overtakes what the page is still asking for says only that you are logged out', async () => {
  const { page } = await visitAs('newcomer', '/account/security');
  const { promise: isLoggedOut, resolve: loggedOut } = Promise.withResolvers<void>();
  await page.route('**/api/members/suggestions', async (route) => {
    await isLoggedOut;
    await route.continue();
  });
  await page.route('**/api/logout', async (route) => {
    const response = await route.fetch();
    const refused = page.waitForResponse('**/api/members/suggestions');
    loggedOut();
    expect((await refused).status()).toBe(401);
    await route.fulfill({ response });
  });
  const asked = page.waitForRequest('**/api/members/suggestions');
  await page.goto('/dashboard');
  await asked;
  await pressLogout(page);
  expect(await toast(page, 'Logged out')).not.toContain('session');
  await at(page, /./);
  expect(new URL(page.url()).pathname).toBe('/');
});
