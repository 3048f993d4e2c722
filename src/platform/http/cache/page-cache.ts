import { compressQuickly, compressWell, type Variants } from '../compression.ts';
import { etagOf } from './etag.ts';

/** A rendered public response. */
export type Rendered = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly tags: ReadonlySet<string>;
  /** When its content changes by itself. */
  readonly until: Date | undefined;
};

/**
 * A cached response: its bytes in every encoding, and its headers as a flat list without the
 * request id.
 */
export type CachedPage = {
  readonly status: number;
  readonly etag: string;
  readonly variants: Variants;
  readonly headers: Readonly<Record<keyof Variants, readonly string[]>>;
  /** The headers of a 304: all except those that describe a body. */
  readonly unchangedHeaders: readonly string[];
  readonly tags: ReadonlySet<string>;
  readonly madeAt: number;
  readonly expiresAt: number;
};

type Options = {
  readonly render: (path: string) => Promise<Rendered>;
  readonly now: () => number;
  /** Memory for the responses, in bytes; must be more than one large page. */
  readonly mostBytes: number;
  /** Schedules the better compression of a page that stays valid; default: one second later. */
  readonly later?: (then: () => void) => void;
};

const LONGEST_LIFE_MS = 60_000;
/**
 * From this age on a request renders the page again for later ones, so that nobody waits for a
 * popular page.
 */
const RENEWED_AFTER_MS = 45_000;
/**
 * A page whose data changes many times a second is rendered at most this often, and is at most this
 * old.
 */
const SHORTEST_LIFE_MS = 250;

const COMPRESS_AFTER_MS = 1000;
const afterASecond = (then: () => void): void => void setTimeout(then, COMPRESS_AFTER_MS).unref();

/** A rendering that is running. It is stale if something it may have read was invalidated since. */
type Reading = { stale: boolean };

type Compress = (body: string) => Variants | Promise<Variants>;

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Caches public responses by path. Each is rendered once at a time, and invalidated by tag, by date
 * and after 60 s at most. Only responses with status 200 are cached. When the memory is full, the
 * least recently used are removed first.
 */
