import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { canInstallDebian, findProgram, installDebian } from './debian.mjs';
import { node, root, SetupFault, say } from './root.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
/**
 * Contains its own libraries, so that it runs on a bare machine. The version is the one that the
 * tests were tried with.
 */
const PACKAGED = '@sparticuz/chromium@147.0.0';
const DOWNLOAD_MS = 180_000;
const TRY_MS = 30_000;

/**
 * Finds or installs a browser for tests and measurements: the first one that works on this machine.
 * Chromium's headless shell comes first: a whole browser also draws its window, and the journeys
 * take half as long again.
 * @returns {string} the path of its program
 */
export async function findBrowser() {
  for (const way of WAYS) {
    const path = await way();
    if (path && (await works(path))) return path;
  }
  throw new SetupFault(
    'The tests need Chromium, and none could be found or fetched: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}

async function named() {
  const path = process.env.CHROMIUM_PATH;
  if (path && !(await works(path)))
    throw new SetupFault(`CHROMIUM_PATH=${path} is not a Chromium that works here.`);
  return path;
}

async function fromPlaywright() {
  const path = (await driver()).executablePath();
  if (existsSync(path)) return path;
  say('Fetching a browser for the tests …');
  run(node, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium']);
  return existsSync(path) ? path : undefined;
}

function fromDebian(name, names) {
  if (!canInstallDebian()) return undefined;
  // The fallback fonts of the pages have the metrics of these fonts; without them text moves when
  // the real ones load.
  installDebian(name, 'fonts-liberation');
  return findProgram(names);
}

/** Not one of the product's packages: only a machine on which every other way failed needs it. */
async function packaged() {
  const folder = join(root, '.cache/chromium');
  const entry = join(folder, 'node_modules/@sparticuz/chromium/build/esm/index.js');

  if (!existsSync(entry)) {
    say('Installing a packaged Chromium for the tests …');
    mkdirSync(folder, { recursive: true });
    run('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', PACKAGED]);
  }

  if (!existsSync(entry)) return undefined;

  const { default: chromium } = await import(pathToFileURL(entry).href);

  return chromium.executablePath();
}

const run = (program, args, env = process.env) =>
  spawnSync(program, args, { cwd: root, env, stdio: 'ignore', timeout: DOWNLOAD_MS });

/** Tried by opening a page, because libraries may be missing. */
async function works(path) {
  const chromium = await driver();
  try {
    const browser = await chromium.launch({
      executablePath: path,
      args: ['--no-sandbox'],
      timeout: TRY_MS,
    });
    await browser.newPage();
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

const WAYS = [
  named,
  () => findProgram(SHELLS) ?? fromDebian('chromium-headless-shell', SHELLS),
  () => findProgram(NAMES) ?? [MAC].find(existsSync),
  fromPlaywright,
  () => fromDebian('chromium', NAMES),
  packaged,
];

const driver = async () =>
  (await import(pathToFileURL(join(root, 'node_modules/playwright/index.mjs')).href)).chromium;
