import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { promisify } from 'node:util';
import { checkMachine, registryFault, thisMachine } from './machine.mjs';
import { node, root, SetupFault, say } from './root.mjs';
import { runTool } from './tool.mjs';

const modules = `${root}/node_modules`;
/** Inside node_modules, so that it disappears together with the packages. */
const stampFile = `${modules}/.fourball`;
/** Outside node_modules. It exists while an installation is unfinished. */
const unfinishedFile = `${root}/.cache/installing`;

/** Development dependencies that the build needs, so `npm start` installs them too. */
const BUILD_PACKAGES = ['@react-router/dev', '@tailwindcss/vite', 'tailwindcss', 'vite'];

/**
 * @typedef {'start' | 'test'} Kind what the packages are for; `test` includes all development dependencies
 */

/** @returns {string} a hash of everything that decides what is installed */
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

/** Whether the development dependencies are installed. They are never removed again. */
const hasTools = () => existsSync(`${modules}/vitest/package.json`);

/**
 * Installs what the lock file says and changes only the packages that differ, so a server that runs
 * from this clone keeps its packages; `npm ci` would remove them all first. Call it under the lock.
 * @param {Kind} kind
 * @param {(pid: number) => void} note
 */
export async function install(kind, note) {
  checkMachine(thisMachine());

  const tools = kind === 'test' || hasTools() || wasInstallingTools();
  const env = npmEnvironment();
  const unreachable = await registryNotice(env);
  const offline = unreachable === undefined ? [] : ['--offline'];

  // npm leaves incomplete packages behind when it is killed, and does not notice them later.
  if (existsSync(unfinishedFile)) rmSync(modules, { recursive: true, force: true });

  mkdirSync(dirname(unfinishedFile), { recursive: true });
  writeFileSync(unfinishedFile, tools ? 'test' : 'start');

  const doing = tools ? 'Installing, with the development tools' : 'Installing';

  try {
    await runTool(doing, ['npm', 'install', ...packagesFor(tools), ...FLAGS, ...offline], {
      env,
      note,
      cause: unreachable,
    });
    checkNode();
    linkLibraries();
    writeFileSync(stampFile, wanted());
  } finally {
    // npm restores the earlier packages when it fails.
    rmSync(unfinishedFile);
  }
}

/**
 * No package needs its install script, so a user's `ignore-scripts` changes nothing. The packages'
 * requirements are for the Node in node_modules, not for the one that runs npm.
 */
const FLAGS = [
  '--include=optional',
  '--ignore-scripts',
  '--no-engine-strict',
  '--no-save',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/**
 * `--save-prod` makes npm treat the build's packages as ordinary ones; `--no-save` keeps
 * package.json as it is.
 */
function packagesFor(tools) {
  if (tools) return ['--include=dev'];
  const { devDependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  return [
    '--omit=dev',
    '--save-prod',
    ...BUILD_PACKAGES.map((name) => `${name}@${devDependencies[name]}`),
  ];
}

const wasInstallingTools = () =>
  existsSync(unfinishedFile) && readFileSync(unfinishedFile, 'utf8') === 'test';

/**
 * npm tries an unreachable registry for minutes without any output. Its cache may contain every
 * package, so the installation goes on without the registry.
 * @returns {Promise<string | undefined>} what is wrong; undefined if the registry answers
 */
async function registryNotice(env) {
  const fault = await registryFault(env);
  if (!fault) return undefined;
  const { stdout } = await promisify(execFile)('npm', ['config', 'get', 'registry'], { env });
  const notice = `The npm registry ${stdout.trim()} cannot be reached (${fault}): check the network, the proxy and npm's registry setting.`;
  say(`${notice} Trying with the packages in npm's cache.`);
  return notice;
}

function checkNode() {
  const { status, error } = spawnSync(node, ['--version'], { stdio: 'ignore' });
  if (status === 0) return;
  throw new SetupFault(
    `The Node.js that npm installed does not run here (${error?.code ?? `exit code ${status}`}): remove node_modules and try again.`,
  );
}

function linkLibraries() {
  const program = `${root}/scripts/setup/link-libraries.ts`;
  spawnSync(node, ['--disable-warning=ExperimentalWarning', program], {
    cwd: root,
    stdio: 'ignore',
  });
}

/**
 * The environment for npm: without the settings of the npm that started us, and without the Node in
 * node_modules on the path, because npm may replace it.
 */
function npmEnvironment() {
  const { PATH = '', npm_config_prefix, npm_config_local_prefix, NODE_ENV, ...rest } = process.env;
  const path = PATH.split(delimiter).filter((folder) => folder !== dirname(node));
  return { ...rest, PATH: path.join(delimiter), PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
}