export function createPageCache({ render, now, mostBytes, later = afterASecond }: Options) {
  // Least recently used first, because a Map keeps the order in which its keys were set.
  const pages = new Map<string, CachedPage>();
  let newest: string | undefined;
  let bytes = 0;
  const dropped = new Set<string>();
  const underWay = new Map<
    string,
    { readonly answer: Promise<CachedPage>; readonly reading: Reading }
  >();

  /** The cached response, unless it is too old or its data has changed. */
  function lookUp(path: string): CachedPage | undefined {
    const page = pages.get(path);
    if (!page) return undefined;
    const time = now();
    if (time >= page.expiresAt) return undefined;
    const age = time - page.madeAt;
    if (dropped.has(path) && age >= SHORTEST_LIFE_MS) return undefined;
    if (age >= RENEWED_AFTER_MS) renew(path);
    if (path !== newest) moveToEnd(path, page);
    return page;
  }

  /**
   * A failure keeps the present page. If it lasts until the page expires, the next rendering
   * reports it.
   */
  function renew(path: string): void {
    if (!underWay.has(path)) begin(path, compressWell).catch(() => undefined);
  }

  /**
   * Renders the response, or waits for a rendering that is already running. What has just changed
   * may change again at once, so it is compressed quickly. Otherwise the better compression saves a
   * phone more time than it takes.
   */
  const make = (path: string): Promise<CachedPage> =>
    underWay.get(path)?.answer ?? begin(path, dropped.has(path) ? compressQuickly : compressWell);

  function begin(path: string, compress: Compress): Promise<CachedPage> {
    const reading: Reading = { stale: false };
    const answer = renderAndKeep(path, reading, compress);
    underWay.set(path, { answer, reading });
    return answer;
  }

  async function renderAndKeep(
    path: string,
    reading: Reading,
    compress: Compress,
  ): Promise<CachedPage> {
    try {
      const rendered = await render(path);
      const madeAt = now();
      if (rendered.status !== 200)
        return asCachedPage(rendered, madeAt, compressQuickly(rendered.body));
      const page = asCachedPage(rendered, madeAt, await compress(rendered.body));
      keep(path, page, reading.stale);
      // The person who waited for the page has it. If it stays for a minute, compressing it better
      // pays.
      if (compress === compressQuickly) later(() => void recompress(path, page));
      return page;
    } finally {
      underWay.delete(path);
    }
  }

  function keep(path: string, page: CachedPage, alreadyStale: boolean): void {
    forget(path);
    if (bytesOf(page) > mostBytes) return;
    moveToEnd(path, page);
    bytes += bytesOf(page);
    if (alreadyStale) dropped.add(path);
    makeRoom();
  }

  function moveToEnd(path: string, page: CachedPage): void {
    pages.delete(path);
    pages.set(path, page);
    newest = path;
  }

  function makeRoom(): void {
    for (const path of pages.keys()) {
      if (bytes <= mostBytes) return;
      forget(path);
    }
  }

  /** Compresses better, so that a page with its headers fits into the first packets to a phone. */
  async function recompress(path: string, page: CachedPage): Promise<void> {
    if (pages.get(path) !== page) return;
    const smaller = withVariants(page, await compressWell(page.variants.plain));
    if (pages.get(path) !== page) return;
    pages.set(path, smaller);
    bytes += bytesOf(smaller) - bytesOf(page);
  }

  function forget(path: string): void {
    const page = pages.get(path);
    if (page) bytes -= bytesOf(page);
    pages.delete(path);
    dropped.delete(path);
  }

  /**
   * Removes the pages with one of the tags. Renderings that are running may have read older data,
   * so they become stale.
   */
  function drop(tags: readonly string[]): void {
    for (const [path, page] of pages) if (tags.some((tag) => page.tags.has(tag))) dropped.add(path);
    for (const { reading } of underWay.values()) reading.stale = true;
  }

  /** Removes everything, after a gap in which notifications may have been missed. */
  function dropAll(): void {
    for (const path of pages.keys()) dropped.add(path);
    for (const { reading } of underWay.values()) reading.stale = true;
  }

  return { lookUp, make, drop, dropAll, size: () => ({ pages: pages.size, bytes }) };
}

/** An upper estimate for its headers, tags and path. */
const BYTES_BESIDE_BODY = 8192;

const bytesOf = ({ variants: { br, gzip, plain } }: CachedPage): number =>
  br.length + gzip.length + plain.length + BYTES_BESIDE_BODY;

function asCachedPage(rendered: Rendered, madeAt: number, variants: Variants): CachedPage {
  const etag = etagOf(rendered.body);

  const always = [
    ...Object.entries(rendered.headers).flat(),
    'cache-control',
    'public, max-age=0, must-revalidate',
    'vary',
    'Cookie, Accept-Encoding',
    'etag',
    etag,
  ];

  const page = {
    status: rendered.status,
    etag,
    unchangedHeaders: always,
    tags: rendered.tags,
    madeAt,
    expiresAt: Math.min(
      madeAt + LONGEST_LIFE_MS,
      rendered.until?.getTime() ?? Number.POSITIVE_INFINITY,
    ),
  };

  return withVariants(page, variants);
}

function withVariants(
  page: Omit<CachedPage, 'variants' | 'headers'>,
  variants: Variants,
): CachedPage {
  const headersFor = (encoding: keyof Variants): readonly string[] => [
    ...page.unchangedHeaders,
    ...(encoding === 'plain' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(variants[encoding].length),
  ];

  const headers = { br: headersFor('br'), gzip: headersFor('gzip'), plain: headersFor('plain') };

  return { ...page, variants, headers };
}
