import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { UNHINTED } from './browser.ts';
import { median } from './figures.ts';

/**
 * Lighthouse's own figures. Scores are 0 to 100; times are milliseconds on the phone and slow line
 * that it simulates.
 */
export type LighthouseFigures = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockedMs: number;
  readonly layoutShift: number;
  /** Lighthouse's benchmark of the machine at that moment: a quiet, fast one has 1,500 and more. */
  readonly machine: number;
  /** The audits of accessibility, best practices and SEO that failed. */
  readonly faults: readonly string[];
};

/**
 * Not one of the product's packages: npm keeps these 100 MB, which only this command needs, in its
 * own cache.
 */
const PROGRAM = ['exec', '--yes', '--package=lighthouse@13.5.0', '--', 'lighthouse'];
const CHROME = `--headless ${UNHINTED} --no-sandbox --disable-gpu --disable-dev-shm-usage`;
const FLAGS = [`--chrome-flags=${CHROME}`, '--quiet', '--output=json', '--output-path=stdout'];

type Run = {
  readonly url: string;
  /** The path of the browser. */
  readonly browser: string;
  /** The session of a member who is logged in, as a Cookie header. */
  readonly cookie?: string | undefined;
};

/**
 * One run with Lighthouse's own defaults. A run that Lighthouse aborts has no figures and is
 * repeated once.
 */
export const runLighthouse = (run: Run): Promise<LighthouseFigures> =>
  tryLighthouse(run).catch((error: Error) => {
    console.log(
      `  Lighthouse aborted, so this run is repeated: ${error.message.split('\n').at(1)}`,
    );
    return tryLighthouse(run);
  });

async function tryLighthouse({ url, browser, cookie }: Run): Promise<LighthouseFigures> {
  const env = { ...process.env, CHROME_PATH: browser };
  const session = cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : [];
  const { stdout } = await promisify(execFile)('npm', [...PROGRAM, url, ...FLAGS, ...session], {
    env,
    maxBuffer: 1 << 26,
  });
  return figuresIn(JSON.parse(stdout));
}

type AuditRef = { readonly id: string; readonly weight: number };

type Report = {
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly AuditRef[] }>
  >;
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly score: number | null }>
  >;
};

function figuresIn({ categories, audits, environment }: Report): LighthouseFigures {
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;

  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    blockedMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    machine: environment.benchmarkIndex,
    faults: ['accessibility', 'best-practices', 'seo']
      .flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
      .map(({ id }) => id),
  };
}

/** The median of each figure. */
export function mediansOf(runs: readonly LighthouseFigures[]): LighthouseFigures {
  const { faults: _, ...figures } = runs[0] as LighthouseFigures;
  const medians = Object.keys(figures).map((name) => [
    name,
    median(runs.map((run) => run[name as keyof typeof figures])),
  ]);
  return {
    ...Object.fromEntries(medians),
    faults: [...new Set(runs.flatMap(({ faults }) => faults))],
  };
}
