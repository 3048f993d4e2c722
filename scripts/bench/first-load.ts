import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Browser, Response } from 'playwright';

/**
 * What a browser loads and shows in the first 20 seconds of a page without input. Sizes are those of the transferred
 * bodies, compressed with brotli.
 */
export type FirstLoad = {
  readonly htmlBytes: number;
  readonly scriptBytes: number;
  /** All scripts, largest first. */
  readonly scripts: readonly Transferred[];
  /** Cumulative layout shift; 0 when nothing moved. */
  readonly layoutShift: number;
  /** What moved, and by how much. */
  readonly moved: readonly string[];
};

type Transferred = {
  readonly path: string;
  readonly bytes: number;
  /** Undefined for a file that is too small to compress. */
  readonly encoding: string | undefined;
};

/**
 * The limits of a first load, in bytes on the wire. A response of more than ten packets of 1,448 bytes (RFC 6928) needs
 * another round trip: 150 ms to a phone.
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
  /** Waits for 20 seconds; otherwise the page's clock is advanced second by second. */
  readonly inRealTime: boolean;
};

/** Opens the page in a new profile and observes it. */
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

/** The size of a response to a browser that accepts brotli, in bytes: the compressed body and the head. */
export async function measureAnswer(url: string): Promise<number> {
  const { rawHeaders, body } = await requestOnce(url);
  // Two bytes follow each name, each value, the status line and the empty line: a colon and a space, or a line end.
  const head = ['HTTP/1.1 200 OK', '', ...rawHeaders];
  return head.reduce((sum, text) => sum + text.length + 2, body.length);
}

/** Requests a page with the encodings that a browser accepts. Throws on any status but 200. */
export async function requestOnce(url: string) {
  const request = get(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode !== 200)
    throw new Error(`${url} answers ${response.statusCode}, so it cannot be measured`);
  return { rawHeaders: response.rawHeaders as readonly string[], body };
}

/** Decided by the content type, so that preloaded modules count as well. */
const isScript = (response: Response): boolean =>
  (response.headers()['content-type'] ?? '').includes('javascript') && response.status() === 200;

const transferred = async (response: Response): Promise<Transferred> => ({
  path: new URL(response.url()).pathname,
  bytes: (await response.request().sizes()).responseBodySize,
  encoding: response.headers()['content-encoding'],
});

type Shifts = Pick<FirstLoad, 'layoutShift' | 'moved'>;

/** Runs in the page, and adds up the layout shifts that no input caused. */
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
