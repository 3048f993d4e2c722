import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { identityOf, isAlive } from './process-identity.mjs';
import { node, root } from './root.mjs';
import { runTool } from './tool.mjs';

const builds = `${root}/build`;
const MAKING = 'making-';
const NAME = /^[0-9a-f]{16}$/;
/**
 * The current build and the two before it: pages that were opened before a release ask for their
 * assets, and going back one commit needs no new build.
 */
const KEPT = 3;

/** Everything that decides what the build writes. */
const folders = ['src', 'public', 'scripts/bundler'];
const configs = ['vite.config.ts', 'react-router.config.ts', 'tsconfig.json', 'scripts/paths.ts'];
const files = [...configs, 'package.json', 'package-lock.json'];
const isSource = (path) => !/\.((test|stage)\.tsx?|md)$/.test(path);

/**
 * @returns {string} the folder of the build of the present sources, named after their hash; it may not exist yet
 */
export function buildFolder() {
  const hash = createHash('sha256');
  for (const path of [...files, ...folders.flatMap(filesIn)].filter(isSource)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return join(builds, hash.digest('hex').slice(0, 16));
}

function filesIn(folder) {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort();
}

/**
 * The server's program in a build: what `npm start` runs in place of `src/main.ts`.
 * @param {string} folder
 */
export const programIn = (folder) => join(folder, 'server/program/main.js');

/** @param {string} folder */
export const isBuilt = (folder) => existsSync(programIn(folder));

/**
 * Builds into a temporary folder and renames it, so that a build is there whole or not at all. Call
 * it under the lock.
 * @param {string} folder
 * @param {(pid: number) => void} note
 */
export async function build(folder, note) {
  const making = join(builds, `${MAKING}${process.pid}`);
  mkdirSync(builds, { recursive: true });

  const env = { ...process.env, NODE_ENV: 'production', BUILD_DIR: making };
  const pages = [node, `${root}/node_modules/.bin/react-router`, 'build'];

  const program = [
    node,
    '--disable-warning=ExperimentalWarning',
    'scripts/bundler/server-program.ts',
    making,
  ];

  try {
    await runTool('Building the pages', pages, { env, note });
    await runTool('Bundling the server', program, { env, note });
    renameSync(making, folder);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }

  removeOld(folder);
}

/**
 * Removes old builds and the remains of interrupted ones, but never a build that a running server
 * uses.
 */
function removeOld(current) {
  const found = readdirSync(builds).map((name) => join(builds, name));
  const making = found.filter((path) => path.startsWith(join(builds, MAKING)));
  const finished = found
    .filter((path) => NAME.test(path.slice(builds.length + 1)) && path !== current)
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .slice(KEPT - 1)
    .filter((path) => !usersOf(path).some(isAlive));
  for (const path of [...making, ...finished]) rmSync(path, { recursive: true, force: true });
}

const usersFolder = (folder) => join(folder, 'users');
const usersOf = (folder) =>
  existsSync(usersFolder(folder)) ? readdirSync(usersFolder(folder)) : [];

/**
 * Records that this process serves from the build, so that it is not removed while the process
 * lives. In a read-only clone nothing is recorded, because nothing can be removed either.
 * @param {string} folder
 */
export function markUsed(folder) {
  try {
    mkdirSync(usersFolder(folder), { recursive: true });
    for (const user of usersOf(folder)) if (!isAlive(user)) rmSync(join(usersFolder(folder), user));
    writeFileSync(join(usersFolder(folder), identityOf(process.pid)), '');
    utimesSync(folder, new Date(), new Date());
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
  }
}
