// `npm run lighthouse`: every public page, as the sitemap lists them, by Lighthouse, and what the home page loads by
// itself. Writes build/reports/lighthouse.md and .json; ends with 1 if a limit is missed. --runs 5, --page /faq
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
import {
  installLighthouse,
  type LighthouseFigures,
  mediansOf,
  runLighthouse,
} from './bench/lighthouse-runs.ts';
import { newDataFolder, productionBuild, startServing } from './bench/serving.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, page: { type: 'string', multiple: true } },
});
const runs = Number(values.runs);

/** Those that `--page` names; without it every public one. */
async function pagesToMeasure(origin: string): Promise<readonly string[]> {
  if (values.page) return values.page;
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

async function measurePages(origin: string, browser: string): Promise<readonly PageReport[]> {
  const paths = await pagesToMeasure(origin);
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

const measuresHome = !values.page || values.page.includes('/');
const buildDir = await productionBuild();
const shell = await browserPath();
await installLighthouse();
const folder = newDataFolder();
const { origin: address, stop } = await startServing({ dataDir: folder.path, buildDir });
/** By its name, as its own links have it: at a bare address there are no passkeys to offer. */
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
