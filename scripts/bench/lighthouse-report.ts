import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FIRST_LOAD_LIMITS, type FirstLoad } from './first-load.ts';
import type { LighthouseFigures } from './lighthouse-runs.ts';
import { whole } from './numbers.ts';

/** A page's medians, and what of them does not hold. */
export type PageReport = {
  readonly path: string;
  readonly figures: LighthouseFigures;
  readonly missed: readonly string[];
};

/** What must hold on every page. */
const LIMITS = { performance: 95, others: 100, largestPaintMs: 1_200 } as const;

/** Pages that people arrive at or decide on have to be faster: `/`, `/auth`, the list of events and each event. */
const FAST = { paths: /^\/(auth|events(\/\d+)?)?$/, performance: 98 } as const;

/** What must hold of the home page besides. */
const HOME = { firstPaintMs: 900, largestPaintMs: 1_100 } as const;

/** Judges the medians of a page. */
export function judgePage(path: string, figures: LighthouseFigures): PageReport {
  const {
    performance,
    accessibility,
    bestPractices,
    seo,
    firstPaintMs,
    largestPaintMs,
    layoutShift,
    faults,
  } = figures;
  const onHome = path === '/';
  const leastPerformance = FAST.paths.test(path) ? FAST.performance : LIMITS.performance;
  const mostLargestMs = onHome ? HOME.largestPaintMs : LIMITS.largestPaintMs;
  const missed = [
    ...(performance >= leastPerformance ? [] : [`performance ${performance} < ${leastPerformance}`]),
    ...Object.entries({ accessibility, bestPractices, seo })
      .filter(([, score]) => !(score >= LIMITS.others))
      .map(([name, score]) => `${name} ${score} < ${LIMITS.others}`),
    ...(onHome && !(firstPaintMs <= HOME.firstPaintMs)
      ? [`FCP ${whole(firstPaintMs)} ms > ${HOME.firstPaintMs}`]
      : []),
    ...(largestPaintMs <= mostLargestMs ? [] : [`LCP ${whole(largestPaintMs)} ms > ${mostLargestMs}`]),
    ...(layoutShift === 0 ? [] : [`layout shift ${layoutShift}`]),
    ...faults,
  ];
  return { path, figures, missed };
}

/** Judges what the home page loads by itself. */
export const judgeFirstLoad = ({
  scriptBytes,
  htmlBytes,
  layoutShift,
  moved,
}: FirstLoad): readonly string[] => [
  ...(scriptBytes <= FIRST_LOAD_LIMITS.scriptBytes ? [] : [`JavaScript ${whole(scriptBytes)} bytes`]),
  ...(htmlBytes <= FIRST_LOAD_LIMITS.htmlBytes ? [] : [`HTML ${whole(htmlBytes)} bytes`]),
  ...(layoutShift === FIRST_LOAD_LIMITS.layoutShift
    ? []
    : [`layout shift ${layoutShift} (${moved.join('; ')})`]),
];

type Seen = {
  readonly pages: readonly PageReport[];
  readonly firstLoads: Readonly<Record<string, FirstLoad>>;
};

/** The report as Markdown: a table of pages, and what the home page loads. */
export function reportOf({ pages, firstLoads }: Seen): string {
  const rows = pages.map(({ path, figures, missed }) =>
    [
      path,
      figures.performance,
      figures.accessibility,
      figures.bestPractices,
      figures.seo,
      `${whole(figures.firstPaintMs)} ms`,
      `${whole(figures.largestPaintMs)} ms`,
      `${whole(figures.blockedMs)} ms`,
      figures.layoutShift.toFixed(3),
      whole(figures.machine),
      missed.join('; ') || 'holds',
    ].join(' | '),
  );
  const loads = Object.entries(firstLoads).map(
    ([width, { scriptBytes, scripts, htmlBytes, layoutShift }]) =>
      `- \`/\`, ${width} px, first 20 s untouched: JavaScript ${whole(scriptBytes)} bytes in ${scripts.length} files, HTML ${whole(htmlBytes)} bytes on the wire, layout shift ${layoutShift}.`,
  );
  return [
    'What Lighthouse says: medians of the runs, for a mobile phone on a slow line, which it simulates.',
    '',
    '| page | performance | accessibility | best practices | SEO | FCP | LCP | blocked | CLS | machine | |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
    '',
    ...loads,
    '',
  ].join('\n');
}

const FOLDER = fileURLToPath(new URL('../../build/reports/', import.meta.url));

/** Leaves the report and its figures in `build/reports`. */
export function writeReport(seen: Seen): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}lighthouse.md`, reportOf(seen));
  writeFileSync(`${FOLDER}lighthouse.json`, JSON.stringify(seen, null, 2));
}
