import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { canInstallDebian, findProgram, installDebian } from './debian.mjs';
import { node, root, SetupFault, say } from './root.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
/** Brings its own libraries, so that it starts where nothing is installed; pinned by what was tried. */
const PACKAGED = '@sparticuz/chromium@147.0.0';
const DOWNLOAD_MS = 180_000;
const TRY_MS = 30_000;

/**
 * A browser to test and to measure with, by the first way that leads to one that works here. First choice is Chromium
 * without the browser around it, its headless shell: a whole one draws a window nobody sees, on the very cores that the
 * pages need, and the journeys take half as long again.
 * @returns {string} the path of its program
 */
export async function findBrowser() {
  for (const way of [named, shell, () => onMachine(), playwrights, () => debians(), packaged]) {
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

const shell = () => onMachine(SHELLS) ?? debians('chromium-headless-shell', SHELLS);

const onMachine = (names = NAMES) =>
  findProgram(names) ?? (names === NAMES ? [MAC].find(existsSync) : undefined);

async function playwrights() {
  const path = (await driver()).executablePath();
  if (existsSync(path)) return path;
  say('Fetching a browser for the tests …');
  run(node, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium']);
  return existsSync(path) ? path : undefined;
}

function debians(name = 'chromium', names = NAMES) {
  if (!canInstallDebian()) return undefined;
  // The pages' stand-in faces measure as these fonts do; without them text moves when the real faces arrive.
  installDebian(name, 'fonts-liberation');
  return onMachine(names);
}

/** Outside the product's packages: only a machine without any other way to a browser needs it. */
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

/** Libraries may be missing: only a page that opened counts. */
async function works(path) {
  const chromium = await driver();
  try {
    const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'], timeout: TRY_MS });
    await browser.newPage();
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

const driver = async () =>
  (await import(pathToFileURL(join(root, 'node_modules/playwright/index.mjs')).href)).chromium;
