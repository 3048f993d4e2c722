import { compressQuickly, compressWell, type Variants } from '../compression.ts';
import { etagOf } from './etag.ts';

/** A finished public answer, as the renderer hands it over. */
export type Rendered = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly tags: ReadonlySet<string>;
  /** When it changes by itself. */
  readonly until: Date | undefined;
};

/** A remembered answer: its bytes in every encoding, and its headers, flat and finished but for the request id. */
export type CachedPage = {
  readonly status: number;
  readonly etag: string;
  readonly variants: Variants;
  readonly headers: Readonly<Record<keyof Variants, readonly string[]>>;
  /** The headers of a 304: all but those that describe a body. */
  readonly unchangedHeaders: readonly string[];
  readonly tags: ReadonlySet<string>;
  readonly madeAt: number;
  readonly expiresAt: number;
};

type Options = {
  readonly render: (path: string) => Promise<Rendered>;
  readonly now: () => number;
  /** How much memory the answers may take, in bytes; more than one large page. */
  readonly mostBytes: number;
  /** Calls back once a page has proved to live; a second later unless told. */
  readonly later?: (then: () => void) => void;
};

const LONGEST_LIFE_MS = 60_000;
/** Whoever asks for a page of this age has it made anew for those after; nobody waits for a page that is often asked. */
const RENEWED_AFTER_MS = 45_000;
/** A page whose data changes many times a second is made at most this often; between, it is up to so much behind. */
const SHORTEST_LIFE_MS = 250;

const LIVES_MS = 1000;
const aSecondLater = (then: () => void): void => void setTimeout(then, LIVES_MS).unref();

/** A rendering under way; stale once something was dropped that it may have read before. */
type Reading = { stale: boolean };

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Remembers public answers by path: made once, one making at a time, dropped by tag, by date and after 60 s at most.
 * Only answers with status 200 are kept. When they take too much memory, the least recently used leave first.
 */
export function createPageCache({ render, now, mostBytes, later = aSecondLater }: Options) {
  // The least recently used first: a Map keeps the order in which its keys were set.
  const pages = new Map<string, CachedPage>();
  let newest: string | undefined;
  let bytes = 0;
  const dropped = new Set<string>();
  const underWay = new Map<string, { readonly answer: Promise<CachedPage>; readonly reading: Reading }>();

  /** The remembered answer, unless it is too old or something it shows has changed. */
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

  /** A failure leaves the page as it is: if it lasts until the page expires, that making reports it. */
  function renew(path: string): void {
    if (!underWay.has(path)) make(path).catch(() => undefined);
  }

  /** Makes the answer, or joins the making under way: then it may be as much behind as that takes. */
  function make(path: string): Promise<CachedPage> {
    const running = underWay.get(path);
    if (running) return running.answer;
    const reading: Reading = { stale: false };
    const answer = renderAndKeep(path, reading);
    underWay.set(path, { answer, reading });
    return answer;
  }

  async function renderAndKeep(path: string, reading: Reading): Promise<CachedPage> {
    // What has just changed may change again; anything else lives a minute, and fits fewer packets for it.
    const lively = dropped.has(path);
    try {
      const rendered = await render(path);
      const madeAt = now();
      if (rendered.status !== 200) return remember(rendered, madeAt, compressQuickly(rendered.body));
      const variants = lively ? compressQuickly(rendered.body) : await compressWell(rendered.body);
      const page = remember(rendered, madeAt, variants);
      keep(path, page, reading.stale);
      if (lively) later(() => void shrink(path, page));
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

  /** With it, a page and its headers fit the first packets that a phone is sent. */
  async function shrink(path: string, page: CachedPage): Promise<void> {
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

  /** Drops the pages that carry one of the tags; a rendering under way may have read too early, so it counts as old. */
  function drop(tags: readonly string[]): void {
    for (const [path, page] of pages) if (tags.some((tag) => page.tags.has(tag))) dropped.add(path);
    for (const { reading } of underWay.values()) reading.stale = true;
  }

  /** Drops everything: after a gap in which changes may have gone unheard. */
  function dropAll(): void {
    for (const path of pages.keys()) dropped.add(path);
    for (const { reading } of underWay.values()) reading.stale = true;
  }

  return { lookUp, make, drop, dropAll, size: () => ({ pages: pages.size, bytes }) };
}

/** For its headers, its tags and its path: an estimate from above. */
const BYTES_BESIDE_BODY = 8192;

const bytesOf = ({ variants: { br, gzip, plain } }: CachedPage): number =>
  br.length + gzip.length + plain.length + BYTES_BESIDE_BODY;

function remember(rendered: Rendered, madeAt: number, variants: Variants): CachedPage {
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
    expiresAt: Math.min(madeAt + LONGEST_LIFE_MS, rendered.until?.getTime() ?? Number.POSITIVE_INFINITY),
  };
  return withVariants(page, variants);
}

function withVariants(page: Omit<CachedPage, 'variants' | 'headers'>, variants: Variants): CachedPage {
  const headersFor = (encoding: keyof Variants): readonly string[] => [
    ...page.unchangedHeaders,
    ...(encoding === 'plain' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(variants[encoding].length),
  ];
  const headers = { br: headersFor('br'), gzip: headersFor('gzip'), plain: headersFor('plain') };
  return { ...page, variants, headers };
}
