import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identityOf, isAlive, pidOf } from './process-identity.mjs';

/** Breaking a lock takes much less: a process that has been at it for longer was killed. */
const BREAKING_MS = 10_000;
const LOOK_EVERY_MS = 200;

/**
 * Does the work while no other process of this clone holds the same lock. The lock of a killed
 * process is broken, after the tool that it left running was ended, because two tools must not
 * write the same files.
 * @param {string} file
 * @param {() => void} onWait called once if another process holds the lock
 * @param {(note: (pid: number) => void) => Promise<void>} work gets a function that records the process of its tool
 */
export async function underLock(file, onWait, work) {
  mkdirSync(dirname(file), { recursive: true });

  const me = identityOf(process.pid);
  let waited = false;

  while (!take(file, { holder: me })) {
    if (isAlive(read(file)?.holder)) {
      if (!waited) onWait();
      waited = true;
    } else breakIfDead(file);
    await delay(LOOK_EVERY_MS);
  }

  try {
    await work((pid) => write(file, { holder: me, tool: identityOf(pid) }, renameSync));
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Links a finished file instead of creating and writing one, so that no process reads an empty
 * lock.
 */
function take(file, holder) {
  try {
    write(file, holder, linkSync);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function write(file, content, put) {
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, JSON.stringify(content));
  try {
    put(aside, file);
  } finally {
    rmSync(aside, { force: true });
  }
}

function breakIfDead(file) {
  const found = read(file);
  if (!found || isAlive(found.holder)) return;

  const breaking = `${file}.breaking`;

  // One process at a time, and it reads the lock again: another process may have taken it in
  // between.
  if (!makeFolder(breaking)) return;

  try {
    const still = read(file);
    if (!still || isAlive(still.holder)) return;
    if (isAlive(still.tool)) process.kill(-pidOf(still.tool), 'SIGKILL');
    else rmSync(file, { force: true });
  } finally {
    rmdirSync(breaking);
  }
}

function makeFolder(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > BREAKING_MS) rmSync(folder, { recursive: true, force: true });
    return false;
  }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
