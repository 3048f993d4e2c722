import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { underLock } from '../setup/lock.mjs';
import { UNHINTED } from './browser.ts';
import { median } from './figures.ts';

/** What Lighthouse says. Scores are 0 to 100; times are milliseconds on a phone with a slow line, which it simulates. */
export type LighthouseFigures = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockedMs: number;
  readonly layoutShift: number;
  /** Lighthouse's benchmark of the machine in that minute: a quiet, strong one has 1,500 and more. */
  readonly machine: number;
  /** The audits of accessibility, best practices and SEO that found something. */
  readonly faults: readonly string[];
};

/** Not one of the product's packages: 100 MB that only this command needs. */
const PACKAGE = 'lighthouse@13.5.0';
const CACHE = fileURLToPath(new URL('../../.cache/lighthouse', import.meta.url));
const PROGRAM = join(CACHE, 'node_modules/lighthouse/cli/index.js');

/** Installs Lighthouse beside the product if it is not there yet. */
export async function installLighthouse(): Promise<void> {
  await underLock(
    `${CACHE}.lock`,
    () => console.log('Another process installs Lighthouse: waiting …'),
    async () => {
      if (existsSync(PROGRAM)) return;
      console.log('Installing Lighthouse …');
      mkdirSync(CACHE, { recursive: true });
      const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
      execFileSync('npm', ['install', '--prefix', CACHE, ...quiet, PACKAGE], { stdio: 'inherit' });
    },
  );
}

const FLAGS = `--headless ${UNHINTED} --no-sandbox --disable-gpu --disable-dev-shm-usage`;

/** One run with Lighthouse's own defaults. A run that Lighthouse breaks off has no figures and is made again, once. */
export const runLighthouse = (url: string, browser: string): Promise<LighthouseFigures> =>
  tryLighthouse(url, browser).catch((error: Error) => {
    console.log(`  Lighthouse broke off, so this run is made again: ${error.message.split('\n').at(1)}`);
    return tryLighthouse(url, browser);
  });

async function tryLighthouse(url: string, browser: string): Promise<LighthouseFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'fourball-lighthouse-'));
  const output = join(folder, 'report.json');
  const flags = [`--chrome-flags=${FLAGS}`, '--quiet', '--output=json', `--output-path=${output}`];
  try {
    await promisify(execFile)(process.execPath, [PROGRAM, url, ...flags], {
      env: { ...process.env, CHROME_PATH: browser },
    });
    return figuresIn(JSON.parse(readFileSync(output, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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

/** The median of every figure by itself. */
export function mediansOf(runs: readonly LighthouseFigures[]): LighthouseFigures {
  const { faults: _, ...figures } = runs[0] as LighthouseFigures;
  const medians = Object.keys(figures).map((name) => [
    name,
    median(runs.map((run) => run[name as keyof typeof figures])),
  ]);
  return { ...Object.fromEntries(medians), faults: [...new Set(runs.flatMap(({ faults }) => faults))] };
}
