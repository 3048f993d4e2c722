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

/** Breaking a dead holder's lock takes no time; one that seems to has been killed in the middle of it. */
const BREAKING_MS = 10_000;
const LOOK_EVERY_MS = 200;

/**
 * Does the work while no other process of this clone does any under the same lock. A holder that was killed is
 * noticed, and the tool that it may have left running is ended first: two of them must not write the same files.
 * @param {string} file
 * @param {() => void} onWait told once, when another process is at work
 * @param {(note: (pid: number) => void) => Promise<void>} work is given a way to note the tool it has running
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

/** Linked, not created and then written: nobody ever sees an empty lock. */
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
  // One at a time, and looked at again: between two looks the lock may have become somebody else's.
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
