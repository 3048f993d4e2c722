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
/** This one and the one before it: whoever goes back a commit does not wait. */
const KEPT = 2;

/** Read by the build, beside the files these two folders hold. */
const folders = ['src', 'public'];
const configs = ['vite.config.ts', 'react-router.config.ts', 'tsconfig.json'];
const files = [...configs, 'package.json', 'package-lock.json'];
const isSource = (path) => !/\.(test\.tsx?|md)$/.test(path);

/** The folder that holds, or will hold, the build of the sources as they are. */
export function buildFolder() {
  const hash = createHash('sha256');
  for (const path of [...files, ...pluginFiles(), ...folders.flatMap(filesIn)].filter(isSource)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return join(builds, hash.digest('hex').slice(0, 16));
}

/** Our own plugins of the bundler, by its configuration's imports. */
function pluginFiles() {
  const configuration = readFileSync(join(root, 'vite.config.ts'), 'utf8');
  return [...configuration.matchAll(/from '\.\/(scripts\/[^']+)'/g)].map(([, path]) => path);
}

function filesIn(folder) {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort();
}

/** @param {string} folder */
export const isBuilt = (folder) => existsSync(join(folder, 'server/index.js'));

/**
 * Builds aside and renames: a build is there whole or not at all. Call it under the lock.
 * @param {string} folder
 * @param {(pid: number) => void} note
 */
export async function build(folder, note) {
  const making = join(builds, `${MAKING}${process.pid}`);
  mkdirSync(builds, { recursive: true });
  const env = { ...process.env, NODE_ENV: 'production', BUILD_DIR: making };
  const command = [node, `${root}/node_modules/.bin/react-router`, 'build'];
  try {
    await runTool('Building the pages', command, { env, note });
    renameSync(making, folder);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  removeOld(folder);
}

/** Old builds and the remains of killed ones go, but never what a running server serves from. */
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
const usersOf = (folder) => (existsSync(usersFolder(folder)) ? readdirSync(usersFolder(folder)) : []);

/**
 * Notes that this process serves from the build, for as long as it lives. A clone that may only be read has nobody
 * who could remove builds from it.
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
