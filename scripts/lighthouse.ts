// `npm run lighthouse` measures every page of the sitemap with Lighthouse, and what the home page
// loads without being touched. It writes build/reports/lighthouse.md and .json and ends with 1 if a
// limit is missed. Options: --runs 5, --page /faq; --member measures members' pages instead, logged
// in, and what each loads.
import { parseArgs } from 'node:util';
import { browserPath, openBrowser } from './bench/browser.ts';
import { type FirstLoad, measureFirstLoad, sessionOfMember } from './bench/first-load.ts';
import {
  judgeFirstLoad,
  judgeMembersLoad,
  judgeMembersPage,
  judgePage,
  type PageReport,
  reportOf,
  writeReport,
} from './bench/lighthouse-report.ts';
import { type LighthouseFigures, mediansOf, runLighthouse } from './bench/lighthouse-runs.ts';
import { newDataFolder, productionBuild, startServing } from './bench/serving.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    page: { type: 'string', multiple: true },
    member: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);

/** The pages that members open most. */
const MEMBERS_PAGES = [
  '/dashboard',
  '/networking',
  '/members/priya.raman',
  '/messages',
  '/forum',
  '/notifications',
  '/bookings',
  '/handicap?tab=mine',
];

/** The pages named by `--page`; without it every public page. */
async function pagesToMeasure(origin: string): Promise<readonly string[]> {
  if (values.page) return values.page;
  if (values.member) return MEMBERS_PAGES;
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}

/** A page that cannot be opened is named at once, not after the runs of the others. */
async function refuseMissing({ origin, cookie }: Session, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const { status } = await fetch(`${origin}${path}`, { headers: cookie ? { cookie } : {} });
    if (status !== 200) throw new Error(`${path} answers ${status}, so it cannot be measured.`);
  }
}

async function measurePages(
  { origin, cookie }: Session,
  browser: string,
  paths: readonly string[],
): Promise<readonly PageReport[]> {
  const found = new Map<string, LighthouseFigures[]>(paths.map((path) => [path, []]));

  // Every round visits all pages, so that a slow minute of the machine does not affect one page
  // alone.
  for (let run = 1; run <= runs; run++)
    for (const path of paths) {
      console.log(`Run ${run} of ${runs}: ${path}`);
      found.get(path)?.push(await runLighthouse({ url: `${origin}${path}`, browser, cookie }));
    }

  const judge = cookie ? judgeMembersPage : judgePage;

  return [...found].map(([path, figures]) => judge(path, mediansOf(figures)));
}

/** What pages load first, by their path and the width of the window. */
async function measureFirstLoads(
  { origin, cookie }: Session,
  browserProgram: string,
  paths: readonly string[],
): Promise<Record<string, FirstLoad>> {
  const browser = await openBrowser(browserProgram);
  const found: Record<string, FirstLoad> = {};

  for (const path of paths)
    for (const width of cookie ? [390] : [390, 1440])
      found[`${path}, ${width} px`] = await measureFirstLoad(browser, `${origin}${path}`, {
        width,
        inRealTime: true,
        cookie,
      });

  await browser.close();

  return found;
}

type Session = { readonly origin: string; readonly cookie: string | undefined };

const buildDir = await productionBuild();
const shell = await browserPath();
const folder = newDataFolder();
const { origin: address, stop } = await startServing({ dataDir: folder.path, buildDir });
/** With a host name, because passkeys are not offered at a numeric address. */
const origin = address.replace('127.0.0.1', 'localhost');
try {
  const session = { origin, cookie: values.member ? await sessionOfMember(origin) : undefined };
  const paths = await pagesToMeasure(origin);

  await refuseMissing(session, paths);

  const loaded = values.member ? paths : paths.filter((path) => path === '/');
  const seen = {
    firstLoads: await measureFirstLoads(session, shell, loaded),
    pages: await measurePages(session, shell, paths),
  };

  writeReport(seen);
  console.log(`\n${reportOf(seen)}`);

  const missed = [
    ...seen.pages.flatMap((page) => page.missed.map((what) => `${page.path}: ${what}`)),
    ...Object.entries(seen.firstLoads).flatMap(([where, load]) =>
      (values.member ? judgeMembersLoad : judgeFirstLoad)(load).map((what) => `${where}: ${what}`),
    ),
  ];

  console.log(missed.length === 0 ? 'Every limit holds.' : `Missed:\n  ${missed.join('\n  ')}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await stop();
  folder.remove();
}
