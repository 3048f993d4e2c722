import type { Browser, BrowserContext, Page, Request } from 'playwright';
import { PATIENCE_MS } from '../../scripts/bench/patience.ts';

/** The state and abilities of a visitor's browser. */
export type Profile = {
  readonly origin: string;
  readonly javaScript: boolean;
  readonly localStorage: readonly { readonly name: string; readonly value: string }[];
  /** Gives the pages a clock that begins at this instant and that tests put forward. */
  readonly now?: Date;
};

/** A browser context for one visitor. */
export type Visit = {
  readonly context: BrowserContext;
  /** Ends the visit: closes its pages and returns their faults. */
  readonly end: () => Promise<string[]>;
};

type Used = Visit & { readonly begin: (profile: Profile) => Promise<void>; visits: number };

const SCREEN = { width: 1440, height: 900 };

/** A separate context, for a visit that leaves a service worker and caches behind. */
export async function contextWithWorker(
  browser: Browser,
  { origin, javaScript, localStorage }: Profile,
): Promise<Visit> {
  const storageState = { cookies: [], origins: [{ origin, localStorage: [...localStorage] }] };
  const options = { javaScriptEnabled: javaScript, serviceWorkers: 'allow', storageState } as const;
  const { context, faults } = await openContext(browser, origin, options);
  const end = async () => {
    await context.close();
    return faults;
  };
  return { context, end };
}

async function openContext(
  browser: Browser,
  origin: string,
  options: Parameters<Browser['newContext']>[0],
) {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    viewport: SCREEN,
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return { context, faults: await watch(context, origin) };
}

/**
 * A browser sets up each new page with every step that the context's clock has made before, so it
 * gets slower. A context with a clock is replaced after so many visits.
 */
const VISITS_WITH_A_CLOCK = 10;

/**
 * Contexts that visitors use one after the other. Each visitor finds no cookies, storage, routes or
 * permissions of those before. The site's compiled code is kept: a page in a new context costs
 * twice the processor time.
 */
export function visitorContexts(browser: Browser) {
  const free = new Map<string, Used[]>();
  const keyOf = ({ origin, javaScript, now }: Profile) =>
    `${origin} ${javaScript} ${now !== undefined}`;

  async function visit(profile: Profile): Promise<Visit> {
    const key = keyOf(profile);
    const used = free.get(key)?.pop() ?? (await open(profile));
    await used.begin(profile);
    return {
      context: used.context,
      end: async () => {
        const faults = await used.end();
        used.visits += 1;
        if (profile.now && used.visits >= VISITS_WITH_A_CLOCK) await used.context.close();
        else free.set(key, [...(free.get(key) ?? []), used]);
        return faults;
      },
    };
  }

  async function open({ origin, javaScript }: Profile): Promise<Used> {
    const options = { javaScriptEnabled: javaScript, serviceWorkers: 'block' } as const;
    const { context, faults } = await openContext(browser, origin, options);
    // Stays open: with its last page a browser ends the process that the next page could use.
    const keeper = await context.newPage();
    await keeper.goto('/favicon.svg');
    return {
      context,
      visits: 0,
      begin: (profile) => begin(context, keeper, profile),
      end: () => leave(context, keeper, faults),
    };
  }

  return { visit };
}

async function begin(
  context: BrowserContext,
  keeper: Page,
  { localStorage, now }: Profile,
): Promise<void> {
  await context.clearCookies();
  await keeper.evaluate((items) => {
    window.localStorage.clear();
    for (const { name, value } of items) window.localStorage.setItem(name, value);
  }, localStorage);
  if (!now) return;
  await context.clock.install({ time: now });
  // The visit before may have stopped it.
  await context.clock.resume();
}

async function leave(context: BrowserContext, keeper: Page, faults: string[]): Promise<string[]> {
  const pages = context.pages().filter((page) => page !== keeper);
  await Promise.all(pages.map((page) => page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  return faults.splice(0);
}

declare global {
  interface Window {
    /** Added to every page by `watch`. */
    readonly noteViolation: (directive: string, blocked: string) => void;
  }
}

/**
 * Chromium's own message for each failed response; `watch` records the response itself, with its
 * address.
 */
const REPEATED = /^Failed to load resource/;
/** Playwright's own message in a journey without the service worker. */
const PLAYWRIGHT = /^Service Worker registration blocked by Playwright/;

/**
 * Listens to everything that must not happen on any page: failed responses, requests to other
 * origins, script errors, violations of the content security policy, warnings of React.
 * @returns the faults, to which new ones are added
 */
async function watch(context: BrowserContext, origin: string): Promise<string[]> {
  const faults: string[] = [];
  await context.exposeFunction('noteViolation', (directive: string, blocked: string) =>
    faults.push(`policy: ${directive} ${blocked}`),
  );
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (violation) =>
      window.noteViolation(violation.effectiveDirective, violation.blockedURI),
    );
  });
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (!REPEATED.test(message.text()) && !PLAYWRIGHT.test(message.text()))
      faults.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => faults.push(`script: ${error.error().stack}`));
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:' && asked !== origin)
      faults.push(`someone else was asked: ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() < 400) return;
    faults.push(
      `${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`,
    );
  });
  return faults;
}

/** The calls that end the page's own session. */
const LOGOUT = /\/api\/(logout|account\/deletion)$/;

/** What a page may still ask for between the answer to its logout and its own end. */
const AFTER_LOGOUT = [/^401 GET \/api\/(live|user|unread|dashboard|forum\/(topics|categories))$/];

/**
 * Allows the refusals that a logout causes: every read that was on its way before the logout was
 * answered may arrive after it.
 * @param allowed the faults that the page's visit may have, to which these are added
 */
export function allowRefusedAfterLogout(page: Page, allowed: (RegExp | string)[]): void {
  const underWay = new Set<Request>();
  let logout: Request | undefined;
  const allow = (read: Request) => {
    if (read.method() === 'GET') allowed.push(`401 GET ${new URL(read.url()).pathname}`);
  };
  page.on('request', (request) => {
    if (LOGOUT.test(request.url())) {
      logout = request;
      allowed.push(...AFTER_LOGOUT);
      underWay.forEach(allow);
    } else if (logout) allow(request);
    underWay.add(request);
  });
  const ended = (request: Request) => {
    underWay.delete(request);
    if (request === logout) logout = undefined;
  };
  page.on('requestfinished', ended).on('requestfailed', ended);
}
