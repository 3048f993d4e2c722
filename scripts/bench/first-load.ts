import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Browser, Response } from 'playwright';

/**
 * What a visitor's browser fetched and showed in the first 20 seconds of a page, untouched. Sizes are those of the
 * bodies as they were transferred, which is compressed with brotli.
 */
export type FirstLoad = {
  readonly htmlBytes: number;
  readonly scriptBytes: number;
  /** Every script, largest first. */
  readonly scripts: readonly Transferred[];
  /** Cumulative layout shift; 0 when nothing moved. */
  readonly layoutShift: number;
  /** What moved, and by how much. */
  readonly moved: readonly string[];
};

type Transferred = {
  readonly path: string;
  readonly bytes: number;
  /** Undefined for a file too small to gain by compression. */
  readonly encoding: string | undefined;
};

/**
 * The budgets of a first load, in bytes on the wire. An answer of more than ten packets of 1,448 bytes (RFC 6928) waits
 * for a round trip: 150 ms to a phone.
 */
export const FIRST_LOAD_LIMITS = {
  htmlBytes: 20 * 1024,
  answerBytes: 14_480,
  scriptBytes: 130 * 1024,
  layoutShift: 0,
} as const;

const UNTOUCHED_SECONDS = 20;

type Options = {
  readonly width: number;
  /** Really waits; otherwise the page's clock is put forward, second by second. */
  readonly inRealTime: boolean;
};

/** Opens the page in a profile of its own and looks on. */
export async function measureFirstLoad(browser: Browser, url: string, options: Options): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: { width: options.width, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchLayout);
    if (!options.inRealTime) await page.clock.install();
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.goto(url, { waitUntil: 'load' });
    if (options.inRealTime) await page.waitForTimeout(UNTOUCHED_SECONDS * 1000);
    else for (let second = 0; second < UNTOUCHED_SECONDS; second++) await page.clock.fastForward(1000);
    await page.waitForLoadState('networkidle');
    const scripts = await Promise.all(responses.filter(isScript).map(transferred));
    const html = await Promise.all(responses.filter((response) => response.url() === url).map(transferred));
    return {
      htmlBytes: html[0]?.bytes ?? Number.NaN,
      scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      scripts: scripts.toSorted((a, b) => b.bytes - a.bytes),
      ...(await page.evaluate(() => Reflect.get(globalThis, 'shifts') as Shifts)),
    };
  } finally {
    await context.close();
  }
}

/** What a server sends to a browser that takes brotli, in bytes: the body as it is sent, and its head. */
export async function measureAnswer(url: string): Promise<number> {
  const asked = get(url, { headers: { 'accept-encoding': 'br' } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const body = await buffer(answer);
  // Each name and value has two bytes more, ": " and the line's end; so have the status line and the empty one.
  const head = ['HTTP/1.1 200 OK', '', ...answer.rawHeaders];
  return head.reduce((sum, text) => sum + text.length + 2, body.length);
}

/** By what it is, not by what asked for it: preloaded modules count as well. */
const isScript = (response: Response): boolean =>
  (response.headers()['content-type'] ?? '').includes('javascript') && response.status() === 200;

const transferred = async (response: Response): Promise<Transferred> => ({
  path: new URL(response.url()).pathname,
  bytes: (await response.request().sizes()).responseBodySize,
  encoding: response.headers()['content-encoding'],
});

type Shifts = Pick<FirstLoad, 'layoutShift' | 'moved'>;

/** Runs in the page: adds up what moves without anyone having touched it. */
function watchLayout(): void {
  const shifts = { layoutShift: 0, moved: [] as string[] };
  Reflect.set(globalThis, 'shifts', shifts);
  type Source = { readonly node: Node | null };
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly Source[] };
  const nameOf = ({ node }: Source) => `${node?.nodeName} "${node?.textContent?.trim().slice(0, 40)}"`;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      shifts.layoutShift += entry.value;
      shifts.moved.push(`${entry.value.toFixed(6)}: ${entry.sources.map(nameOf).join(', ')}`);
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}
