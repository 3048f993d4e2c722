import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { identityOf, isAlive } from '../../scripts/setup/process-identity.mjs';
import { end, until } from './server-process.ts';

const lockModule = join(process.cwd(), 'scripts/setup/lock.mjs');

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fourball-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A process that works under the lock; `work` is the body of an async function. */
function worker(lock: string, work: string) {
  const script = `
    import { underLock } from '${lockModule}';
    import { appendFileSync, writeFileSync } from 'node:fs';
    import { spawn } from 'node:child_process';
    import { setTimeout as delay } from 'node:timers/promises';
    await underLock('${lock}', () => {}, async (note) => { ${work} });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: 'inherit',
  });
  onTestFinished(() => end(child.pid ?? 0, 'SIGKILL'));
  return { child, ended: once(child, 'exit').then(([code]) => code) };
}

test('processes that set the clone up at the same time take turns', async () => {
  const folder = newFolder();
  const log = join(folder, 'log');
  const lock = join(folder, 'lock');
  const turn = `appendFileSync('${log}', 'in '); await delay(20); appendFileSync('${log}', 'out ');`;
  const workers = Array.from({ length: 6 }, () => worker(lock, turn));
  expect(await Promise.all(workers.map(({ ended }) => ended))).toEqual([0, 0, 0, 0, 0, 0]);
  expect(readFileSync(log, 'utf8')).toBe('in out '.repeat(6));
  expect(existsSync(lock)).toBe(false);
});

test('the lock of a killed process is broken, and the tool it left running is ended first', async () => {
  const folder = newFolder();
  const lock = join(folder, 'lock');
  const toolFile = join(folder, 'tool');
  const tool = `const tool = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' }); note(tool.pid);
    writeFileSync('${toolFile}', String(tool.pid)); await delay(600_000);`;
  const killed = worker(lock, tool);
  await until(() => existsSync(toolFile) && readFileSync(toolFile, 'utf8') !== '');
  const left = identityOf(Number(readFileSync(toolFile, 'utf8')));
  end(killed.child.pid ?? 0, 'SIGKILL');
  await killed.ended;
  expect(isAlive(left)).toBe(true);
  const heirs = [1, 2, 3].map(() => worker(lock, ''));
  expect(await Promise.all(heirs.map(({ ended }) => ended))).toEqual([0, 0, 0]);
  expect(isAlive(left)).toBe(false);
});

test('a number that went to another process is not taken for the one before it', () => {
  const identity = identityOf(process.pid);
  expect(isAlive(identity)).toBe(true);
  expect(isAlive(`${process.pid}@1`)).toBe(false);
  expect(isAlive(undefined)).toBe(false);
});
