// `npm run lighthouse` measures every page of the sitemap with Lighthouse, and what the home page loads without being
// touched. It writes build/reports/lighthouse.md and .json and ends with 1 if a limit is missed.
// Options: --runs 5, --page /faq
import { parseArgs } from 'node:util';
import { browserPath, openBrowser } from './bench/browser.ts';
import { type FirstLoad, measureFirstLoad } from './bench/first-load.ts';
import {
  judgeFirstLoad,
  judgePage,
  type PageReport,
  reportOf,
  writeReport,
} from './bench/lighthouse-report.ts';
import { type LighthouseFigures, mediansOf, runLighthouse } from './bench/lighthouse-runs.ts';
import { newDataFolder, productionBuild, startServing } from './bench/serving.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, page: { type: 'string', multiple: true } },
});
const runs = Number(values.runs);

/** The pages named by `--page`; without it every public page. */
async function pagesToMeasure(origin: string): Promise<readonly string[]> {
  if (values.page) return values.page;
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

async function measurePages(origin: string, browser: string): Promise<readonly PageReport[]> {
  const paths = await pagesToMeasure(origin);
  const found = new Map<string, LighthouseFigures[]>(paths.map((path) => [path, []]));
  // Every round visits all pages, so that a slow minute of the machine does not affect one page alone.
  for (let run = 1; run <= runs; run++)
    for (const path of paths) {
      console.log(`Run ${run} of ${runs}: ${path}`);
      found.get(path)?.push(await runLighthouse(`${origin}${path}`, browser));
    }
  return [...found].map(([path, figures]) => judgePage(path, mediansOf(figures)));
}

/** The first load of the home page, by the width of the window in pixels. */
async function measureFirstLoads(origin: string, browserProgram: string): Promise<Record<string, FirstLoad>> {
  const browser = await openBrowser(browserProgram);
  const found: Record<string, FirstLoad> = {};
  for (const width of [390, 1440])
    found[width] = await measureFirstLoad(browser, `${origin}/`, { width, inRealTime: true });
  await browser.close();
  return found;
}

const measuresHome = !values.page || values.page.includes('/');
const buildDir = await productionBuild();
const shell = await browserPath();
const folder = newDataFolder();
const { origin: address, stop } = await startServing({ dataDir: folder.path, buildDir });
/** With a host name, because passkeys are not offered at a numeric address. */
const origin = address.replace('127.0.0.1', 'localhost');
try {
  const seen = {
    firstLoads: measuresHome ? await measureFirstLoads(origin, shell) : {},
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
