import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { browserPath, openBrowser } from '../../scripts/bench/browser.ts';
import {
  FIRST_LOAD_LIMITS,
  MEMBERS_LAYOUT_SHIFT,
  MEMBERS_SCRIPT_BYTES,
  measureAnswer,
  measureFirstLoad,
  sessionOfMember,
} from '../../scripts/bench/first-load.ts';
import { PATIENCE_MS } from '../../scripts/bench/patience.ts';
import {
  type DataFolder,
  newDataFolder,
  productionBuild,
  type Serving,
  startServing,
} from '../../scripts/bench/serving.ts';
import type { DashboardView } from '../../src/site/dashboard/contract.ts';

// The part of `npm run lighthouse` that measures no time, and can therefore be a test.

/** What members open every day, and the pages with the most forms. */
const MEMBERS_PAGES = [
  '/dashboard',
  '/networking',
  '/messages',
  '/forum',
  '/events',
  '/bookings',
  '/handicap',
  '/account/profile',
  '/account/membership',
  '/account/security',
  '/account/data',
  '/account/notifications',
];

let folder: DataFolder;
let serving: Serving;
let browser: Browser;

beforeAll(async () => {
  folder = newDataFolder(inject('preparedData').demo);
  serving = await startServing({ dataDir: folder.path, buildDir: await productionBuild() });
  browser = await openBrowser(await browserPath());
});

afterAll(async () => {
  await browser?.close();
  await serving?.stop();
  folder.remove();
});

describe.each([390, 1440])(
  'the first 20 seconds of the home page, %i px wide and untouched',
  (width) => {
    it('stay within the budgets of HTML and JavaScript on the wire, and nothing moves', async () => {
      const seen = await measureFirstLoad(browser, `${serving.origin}/`, {
        width,
        inRealTime: false,
      });
      expect(seen.scripts.length).toBeGreaterThan(3);
      expect(
        seen.scripts.filter(({ bytes, encoding }) => encoding !== 'br' && bytes > 1024),
      ).toEqual([]);
      expect(seen.scriptBytes, JSON.stringify(seen.scripts, null, 1)).toBeLessThanOrEqual(
        FIRST_LOAD_LIMITS.scriptBytes,
      );
      expect(seen.htmlBytes).toBeLessThanOrEqual(FIRST_LOAD_LIMITS.htmlBytes);
      expect(seen.layoutShift, seen.moved.join('\n')).toBe(FIRST_LOAD_LIMITS.layoutShift);
    });
  },
);

describe('for a member on a phone', () => {
  let cookie: string;
  beforeAll(async () => {
    cookie = await sessionOfMember(serving.origin);
    // The demo's requests are matched to members by jobs, once the server has started: what they
    // find would join the dashboard while it is watched.
    await vi.waitUntil(async () => (await answerableOn(serving.origin, cookie)) > 0, PATIENCE_MS);
  }, PATIENCE_MS);

  it.each(MEMBERS_PAGES)(
    '%s stays within its budget of JavaScript, and next to nothing moves',
    async (path) => {
      const seen = await measureFirstLoad(browser, `${serving.origin}${path}`, {
        width: 390,
        inRealTime: false,
        cookie,
      });
      expect(seen.scripts.length).toBeGreaterThan(3);
      expect(seen.scriptBytes, JSON.stringify(seen.scripts, null, 1)).toBeLessThanOrEqual(
        MEMBERS_SCRIPT_BYTES,
      );
      expect(seen.layoutShift, seen.moved.join('\n')).toBeLessThanOrEqual(MEMBERS_LAYOUT_SHIFT);
    },
  );
});

it('fits, head and all, what a server may send before the phone has answered', async () => {
  // What has only just changed is compressed quickly, and well when it has lived for a second.
  await expect
    .poll(() => measureAnswer(`${serving.origin}/`), { timeout: PATIENCE_MS })
    .toBeLessThanOrEqual(FIRST_LOAD_LIMITS.answerBytes);
});

it('is styled by a sheet that fits them as well', async () => {
  const html = await (await fetch(`${serving.origin}/`)).text();
  const sheet = /\/assets\/styles-[\w-]+\.css/.exec(html)?.[0];
  expect(await measureAnswer(`${serving.origin}${sheet}`)).toBeLessThanOrEqual(
    FIRST_LOAD_LIMITS.answerBytes,
  );
});

/** How many requests the member's dashboard says they can answer. */
async function answerableOn(origin: string, cookie: string): Promise<number> {
  const response = await fetch(`${origin}/api/dashboard`, { headers: { cookie } });
  const { answerable } = (await response.json()) as DashboardView;
  return answerable.length;
}
