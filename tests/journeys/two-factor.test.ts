import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addMinutes } from '#lib/club-time.ts';
import { codeAt } from '../support/authenticator-app.ts';
import { axeFaultsInBothThemes } from '../support/axe-faults.ts';
import {
  at,
  hydrated,
  loseSession,
  openJourneys,
  press,
  pressLogout,
  toast,
} from '../support/browser.ts';

const { site, visit, visitAs } = await openJourneys({ shared: true });
const greeting = 'Good to see you, Robin';
const mayFail = [
  /^401 POST \/api\/login$/,
  /^403 POST \/api\/(login\/two-factor|login\/passkey|account\/two-factor\/off)$/,
];

async function logIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.goto('/auth');
  await hydrated(page);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await pressLogin(page);
}
const pressLogin = (page: Page) => page.getByRole('button', { name: 'Login', exact: true }).click();
const logOut = async (page: Page) => {
  await pressLogout(page);
  await toast(page, 'Logged out');
};

/** A phone or a laptop that knows its owner, and does not make them wait. */
const unlocked = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/** What stands on the page just now, in light and in dark. */
const usable = async (page: Page) => expect(await axeFaultsInBothThemes(page)).toEqual([]);

async function setUp(page: Page, password: string) {
  await press(page, 'Set up two-factor');
  await page.getByLabel('Your password').fill(password);
  await press(page, 'Continue');
  await page.getByRole('img', { name: /QR code for your authenticator app/ }).waitFor();
  await usable(page);
  const secret = String(await page.locator('p[translate=no]').textContent()).replaceAll(' ', '');
  await page.getByLabel('Code from your app').fill(codeAt(secret, site.now()));
  await press(page, 'Turn on');
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  await usable(page);
  const codes = await page.locator('li[translate=no]').allTextContents();
  await press(page, 'I’ve saved them');
  await page.getByText('You have 10 of 10 recovery codes left.').waitFor();
  return { secret, codes };
}

test('two-factor login is set up, used with a code and with a recovery code, and turned off', async () => {
  const { page, account } = await visitAs('newcomer', '/account/security', { width: 390, mayFail });
  await usable(page);
  const { secret, codes } = await setUp(page, account.password);
  expect(codes).toHaveLength(10);
  const told = await site.emailTo(account.email, 'identity.login_changed');
  expect(told.headers.get('subject')).toEqual(['Two-factor login is on']);

  await loseSession(page);
  await logIn(page, account);
  const field = page.getByLabel('Code from your app');
  await field.and(page.locator(':focus')).waitFor();
  await usable(page);
  await field.fill('000000');
  await pressLogin(page);
  await page
    .getByText(/^That code isn’t right/)
    .first()
    .waitFor();
  expect(await toast(page, 'Login failed')).toContain('That code isn’t right');
  // The app's next code, which counts already: the present one may have been used to set it up.
  await field.fill(codeAt(secret, addMinutes(site.now(), 0.5)));
  await pressLogin(page);
  expect(await toast(page, 'Login successful')).toContain('Welcome back, Robin!');
  await at(page, greeting);

  await loseSession(page);
  await logIn(page, account);
  await press(page, 'Use a recovery code instead');
  await page.getByLabel('Recovery code').fill(String(codes[0]).toLowerCase());
  await pressLogin(page);
  await at(page, greeting);

  await page.goto('/account/security');
  await page.getByText('You have 9 of 10 recovery codes left.').waitFor();
  await hydrated(page);
  await press(page, 'Turn off');
  await page.getByLabel('Your password').fill(account.password);
  await page.getByLabel('Code from your app').fill(String(codes[0]));
  await press(page, 'Turn off two-factor');
  await page
    .getByText(/^That recovery code isn’t right/)
    .first()
    .waitFor();
  await page.getByLabel('Code from your app').fill(String(codes[1]));
  await press(page, 'Turn off two-factor');
  await page.getByRole('button', { name: 'Set up two-factor' }).waitFor();

  await loseSession(page);
  await logIn(page, account);
  await at(page, greeting);
});

test('a passkey is added, opens the account without a password, and is removed', async () => {
  const { page, account } = await visitAs('newcomer', '/account/security', { mayFail });
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: unlocked,
  });

  await press(page, 'Add a passkey');
  await page.getByLabel('Name').fill('Office laptop');
  await page.getByLabel('Your password').fill(account.password);
  await press(page, 'Add passkey');
  await page.getByText(/^Added .*, not used yet/).waitFor();
  await usable(page);
  const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);

  await page.goto('/dashboard');
  await hydrated(page);
  await logOut(page);
  await page.goto('/auth');
  await hydrated(page);
  await press(page, 'Use a passkey');
  expect(await toast(page, 'Login successful')).toContain('Welcome back, Robin!');
  await at(page, greeting);

  await page.goto('/account/security');
  await page.getByText(/last used/).waitFor();
  await hydrated(page);
  await press(page, 'Remove Office laptop');
  await press(page, 'Remove passkey');
  await page.getByRole('button', { name: 'Add a passkey' }).waitFor();
  await loseSession(page);
  await page.goto('/auth');
  await hydrated(page);
  await press(page, 'Use a passkey');
  expect(await toast(page, 'Login failed')).toContain('That passkey wasn’t accepted.');
});

test('a device without a passkey says so, and a site opened by its IP address offers none', async () => {
  const page = await visit('/auth', {
    mayFail: [...mayFail, /^someone else was asked: http:\/\/127/],
  });
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', { options: unlocked });
  await press(page, 'Use a passkey');
  expect(await toast(page, 'Login failed')).toContain('No passkey was used.');
  await page.goto(site.origin.replace('localhost', '127.0.0.1').concat('/auth'));
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor({ state: 'detached' });
  await page.getByLabel('Username').waitFor();
  expect(await page.getByText(/passkey/i).count()).toBe(0);
});
