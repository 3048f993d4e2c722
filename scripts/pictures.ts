// `npm run pictures -- http://127.0.0.1:3000` takes the pictures of docs/images from a running
// demo. For the payment page it books a place as `admin`, and releases it afterwards.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { CONSENT_KEY, ONLY_ESSENTIAL, recordsOf } from '../src/features/consent/consent-record.ts';
import { browserPath, openBrowser } from './bench/browser.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
const PUBLIC = { home: '/', events: '/events', event: '/events/1', auth: '/auth' };
const BOOKED = '/events/6';

const base = process.argv[2] ?? 'http://127.0.0.1:3000';
const folder = join(import.meta.dirname, '../docs/images');

async function logIn(page: Page, username: string): Promise<void> {
  const data = { username, password: 'fairway-demo' };
  const response = await page.request.post(`${base}/api/login`, {
    headers: { origin: base },
    data,
  });
  if (!response.ok()) throw new Error(`${username} cannot log in: ${await response.text()}`);
}

async function takePicture(page: Page, name: string): Promise<void> {
  // The two typefaces arrive after the first frame (decision 018).
  await page.waitForFunction(
    () =>
      [...document.fonts].filter(({ family }) => /^(Inter|Fraunces)$/.test(family)).length === 2,
  );
  await page.screenshot({ path: join(folder, `${name}-${page.viewportSize()?.width}.png`) });
}

// The pictures show no cookie banner.
const decided = {
  name: CONSENT_KEY,
  value: String(recordsOf(ONLY_ESSENTIAL, new Date())[CONSENT_KEY]),
};
const storageState = { cookies: [], origins: [{ origin: base, localStorage: [decided] }] };

mkdirSync(folder, { recursive: true });
const browser = await openBrowser(await browserPath());
for (const viewport of SIZES) {
  const context = await browser.newContext({ viewport, storageState });
  const page = await context.newPage();

  for (const [name, path] of Object.entries(PUBLIC)) {
    await page.goto(base + path);
    await takePicture(page, name);
  }

  await logIn(page, 'member');
  await page.goto(`${base}/dashboard`);
  await takePicture(page, 'dashboard');
  await context.clearCookies();
  await logIn(page, 'admin');
  await page.goto(base + BOOKED);
  await page.getByRole('button', { name: 'Book Now' }).first().click();
  await page.getByRole('button', { name: /^Pay/ }).waitFor();
  await takePicture(page, 'payment');
  await page.getByRole('button', { name: 'Release my place' }).click();
  await page.waitForURL(`**${BOOKED}`);
  await context.close();
}
await browser.close();
