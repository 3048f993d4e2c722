import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { BareAnswer } from './bare-server.ts';
import { type Load, load } from './load-generator.ts';
import { median, medianOf, medianShare } from './numbers.ts';
import { cpuSeconds } from './process-figures.ts';

/** One side's figures for one address: medians over the rounds, but for `failed`, which is their sum. */
export type PageFigures = {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** CPU time of the server's process for one request; undefined where the system does not tell. */
  readonly cpuMicroseconds: number | undefined;
  readonly failed: number;
};

/** As many as the issue names: busy, for a club. */
const CONNECTIONS = 32;

type Page = { readonly origin: string; readonly path: string; readonly pid: number };
type Plan = { readonly rounds: number; readonly seconds: number };
type Side = { readonly url: string; readonly pid: number };
type Round = Load & { readonly cpuMicroseconds: number | undefined };

/** Both sides' figures, and what the product reached of the bare server's requests a second. */
export type PagePair = { readonly product: PageFigures; readonly bare: PageFigures; readonly share: number };

/** Loads the product's page and a bare server's copy of it in turns, so that a slow minute of the machine hits both. */
export async function measurePage(page: Page, plan: Plan): Promise<PagePair> {
  const product: Side = { url: `${page.origin}${page.path}`, pid: page.pid };
  const bare = await startBareCopy(product.url);
  const rounds = { product: [] as Round[], bare: [] as Round[] };
  try {
    await load(product.url, { connections: CONNECTIONS, seconds: 1 });
    await load(bare.url, { connections: CONNECTIONS, seconds: 1 });
    for (let round = 0; round < plan.rounds; round++)
      for (const side of round % 2 === 0 ? (['product', 'bare'] as const) : (['bare', 'product'] as const))
        rounds[side].push(await oneRound(side === 'product' ? product : bare, plan.seconds));
  } finally {
    bare.stop();
  }
  const share = medianShare({
    product: rounds.product.map(({ perSecond }) => perSecond),
    bare: rounds.bare.map(({ perSecond }) => perSecond),
  });
  return { product: figuresOf(rounds.product), bare: figuresOf(rounds.bare), share };
}

async function oneRound({ url, pid }: Side, seconds: number): Promise<Round> {
  const before = cpuSeconds(pid);
  const round = await load(url, { connections: CONNECTIONS, seconds });
  const after = cpuSeconds(pid);
  const known = before !== undefined && after !== undefined;
  return { ...round, cpuMicroseconds: known ? ((after - before) * 1_000_000) / round.requests : undefined };
}

const figuresOf = (rounds: readonly Round[]): PageFigures => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50Ms: median(rounds.map(({ p50Ms }) => p50Ms)),
  p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
  cpuMicroseconds: medianOf(rounds, ({ cpuMicroseconds }) => cpuMicroseconds),
  failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
});

/** Asks for the page as a browser does, and has a bare server in a process of its own repeat that answer. */
async function startBareCopy(url: string): Promise<Side & { readonly stop: () => void }> {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)), { stdio: 'inherit' });
  child.send(await answerOf(url));
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => child.disconnect() };
}

/** These are node's own, which the bare server sends by itself. */
const BY_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

async function answerOf(url: string): Promise<BareAnswer> {
  const [response] = await once(
    get(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }),
    'response',
  );
  const body = await buffer(response);
  if (response.statusCode !== 200)
    throw new Error(`${url} answers ${response.statusCode}, which is nothing to measure`);
  const flat: readonly string[] = response.rawHeaders;
  const headers = flat.filter((_, index) => !BY_NODE.has((flat[index - (index % 2)] ?? '').toLowerCase()));
  return { headers, bodyBase64: body.toString('base64') };
}
