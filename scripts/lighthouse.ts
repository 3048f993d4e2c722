// `npm run lighthouse`: the four pages of issue 2, "Must hold" 5, by Lighthouse, and what the home page loads by
// itself. Writes build/reports/lighthouse.md and .json; ends with 1 if a limit is missed. --runs 3
import { parseArgs } from 'node:util';
import { browserPath, openBrowser, shellPath } from './bench/browser.ts';
import { newDataFolder } from './bench/data-folder.ts';
import { type FirstLoad, measureFirstLoad } from './bench/first-load.ts';
import {
  judgeFirstLoad,
  judgePage,
  type PageReport,
  reportOf,
  writeReport,
} from './bench/lighthouse-report.ts';
import {
  installLighthouse,
  type LighthouseFigures,
  mediansOf,
  runLighthouse,
} from './bench/lighthouse-runs.ts';
import { productionBuild } from './bench/production-build.ts';
import { startServing } from './bench/serving.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const runs = Number(values.runs);

async function measurePages(origin: string, browser: string): Promise<readonly PageReport[]> {
  const events: readonly { readonly id: number }[] = await (await fetch(`${origin}/api/events`)).json();
  const paths = ['/', '/events', `/events/${events[0]?.id}`, '/auth'];
  const found = new Map<string, LighthouseFigures[]>(paths.map((path) => [path, []]));
  // Rounds take turns over the pages, so that a slow minute of the machine does not hit one page alone.
  for (let run = 1; run <= runs; run++)
    for (const path of paths) {
      console.log(`Run ${run} of ${runs}: ${path}`);
      found.get(path)?.push(await runLighthouse(`${origin}${path}`, browser));
    }
  return [...found].map(([path, figures]) => judgePage(path, mediansOf(figures)));
}

async function measureFirstLoads(origin: string, browserProgram: string): Promise<Record<string, FirstLoad>> {
  const browser = await openBrowser(browserProgram);
  const options = { inRealTime: true } as const;
  const narrow = await measureFirstLoad(browser, `${origin}/`, { ...options, width: 390 });
  const wide = await measureFirstLoad(browser, `${origin}/`, { ...options, width: 1440 });
  await browser.close();
  return { 390: narrow, 1440: wide };
}

const buildDir = await productionBuild();
const shell = await shellPath();
await installLighthouse();
const folder = newDataFolder();
const { origin, stop } = await startServing({ dataDir: folder.path, buildDir });
try {
  const seen = {
    firstLoads: await measureFirstLoads(origin, await browserPath()),
    pages: await measurePages(origin, shell),
  };
  writeReport(seen);
  console.log(`\n${reportOf(seen)}`);
  const missed = [
    ...seen.pages.flatMap((page) => page.missed.map((what) => `${page.path}: ${what}`)),
    ...Object.entries(seen.firstLoads).flatMap(([width, load]) =>
      judgeFirstLoad(load).map((what) => `/ at ${width} px: ${what}`),
    ),
  ];
  console.log(missed.length === 0 ? 'Every limit holds.' : `Missed:\n  ${missed.join('\n  ')}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await stop();
  folder.remove();
}
