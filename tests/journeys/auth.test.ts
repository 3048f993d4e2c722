import type { Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import {
  at,
  everyTime,
  follow,
  hydrated,
  loseSession,
  onlyOnce,
  openJourneys,
  press,
  toast,
} from '../support/browser.ts';
import { linkIn } from '../support/site.ts';

const { site, visit, visitAs } = await openJourneys({ shared: true });
const eventId = await site.golfDay();

/** A page at an address, and the account of its visitor, who is logged out. */
async function knownAt(path: string, mayFail: readonly RegExp[] = []) {
  const { page, account } = await visitAs('newcomer', '/faq', { mayFail });
  await loseSession(page);
  await page.goto(path);
  await hydrated(page);
  return { page, account };
}

async function logIn(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await press(page, 'Login');
}

async function fillRegistration(page: Page, entered: Record<string, string> = {}) {
  const complete = {
    'First name': 'Robin',
    'Last name': 'Hartley',
    Email: 'robin@example.com',
    Username: 'robin.h',
    Password: 'on-the-first-tee',
    'Confirm password': 'on-the-first-tee',
    ...entered,
  };
  for (const [label, text] of Object.entries(complete))
    await page.getByLabel(label, { exact: true }).fill(text);
  await press(page, 'Register');
}

const cut = (route: Route) => route.abort();
const silent = (status: number) => (route: Route) => route.fulfill({ status });

describe('the login and registration tabs', () => {
  // Shows spec 2.2
  test('open by tab, by address, by link and by arrow key', async () => {
    const page = await visit('/auth?tab=register');
    await page.getByRole('tab', { name: 'Register', selected: true }).waitFor();
    await page.getByRole('tab', { name: 'Login' }).click();
    await follow(page, "Don't have an account? Register");
    await page.getByLabel('First name').waitFor();
    await page.getByRole('tab', { name: 'Register' }).press('ArrowLeft');
    await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  // Shows spec 2.45
  test('have a decorative panel beside them on a desktop, and none on a phone', async () => {
    const page = await visit('/auth');
    const panel = page.getByRole('main').getByText('Where business meets the fairway.');
    await panel.waitFor();
    expect(await panel.locator('xpath=..').getAttribute('aria-hidden')).toBe('true');
    await page.setViewportSize({ width: 390, height: 844 });
    await panel.waitFor({ state: 'hidden' });
  });

  // Shows spec 5.2, 5.3, 5.6
  test('name every invalid field before anything is sent', async () => {
    const page = await visit('/auth');
    await press(page, 'Login');
    await page.getByText('Username must be at least 3 characters').waitFor();
    await page.getByText('Password must be at least 8 characters').waitFor();
    await page.getByRole('tab', { name: 'Register' }).click();
    await fillRegistration(page, {
      'First name': 'R',
      'Last name': 'H',
      Email: 'robin',
      Username: 'ro',
      Password: 'short',
      'Confirm password': 'shorter',
    });
    for (const sentence of [
      'First name is required',
      'Last name is required',
      'Invalid email format',
      'Username must be at least 3 characters',
    ])
      await page.getByText(sentence).waitFor();
    await expect
      .poll(() => page.getByText('Password must be at least 8 characters').count())
      .toBe(2);
    await fillRegistration(page, { 'Confirm password': 'on-the-last-green' });
    await page.getByText("Passwords don't match").waitFor();
  });
});

describe('logging in and out', () => {
  // Shows spec 1.14, 4.3, 4.6
  test('leads to the dashboard with a welcome, and logging out leads home', async () => {
    const { page, account } = await knownAt('/auth');
    await logIn(page, account.email, account.password);
    expect(await toast(page, 'Login successful')).toContain('Welcome back, Robin!');
    await at(page, 'Good to see you, Robin');
    await press(page, 'Logout');
    expect(await toast(page, 'Logged out')).toContain('You have been successfully logged out.');
    await page.getByRole('banner').getByRole('link', { name: 'Join Now' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  // Shows spec 4.6, 8.2
  test('explains a wrong password, an empty answer of the server and a missing network', async () => {
    const { page, account } = await knownAt('/auth', [/^(401|500) POST \/api\/login$/]);
    await logIn(page, account.username, 'not-the-password');
    expect(await toast(page, 'Login failed')).toContain('That username and password don’t match.');
    await onlyOnce(page, '**/api/login', silent(500));
    await press(page, 'Login');
    await page.getByRole('alert').getByText('Authentication failed').waitFor();
    await onlyOnce(page, '**/api/login', cut);
    await press(page, 'Login');
    await page.getByRole('alert').getByText('Failed to authenticate').waitFor();
  });

  // Shows spec 4.6, 8.4
  test('reports a logout that failed', async () => {
    const { page } = await visitAs('newcomer', '/dashboard');
    await onlyOnce(page, '**/api/logout', cut);
    await press(page, 'Logout');
    expect(await toast(page, 'Logout failed')).toContain('The network did not answer');
    await at(page, 'Good to see you, Robin');
  });
});

// Shows spec 1.14, 4.6, 8.3
test('registering explains what went wrong, welcomes the member and leads to the membership page', async () => {
  const { page, account } = await knownAt('/auth?tab=register', [/^409 POST \/api\/register$/]);
  await fillRegistration(page, { Username: account.username });
  expect(await toast(page, 'Registration failed')).toContain('That username is already taken.');
  await onlyOnce(page, '**/api/register', cut);
  await fillRegistration(page);
  await page.getByRole('alert').getByText('The network did not answer').waitFor();
  await press(page, 'Register');
  expect(await toast(page, 'Registration successful')).toContain('Robin');
  await at(page, 'Membership');
  expect(await page.getByText('Your account is ready').count()).toBe(0);
});

describe('a forgotten password', () => {
  // Shows spec 8.5
  test('is requested in a dialog that reports the outcome', async () => {
    const page = await visit('/auth', { mayFail: [/^(429|500) POST \/api\/forgot-password$/] });
    const code = await everyTime(page, '**/assets/dialog-panel-*.js', cut);
    await follow(page, 'Forgot password?');
    await toast(page, 'This could not be opened');
    code.letPass();
    await page.reload();
    await hydrated(page);
    await follow(page, 'Forgot password?');
    const dialog = page.getByRole('dialog', { name: 'Forgot Password' });
    await dialog.getByLabel('Email').fill('nobody');
    await press(page, 'Send Reset Link');
    await dialog.getByText('Invalid email format').waitFor();
    await dialog.getByLabel('Email').fill('nobody@example.com');
    await onlyOnce(page, '**/api/forgot-password', cut);
    await press(page, 'Send Reset Link');
    expect(await toast(page, 'Error')).toContain('An error occurred. Please try again.');
    await onlyOnce(page, '**/api/forgot-password', silent(500));
    await press(page, 'Send Reset Link');
    await page.getByText('Failed to send reset email').waitFor();
    await press(page, 'Cancel');
    await dialog.waitFor({ state: 'hidden' });
    await page
      .getByRole('link', { name: 'Forgot password?' })
      .and(page.locator(':focus'))
      .waitFor();
  });

  // Shows spec 4.10, 8.6
  test('is reset once by the link in the email', async () => {
    const { page, account } = await knownAt('/auth', [/^(410|500) POST \/api\/reset-password$/]);
    await follow(page, 'Forgot password?');
    await page.getByRole('dialog').getByLabel('Email').fill(account.email);
    await press(page, 'Send Reset Link');
    expect(await toast(page, 'Password Reset Sent')).toContain(
      'Check your email for password reset instructions.',
    );
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    const link = linkIn(await site.mailTo(account.email, 'identity.password_reset'));
    await page.goto(link);
    const dialog = page.getByRole('dialog', { name: 'Reset Password' });
    expect(await dialog.getByLabel('Reset token').inputValue()).toBe(
      new URL(link).searchParams.get('token'),
    );
    await dialog.getByLabel('New password', { exact: true }).fill('on-the-last-green');
    await dialog.getByLabel('Confirm new password').fill('on-the-last-tee');
    await press(page, 'Reset Password');
    await dialog.getByText("Passwords don't match").waitFor();
    await dialog.getByLabel('Confirm new password').fill('on-the-last-green');
    await onlyOnce(page, '**/api/reset-password', cut);
    await press(page, 'Reset Password');
    expect(await toast(page, 'Error')).toContain('An error occurred. Please try again.');
    await onlyOnce(page, '**/api/reset-password', silent(500));
    await press(page, 'Reset Password');
    await page.getByText('Failed to reset password').waitFor();
    await press(page, 'Reset Password');
    expect(await toast(page, 'Password Reset Successful')).toContain(
      'Your password has been reset. You can now log in with your new password.',
    );
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
    await logIn(page, account.username, 'on-the-last-green');
    await at(page, 'Good to see you, Robin');

    await page.goto(link);
    await dialog.getByLabel('New password', { exact: true }).fill('on-the-next-green');
    await dialog.getByLabel('Confirm new password').fill('on-the-next-green');
    await press(page, 'Reset Password');
    expect(await toast(page, 'Error')).toContain(
      'This reset link has expired or has already been used.',
    );
  });
});

describe('the way back to the event', () => {
  // Shows spec 6.6, product 21
  test('leads from a refused payment page over the login to the event, once', async () => {
    const { page, account } = await knownAt(`/event-payment/${eventId}`);
    await at(page, 'Welcome to the clubhouse');
    await page.getByRole('tab', { name: 'Login' }).click();
    await logIn(page, account.username, account.password);
    await page.waitForURL(`**/events/${eventId}`);
    await at(page, 'Founders Series: Leeds');
    await page.goto('/auth');
    await at(page, 'Good to see you, Robin');
  });

  // Shows spec 2.49
  test('is remembered in other pages of the tab, and for a visitor who arrives logged in', async () => {
    const { page, account } = await knownAt(`/events/${eventId}`);
    await press(page, 'Book Now - £125');
    await page.getByRole('dialog', { name: 'Book your place' }).waitFor();
    await page.context().request.post('/api/login', { data: account });
    await page.goto('/auth');
    await at(page, 'Founders Series: Leeds');
    await page.goto('/auth');
    await at(page, 'Good to see you, Robin');
  });
});
