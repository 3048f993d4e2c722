import { chromium, type Page, type Route } from 'playwright';
import { afterEach, expect } from 'vitest';
import { CONSENT_KEY, ONLY_ESSENTIAL, recordsOf } from '#features/consent/consent-record.ts';
import { UNHINTED } from '../../scripts/bench/browser.ts';
import { openSite, type Site, sharedDemoSite } from './site.ts';
import { registration } from './visitor.ts';
import {
  allowRefusedAfterLogout,
  contextWithWorker,
  type Visit,
  visitorContexts,
} from './visitor-contexts.ts';

type VisitOptions = {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly javaScript?: boolean;
  /** Gives the browser the server's time; `page.clock` moves it. */
  readonly clock?: boolean;
  /** Without a cookie choice. Otherwise the visitor has allowed only what is essential. */
  readonly undecided?: boolean;
  /**
   * Lets the page install its service worker, which would hide requests from the journey's routes.
   */
  readonly worker?: boolean;
  /**
   * Faults that this journey causes: failed responses as "422 POST /api/checkout/…", or messages of
   * the console.
   */
  readonly mayFail?: readonly RegExp[];
};

/** A person who has just registered, in a browser of their own. */
export type MemberPage = { readonly page: Page; readonly account: ReturnType<typeof registration> };

/**
 * Turns off work that no test examines. Pages live for seconds, so compiling their hot functions
 * costs more than it gives. No test takes a picture: with next to no memory for tiles the browser
 * lays out and draws a frame, but fills in few of its pixels.
 */
const LEAN = [
  '--js-flags=--no-opt --no-maglev',
  '--force-gpu-mem-available-mb=1',
  '--in-process-gpu',
];

let launched: ReturnType<typeof launch> | undefined;

/** One browser for all files of a worker: it ends with the worker. */
async function launch() {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      // All pages share a process, because starting one is expensive.
      '--renderer-process-limit=1',
      UNHINTED,
      ...LEAN,
    ],
  });
  return { browser, contexts: visitorContexts(browser) };
}

type Product = NonNullable<Parameters<typeof openSite>[0]> & {
  /** Lets the file make do with the worker's demonstration: see `sharedDemoSite`. */
  readonly shared?: boolean;
};

/**
 * The product and a browser for the tests of one file. Each visit is a person of its own, with
 * cookies and storage of their own; when the test ends their pages must have met no fault: no
 * failed request, no broken policy, no word on the console.
 */
export async function openJourneys({ shared = false, ...options }: Product = {}) {
  const site: Site = await (shared ? sharedDemoSite() : openSite(options));
  launched ??= launch();
  const { browser, contexts } = await launched;
  const open: { readonly visit: Visit; readonly mayFail: readonly (RegExp | string)[] }[] = [];
  afterEach(async () => {
    const visits = open.splice(0).map(async ({ visit, mayFail }) => {
      const faults = await visit.end();
      return faults.filter(
        (fault) =>
          !mayFail.some((may) => (typeof may === 'string' ? may === fault : may.test(fault))),
      );
    });
    expect((await Promise.all(visits)).flat()).toEqual([]);
  });

  /** A page for a new visitor that has opened nothing yet. */
  async function newPage({
    width = 1440,
    height = 900,
    ...options
  }: VisitOptions = {}): Promise<Page> {
    const { javaScript = true, worker = false, clock = false, mayFail = [] } = options;
    const now = site.now();
    const localStorage = storageOf(options, now);
    const profile = { origin: site.origin, javaScript, localStorage, ...(clock ? { now } : {}) };
    const visit = worker
      ? await contextWithWorker(browser, profile)
      : await contexts.visit(profile);
    const allowed: (RegExp | string)[] = [...mayFail];
    open.push({ visit, mayFail: allowed });
    const page = await visit.context.newPage();
    allowRefusedAfterLogout(page, allowed);
    await page.setViewportSize({ width, height });
    return page;
  }

  /** A visitor at an address, once the page is hydrated. */
  async function visit(path: string, options: VisitOptions = {}): Promise<Page> {
    const page = await newPage(options);
    await page.goto(path);
    if (options.javaScript ?? true) await hydrated(page);
    return page;
  }

  /** Someone logged in at an address: registered just now, or an account of the demo. */
  async function visitAs(
    who: 'newcomer' | 'member' | 'admin',
    path: string,
    options: VisitOptions = {},
  ): Promise<MemberPage> {
    const page = await newPage(options);
    const account = registration(
      who === 'newcomer' ? {} : { username: who, password: 'fairway-demo' },
    );
    const call = who === 'newcomer' ? '/api/register' : '/api/login';
    const answer = await page.context().request.post(call, { data: account });
    if (!answer.ok()) throw new Error(`Logging in failed: ${await answer.text()}`);
    await page.goto(path);
    await hydrated(page);
    return { page, account };
  }

  return { site, newPage, visit, visitAs };
}

/** Waits until the page runs its scripts. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** Holds the page's scripts back until `come` is called. */
export async function withheldScripts(page: Page): Promise<{ come: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/vendor-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return { come: resolve };
}

/**
 * Does something to the first call that fits, and lets the others pass. In place of Playwright's
 * own `times` and `unroute`: those end the watch with the call, and a request that begins at that
 * very moment may never be answered.
 */
export async function onlyOnce(
  page: Page,
  calls: string | RegExp,
  act: (route: Route) => Promise<void>,
): Promise<void> {
  let isFirst = true;
  await page.route(calls, (route) => {
    const first = isFirst;
    isFirst = false;
    return first ? act(route) : route.fallback();
  });
}

/**
 * Does something to every call that fits, until they are let pass. For code that a page imports:
 * some browsers fetch a module again by themselves after it failed, so that one failure alone goes
 * unnoticed.
 */
export async function everyTime(
  page: Page,
  calls: string | RegExp,
  act: (route: Route) => Promise<void>,
): Promise<{ letPass: () => void }> {
  let pass = false;
  await page.route(calls, (route) => (pass ? route.fallback() : act(route)));
  return {
    letPass: () => {
      pass = true;
    },
  };
}

/**
 * Stops the clock of a page that has one: from here on its time passes only when it is put forward.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/**
 * Puts the page's stopped clock forward bit by bit, until something is so. On a busy machine a page
 * may set a timer later than what shows that it is about to.
 */
export async function passTimeUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return isSo();
    })
    .toBe(true);
}

/**
 * Loses the cookies of a page. It is left first, because a member's open page asks for what is new.
 */
export async function loseSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Waits for the main heading of a page. */
export const at = (page: Page, heading: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name: heading }).waitFor();

/** Goes to an address, and waits until its page is hydrated. */
export async function open(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await at(page, heading);
}

/** Waits for a message of the frame, and answers all it says. */
export async function toast(page: Page, title: string | RegExp): Promise<string> {
  const message = page.getByRole('region', { name: 'Notifications (F8)' });
  await message.getByText(title, { exact: true }).waitFor();
  return String(await message.textContent());
}

/** Presses the button of this name, once it is there. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).click();

/** Follows the link of this name; the first, where several lead to the same place. */
export const follow = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('link', { name }).first().click();

/** What the browser remembers of an earlier visit. */
const storageOf = ({ dark, undecided }: VisitOptions, now: Date) => [
  ...(dark ? [{ name: 'fourball-theme', value: 'dark' }] : []),
  ...(undecided
    ? []
    : [{ name: CONSENT_KEY, value: String(recordsOf(ONLY_ESSENTIAL, now)[CONSENT_KEY]) }]),
];
