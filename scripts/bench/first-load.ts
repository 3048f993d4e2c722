import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page, Request, Response } from 'playwright';

/**
 * What a browser loads and shows in the first 20 seconds of a page without input. Sizes are those
 * of the transferred bodies, compressed with brotli.
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
 * The limits of a first load, in bytes on the wire. A response of more than ten packets of 1,448
 * bytes (RFC 6928) needs another round trip: 150 ms to a phone.
 */
export const FIRST_LOAD_LIMITS = {
  htmlBytes: 20 * 1024,
  answerBytes: 14_480,
  scriptBytes: 130 * 1024,
  layoutShift: 0,
} as const;

/** The most JavaScript that a members' page loads, in bytes on the wire. */
export const MEMBERS_SCRIPT_BYTES = 200 * 1024;

/**
 * What may move there: a label may take another line when the web font arrives. From 0.1 on, people
 * notice.
 */
export const MEMBERS_LAYOUT_SHIFT = 0.02;

const UNTOUCHED_SECONDS = 20;

type Options = {
  readonly width: number;
  /** Waits for 20 seconds; otherwise the page's clock is advanced second by second. */
  readonly inRealTime: boolean;
  /** The session of a member who is logged in, as a Cookie header. */
  readonly cookie?: string | undefined;
};

/** Opens the page in a new profile and observes it. */
export async function measureFirstLoad(
  browser: Browser,
  url: string,
  options: Options,
): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: { width: options.width, height: 900 } });
  const [name, value] = options.cookie?.split('=') ?? [];
  if (name && value) await context.addCookies([{ name, value, url }]);

  try {
    const page = await context.newPage();
    await page.addInitScript(watchLayout);

    if (!options.inRealTime) await page.clock.install();

    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));

    const unanswered = watchUnanswered(page);
    await page.goto(url, { waitUntil: 'load' });

    await page.locator('html[data-ready]').waitFor({ state: 'attached' });

    if (options.inRealTime) await page.waitForTimeout(UNTOUCHED_SECONDS * 1000);
    else
      for (let second = 0; second < UNTOUCHED_SECONDS; second++) await page.clock.fastForward(1000);

    await quiet(unanswered);

    const scripts = await Promise.all(responses.filter(isScript).map(transferred));
    const html = await Promise.all(
      responses.filter((response) => response.url() === url).map(transferred),
    );

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

/**
 * The requests of a page that are not answered yet, but for the stream of live updates, which stays
 * open.
 */
function watchUnanswered(page: Page): ReadonlySet<Request> {
  const unanswered = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') unanswered.add(request);
  });
  page.on('requestfinished', (request) => void unanswered.delete(request));
  page.on('requestfailed', (request) => void unanswered.delete(request));
  return unanswered;
}

/**
 * Waits until nothing has been unanswered for half a second: Playwright's `networkidle`, beside an
 * open stream.
 */
async function quiet(unanswered: ReadonlySet<Request>): Promise<void> {
  for (let checks = 0; checks < 10; checks = unanswered.size === 0 ? checks + 1 : 0)
    await delay(50);
}

/** Logs the demo's member in. Returns the Cookie header of the session. */
export async function sessionOfMember(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'member', password: 'fairway-demo' }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (cookie === undefined) throw new Error(`The member could not log in: ${response.status}`);
  return cookie;
}

/**
 * The size of a response to a browser that accepts brotli, in bytes: the compressed body and the
 * head.
 */
export async function measureAnswer(url: string): Promise<number> {
  const { rawHeaders, body } = await requestOnce(url);
  // Two bytes follow each name, each value, the status line and the empty line: a colon and a
  // space, or a line end.
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

  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: readonly Source[];
  };

  const nameOf = ({ node }: Source) =>
    `${node?.nodeName} "${node?.textContent?.trim().slice(0, 40)}"`;

  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      shifts.layoutShift += entry.value;
      shifts.moved.push(`${entry.value.toFixed(6)}: ${entry.sources.map(nameOf).join(', ')}`);
    }
  });

  observer.observe({ type: 'layout-shift', buffered: true });
}
