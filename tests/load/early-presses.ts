// `npm run load:early` presses what every page offers as soon as it shows, on a processor slowed
// four times, and ends with 1 if any press was lost. Options: --tries 20.
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright';
import { browserPath, openBrowser } from '../../scripts/bench/browser.ts';
import { newDataFolder, productionBuild, startServing } from '../../scripts/bench/serving.ts';

const { values } = parseArgs({ options: { tries: { type: 'string', default: '20' } } });
const tries = Number(values.tries);

/** The time in which a press has to take effect, in milliseconds. */
const PATIENCE_MS = 30_000;
const SLOWDOWN = 4;

type Visit = { readonly path: string; readonly width?: number; readonly undecided?: boolean };
type Trial = Visit & {
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
  readonly effect: (page: Page) => Promise<void>;
};

const button = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name }).waitFor();

const type = (label: string, path: string): Trial => ({
  name: `${label} typed on ${path}`,
  path,
  act: (page) => page.getByLabel(label).fill('typed early'),
  effect: async (page) => {
    await hydrated(page);
    await page.waitForTimeout(500);
    const text = await page.getByLabel(label).inputValue();
    if (text !== 'typed early') throw new Error(`The field has “${text}”`);
  },
});

const trials: readonly Trial[] = [
  {
    name: 'Forgot password?',
    path: '/auth',
    act: (page) => page.getByRole('link', { name: 'Forgot password?' }).click(),
    effect: dialog('Forgot Password'),
  },
  {
    name: 'Customize',
    path: '/',
    undecided: true,
    act: button('Customize'),
    effect: dialog('Cookie preferences'),
  },
  {
    name: 'Cookie Settings',
    path: '/events',
    act: button('Cookie Settings'),
    effect: dialog('Cookie preferences'),
  },
  {
    name: 'Questions?',
    path: '/about',
    act: button('Questions?'),
    effect: async (page) => {
      await Promise.any([dialog('Fourball Assistant')(page), page.waitForURL('**/contact*')]);
    },
  },
  {
    name: 'Register',
    path: '/auth',
    act: (page) => page.getByRole('tab', { name: 'Register' }).click(),
    effect: (page) => page.getByRole('tab', { name: 'Register', selected: true }).waitFor(),
  },
  {
    name: 'Book Now',
    path: '/events/1',
    act: (page) => page.getByRole('button', { name: 'Book Now' }).first().click(),
    effect: async (page) => {
      await Promise.any([page.getByRole('dialog').waitFor(), page.waitForURL('**/auth?event=1')]);
    },
  },
  {
    name: 'Open menu',
    path: '/events',
    width: 390,
    act: button('Open menu'),
    effect: dialog('Menu'),
  },
  {
    name: 'a tooltip',
    path: '/events',
    act: (page) => page.getByRole('button', { name: 'Cookie Settings' }).hover(),
    effect: (page) => page.getByRole('tooltip').waitFor(),
  },
  type('Username', '/auth'),
  type('Company', '/auth?tab=register'),
  type('Your message', '/contact'),
  type('Search the questions', '/faq'),
];

const hydrated = (page: Page) =>
  page.getByRole('group', { name: 'Appearance' }).getByRole('button', { pressed: true }).waitFor();

/** Does it once, in a new profile, as soon as the control shows. Whether it took effect. */
async function isKept(browser: Browser, origin: string, trial: Trial): Promise<boolean> {
  const { path, width = 1280, undecided, act, effect } = trial;
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  context.setDefaultTimeout(PATIENCE_MS);

  try {
    const page = await context.newPage();
    if (!undecided)
      await page.addInitScript((at) => {
        const flags = { essential: true, analytics: false, marketing: false, preferences: false };
        localStorage.setItem('fourball-consent', JSON.stringify({ flags, at }));
      }, new Date().toISOString());

    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

    await page.goto(origin + path, { waitUntil: 'commit' });
    await act(page);
    await effect(page);
    return true;
  } catch (error) {
    console.error(`  ${trial.name}: ${String(error).split('\n')[0]}`);
    return false;
  } finally {
    await context.close();
  }
}

const folder = newDataFolder();
const serving = await startServing({ dataDir: folder.path, buildDir: await productionBuild() });
const browser = await openBrowser(await browserPath());
let isAnyLost = false;

for (const trial of trials) {
  let successes = 0;
  for (let round = 0; round < tries; round += 1)
    if (await isKept(browser, serving.origin, trial)) successes += 1;
  console.log(`${trial.name}: ${successes} of ${tries}`);
  isAnyLost ||= successes < tries;
}

await browser.close();
await serving.stop();
folder.remove();
if (isAnyLost) process.exitCode = 1;
