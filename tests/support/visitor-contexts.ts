import type { Browser, BrowserContext, Page } from 'playwright';
import { watch } from './page-watch.ts';

/** What somebody's browser remembers of earlier visits, and what it can do. */
export type Profile = {
  readonly origin: string;
  readonly javaScript: boolean;
  readonly localStorage: readonly { readonly name: string; readonly value: string }[];
};

/** A browser context for one visitor. */
export type Visit = {
  readonly context: BrowserContext;
  /** Ends the visit: closes its pages and answers the faults they met. */
  readonly end: () => Promise<string[]>;
};

type Used = Visit & { readonly begin: (profile: Profile) => Promise<void> };

const SCREEN = { width: 1440, height: 900 };

/** Long enough for a busy machine; what is there sooner is seen sooner. */
const PATIENCE_MS = 60_000;

/** A context of its own, for visits whose traces cannot be wiped: a replaced clock, a service worker. */
export async function ownContext(
  browser: Browser,
  { origin, javaScript, localStorage }: Profile,
  serviceWorkers: 'allow' | 'block',
): Promise<Visit> {
  const storageState = { cookies: [], origins: [{ origin, localStorage: [...localStorage] }] };
  const options = { javaScriptEnabled: javaScript, serviceWorkers, storageState };
  const { context, faults } = await openContext(browser, origin, options);
  const end = async () => {
    await context.close();
    return faults;
  };
  return { context, end };
}

async function openContext(browser: Browser, origin: string, options: Parameters<Browser['newContext']>[0]) {
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
 * Contexts that visitors use one after the other. Each finds neither cookies nor storage, routes nor permissions of
 * those before; what stays is the site's code, compiled: a page in a new context costs twice the processor.
 */
export function visitorContexts(browser: Browser) {
  const free = new Map<string, Used[]>();
  const keyOf = ({ origin, javaScript }: Profile) => `${origin} ${javaScript}`;

  async function visit(profile: Profile): Promise<Visit> {
    const key = keyOf(profile);
    const used = free.get(key)?.pop() ?? (await open(profile));
    await used.begin(profile);
    return {
      context: used.context,
      end: async () => {
        const faults = await used.end();
        free.set(key, [...(free.get(key) ?? []), used]);
        return faults;
      },
    };
  }

  async function open({ origin, javaScript }: Profile): Promise<Used> {
    const options = { javaScriptEnabled: javaScript, serviceWorkers: 'block' } as const;
    const { context, faults } = await openContext(browser, origin, options);
    // Stays open all the while: with its last page a browser ends the process that the next one could use.
    const keeper = await context.newPage();
    await keeper.goto('/favicon.svg');
    return {
      context,
      begin: (profile) => wipe(context, keeper, profile),
      end: () => leave(context, keeper, faults),
    };
  }

  return { visit };
}

async function wipe(context: BrowserContext, keeper: Page, { localStorage }: Profile): Promise<void> {
  await context.clearCookies();
  await keeper.evaluate((items) => {
    window.localStorage.clear();
    for (const { name, value } of items) window.localStorage.setItem(name, value);
  }, localStorage);
}

async function leave(context: BrowserContext, keeper: Page, faults: string[]): Promise<string[]> {
  const pages = context.pages().filter((page) => page !== keeper);
  await Promise.all(pages.map((page) => page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  return faults.splice(0);
}
