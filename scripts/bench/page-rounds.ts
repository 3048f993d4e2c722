import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BareAnswer } from './bare-server.ts';
import { cpuSeconds, inTurns, median, medianShare } from './figures.ts';
import { requestOnce } from './first-load.ts';
import { type Load, load } from './load-generator.ts';

/**
 * One server's figures for one address: medians of the rounds, except `failed`, which is their sum.
 */
type PageFigures = Omit<Round, 'requests'>;
/** The figures of both servers, and the product's share of the bare server's requests a second. */
export type PagePair = {
  readonly product: PageFigures;
  readonly bare: PageFigures;
  readonly share: number;
};

/** A busy minute for a club. */
const CONNECTIONS = 32;

type Page = { readonly origin: string; readonly path: string; readonly pid: number };
/** `requests` ends a round early (see `load`). */
type Plan = { readonly rounds: number; readonly seconds: number; readonly requests?: number };
type Server = { readonly url: string; readonly pid: number };
/**
 * `cpuMicroseconds`: CPU time of the server's process for one request; NaN on systems without
 * /proc.
 */
type Round = Load & { readonly cpuMicroseconds: number };

/** Loads the product's page and a bare server's copy of it alternately. */
export async function measurePage(page: Page, { rounds, ...length }: Plan): Promise<PagePair> {
  const product = { url: `${page.origin}${page.path}`, pid: page.pid };
  const bare = await startBareCopy(product.url);

  try {
    for (const { url } of [product, bare])
      await load(url, { ...length, connections: CONNECTIONS, seconds: 1 });
    const found = await inTurns(rounds, {
      product: () => oneRound(product, length),
      bare: () => oneRound(bare, length),
    });
    const perSecond = (side: readonly Round[]) => side.map((round) => round.perSecond);
    const share = medianShare({ product: perSecond(found.product), bare: perSecond(found.bare) });
    return { product: figuresOf(found.product), bare: figuresOf(found.bare), share };
  } finally {
    bare.stop();
  }
}

async function oneRound({ url, pid }: Server, length: Omit<Plan, 'rounds'>): Promise<Round> {
  const before = cpuSeconds(pid);
  const round = await load(url, { ...length, connections: CONNECTIONS });
  return { ...round, cpuMicroseconds: ((cpuSeconds(pid) - before) * 1_000_000) / round.requests };
}

function figuresOf(rounds: readonly Round[]): PageFigures {
  const of = (figure: keyof Round) => median(rounds.map((round) => round[figure]));
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0);
  return {
    perSecond: of('perSecond'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
    cpuMicroseconds: of('cpuMicroseconds'),
    failed,
  };
}

/**
 * Requests the page as a browser does, and starts a bare server in a separate process that repeats
 * the response.
 */
async function startBareCopy(url: string): Promise<Server & { readonly stop: () => void }> {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)), {
    stdio: 'inherit',
  });
  child.send(await answerOf(url));
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => child.disconnect() };
}

/** Headers that Node adds, on the bare server as well. */
const BY_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

async function answerOf(url: string): Promise<BareAnswer> {
  const { rawHeaders: flat, body } = await requestOnce(url);
  const headers = flat.filter(
    (_, index) => !BY_NODE.has((flat[index - (index % 2)] ?? '').toLowerCase()),
  );
  return { headers, bodyBase64: body.toString('base64') };
}
