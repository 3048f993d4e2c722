import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { node, root } from './root.mjs';
import { runTool } from './tool.mjs';

const modules = `${root}/node_modules`;
/** Lies among the packages, so that whoever removes them removes it. */
const stampFile = `${modules}/.fourball`;
/** Lies elsewhere and says that an installation was begun; whoever finds it starts from nothing. */
const unfinishedFile = `${root}/.cache/installing`;

/** @typedef {'start' | 'test'} Kind what the packages are for: `test` has the tools of development, too */

/** @returns {string} of everything that decides about what is installed */
const wanted = () =>
  createHash('sha256')
    .update(readFileSync(`${root}/package-lock.json`))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');

/** @param {Kind} kind */
export function isInstalled(kind) {
  if (!existsSync(node) || !existsSync(stampFile) || existsSync(unfinishedFile)) return false;
  return readFileSync(stampFile, 'utf8') === wanted() && (kind === 'start' || hasTools());
}

/** Whether the tools of development are there: once installed they stay, whatever is started. */
const hasTools = () => existsSync(`${modules}/vitest/package.json`);

/**
 * Installs what the lock file says, by changing only what differs: a server that runs from this clone keeps its
 * packages. Not by `npm ci`, which removes them all first, and which refuses a lock file that leaves out packages for
 * other platforms because the registry it was made by did not have them. Call it under the lock.
 * @param {Kind} kind
 * @param {(pid: number) => void} note
 */
export async function install(kind, note) {
  const tools = kind === 'test' || hasTools() || leftWithTools();
  // Killed in the middle, npm leaves packages that look whole and are not.
  if (existsSync(unfinishedFile)) rmSync(modules, { recursive: true, force: true });
  mkdirSync(dirname(unfinishedFile), { recursive: true });
  writeFileSync(unfinishedFile, tools ? 'test' : 'start');
  const flags = [`--${tools ? 'include' : 'omit'}=dev`, '--include=optional', '--no-save'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const doing = tools ? 'Installing, with the tools of development' : 'Installing';
  try {
    await runTool(doing, ['npm', 'install', ...flags, ...quiet], { env: npmEnvironment(), note });
    writeFileSync(stampFile, wanted());
  } finally {
    // A npm that failed has put back what was there.
    rmSync(unfinishedFile);
  }
}

const leftWithTools = () => existsSync(unfinishedFile) && readFileSync(unfinishedFile, 'utf8') === 'test';

/**
 * What the outer npm said about itself is not meant for this one, and the Node it replaces must not be the one it
 * runs by.
 */
function npmEnvironment() {
  const { PATH = '', npm_config_prefix, npm_config_local_prefix, NODE_ENV, ...rest } = process.env;
  const path = PATH.split(delimiter).filter((folder) => folder !== dirname(node));
  return { ...rest, PATH: path.join(delimiter), PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
}
