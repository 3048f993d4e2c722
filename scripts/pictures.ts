import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { CONSENT_KEY, ONLY_ESSENTIAL, recordsOf } from '../src/features/consent/consent-record.ts';
import { browserPath, openBrowser } from './bench/browser.ts';

// Takes the pictures of docs/images from a running demo: npm run pictures -- http://127.0.0.1:3000
// It books a place as `admin` on the way to the payment page, and gives it back.

const WIDTHS = [390, 1440] as const;
const HEIGHT = { 390: 844, 1440: 900 } as const;
const EVENT = '/events/1';
const BOOKED = '/events/6';

const base = process.argv[2] ?? 'http://127.0.0.1:3000';
const folder = join(import.meta.dirname, '../docs/images');

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto(`${base}/auth`);
  await page.getByRole('button', { name: 'Login', exact: true }).and(page.locator('[type=submit]')).waitFor();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill('fairway-demo');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.getByText('Login successful').waitFor({ state: 'hidden' });
}

/** The two faces come after the first frame (decision 018). */
const dressed = (page: Page) =>
  page.waitForFunction(
    () => [...document.fonts].filter(({ family }) => /^(Inter|Fraunces)$/.test(family)).length === 2,
  );

const picture = async (page: Page, name: string, width: number): Promise<void> => {
  await dressed(page);
  await page.screenshot({ path: join(folder, `${name}-${width}.png`) });
};

// Nobody is asked about cookies in a picture.
const decided = { name: CONSENT_KEY, value: String(recordsOf(ONLY_ESSENTIAL, new Date())[CONSENT_KEY]) };
const storageState = { cookies: [], origins: [{ origin: base, localStorage: [decided] }] };

mkdirSync(folder, { recursive: true });
const browser = await openBrowser(await browserPath());
for (const width of WIDTHS) {
  const page = await (
    await browser.newContext({ viewport: { width, height: HEIGHT[width] }, storageState })
  ).newPage();
  for (const [name, path] of [
    ['home', '/'],
    ['events', '/events'],
    ['event', EVENT],
    ['auth', '/auth'],
  ] as const) {
    await page.goto(base + path);
    await picture(page, name, width);
  }
  await signIn(page, 'member');
  await picture(page, 'dashboard', width);
  await page.context().clearCookies();
  await signIn(page, 'admin');
  await page.goto(base + BOOKED);
  await page
    .getByRole('button', { name: /Book Now/ })
    .first()
    .click();
  await page.waitForURL('**/event-payment/**');
  await page.getByRole('button', { name: /^Pay/ }).waitFor();
  await picture(page, 'payment', width);
  await page.getByRole('button', { name: 'Give the place back' }).click();
  await page.waitForURL(`**${BOOKED}`);
  await page.context().close();
}
await browser.close();
