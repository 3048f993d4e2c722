import type { Page, Route } from 'playwright';
import { expect, test } from 'vitest';
import {
  at,
  follow,
  hydrated,
  loseSession,
  onlyOnce,
  openJourneys,
  press,
  pressLogout,
  toast,
} from '../support/browser.ts';
import { linkIn } from '../support/site.ts';

const { site, visitAs } = await openJourneys({ shared: true });
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

// Shows spec 1.14, 4.3, 4.6
test('logging in leads to the dashboard with a welcome, and logging out leads home', async () => {
  const { page, account } = await knownAt('/auth');
  await logIn(page, account.email, account.password);
  expect(await toast(page, 'Login successful')).toContain('Welcome back, Robin!');
  await at(page, 'Good to see you, Robin');
  await pressLogout(page);
  expect(await toast(page, 'Logged out')).toContain('You have been successfully logged out.');
  await page.getByRole('banner').getByRole('link', { name: 'Join Now' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

// Shows spec 1.14, 2.45, 4.6, 8.3
test('registering has a decorative panel on a desktop alone, explains what went wrong, welcomes the member and leads to the membership page', async () => {
  const { page, account } = await knownAt('/auth?tab=register', [/^409 POST \/api\/register$/]);
  const panel = page.getByRole('main').getByText('Where business meets the fairway.');
  await panel.waitFor();
  expect(await panel.locator('xpath=ancestor::*[@aria-hidden]').count()).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await panel.waitFor({ state: 'hidden' });

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

// Shows spec 4.10, 5.9, 8.6
test('a forgotten password is reset once by the link in the email', async () => {
  const { page, account } = await knownAt('/auth', [/^(410|500) POST \/api\/reset-password$/]);
  await follow(page, 'Forgot password?');
  await page.getByRole('dialog').getByLabel('Email').fill(account.email);
  await press(page, 'Send Reset Link');
  expect(await toast(page, 'Password Reset Sent')).toContain(
    'Check your email for password reset instructions.',
  );
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  const link = linkIn(await site.emailTo(account.email, 'identity.password_reset'));
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

// Shows spec 6.6, product 21
test('the login leads back from a refused payment page to the event, once', async () => {
  const { page, account } = await knownAt(`/event-payment/${eventId}`);
  await at(page, 'Welcome to the clubhouse');
  await page.getByRole('tab', { name: 'Login' }).click();
  await logIn(page, account.username, account.password);
  await page.waitForURL(`**/events/${eventId}`);
  await at(page, 'Founders Series: Leeds');
  await page.goto('/auth');
  await at(page, 'Good to see you, Robin');
});
