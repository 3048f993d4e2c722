import { LRUCache } from 'lru-cache';
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
  readonly expiresAt: number;
};

type Options = {
  readonly render: (path: string) => Promise<Rendered>;
  readonly now: () => number;
  /** Memory for the responses, in bytes; must be more than one large page. */
  readonly mostBytes: number;
};

const LONGEST_LIFE_MS = 60_000;
/**
 * From this age on a page is sent and rendered again behind the answer, so that nobody waits for a
 * popular page.
 */
const RENEWED_AFTER_MS = 45_000;
/**
 * What has changed may change again at once. A page is then compressed quickly, and again, better,
 * for the first request that is later than this.
 */
const CHANGING_MS = 1000;

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Caches public responses by path. Each is rendered once at a time, and invalidated by tag, by date
 * and after 60 s at most. Only responses with status 200 are cached. When the memory is full, the
 * least recently used are removed first.
 */
export function createPageCache({ render, now, mostBytes }: Options) {
  /** The renderings that are running: something that they may have read can change meanwhile. */
  const running = new Set<string>();
  let changedAt = Number.NEGATIVE_INFINITY;

  const pages = new LRUCache<string, CachedPage>({
    maxSize: mostBytes,
    sizeCalculation: bytesOf,
    ttl: RENEWED_AFTER_MS,
    ttlResolution: 0,
    perf: { now },
    allowStale: true,
    noDeleteOnStaleGet: true,
    // A failure keeps the present page. If it lasts until the page expires, the next rendering
    // reports it.
    noDeleteOnFetchRejection: true,
    // Those who wait for a rendering get it although something changed; it is not cached.
    ignoreFetchAbort: true,
    fetchMethod: async (path, _stale, { options }) => {
      running.add(path);

      try {
        const rendered = await render(path);
        const madeAt = now();
        const isChanging = madeAt - changedAt < CHANGING_MS;
        const compress = isChanging || rendered.status !== 200 ? compressQuickly : compressWell;
        const page = asCachedPage(rendered, madeAt, await compress(rendered.body));

        const fresh = isChanging ? CHANGING_MS : RENEWED_AFTER_MS;
        options.ttl = Math.max(1, Math.min(fresh, page.expiresAt - madeAt - 1));
        if (rendered.status !== 200) options.size = mostBytes + 1;

        return page;
      } finally {
        running.delete(path);
      }
    },
  });

  /** The cached response, unless it is too old or its data has changed. */
  function lookUp(path: string): CachedPage | undefined {
    const page = pages.get(path);
    if (!page || now() >= page.expiresAt) return undefined;
    if (pages.getRemainingTTL(path) < 0) void pages.fetch(path).catch(() => undefined);

    return page;
  }

  /** Renders the response, or waits for a rendering that is already running. */
  const make = async (path: string): Promise<CachedPage> => {
    const page = await pages.fetch(path, { allowStale: false });
    if (!page) throw new Error(`${path} was not rendered`);
    return page;
  };

  /** Removes the pages that a change concerns, and those that are being rendered. */
  function dropWhere(isConcerned: (page: CachedPage) => boolean): void {
    changedAt = now();
    for (const path of running) pages.delete(path);
    for (const [path, page] of pages.entries()) if (isConcerned(page)) pages.delete(path);
  }

  return {
    lookUp,
    make,
    /** Removes the pages with one of the tags. */
    drop: (tags: readonly string[]) => dropWhere((page) => tags.some((tag) => page.tags.has(tag))),
    /** Removes everything, after a gap in which notifications may have been missed. */
    dropAll: () => dropWhere(() => true),
    size: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  };
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
    expiresAt: Math.min(
      madeAt + LONGEST_LIFE_MS,
      rendered.until?.getTime() ?? Number.POSITIVE_INFINITY,
    ),
  };

  const headersFor = (encoding: keyof Variants): readonly string[] => [
    ...always,
    ...(encoding === 'plain' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(variants[encoding].length),
  ];

  const headers = { br: headersFor('br'), gzip: headersFor('gzip'), plain: headersFor('plain') };

  return { ...page, variants, headers };
}
