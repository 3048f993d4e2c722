import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { StartupError } from '#platform/config/startup-error.ts';
import { changeOwner } from '#platform/process/data-folder.ts';
import type { Binaries } from './binaries.ts';
import type { Place } from './folder.ts';
import { ownerName } from './server.ts';
import { asChild } from './system.ts';

/** The superuser, for clones in tests and for backups. The product connects as APP. */
export const SUPERUSER = 'postgres';
/**
 * The product's role and database. The role is no superuser, so that an SQL injection cannot reach
 * the machine.
 */
export const APP = 'fourball';

/**
 * The collation is the same on every machine. Who may connect is decided at each start (`writeAccessFiles`).
 */
const INITDB = [
  `--username=${SUPERUSER}`,
  '--auth-local=peer',
  '--auth-host=reject',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
];

const FIRST_STATEMENTS = [`create role ${APP} login;`, `create database ${APP} owner ${APP};`];

/**
 * Creates the cluster with its role and database, unless it exists. It is created in another folder
 * and renamed when it is complete, so that a killed process leaves no incomplete cluster. The
 * caller holds the owner's lock.
 * @param durable false skips the sync to disk (tests)
 */
export async function ensureCluster(
  place: Place,
  binaries: Binaries,
  durable: boolean,
): Promise<void> {
  if (existsSync(place.cluster)) return;

  ownerName(place);
  rmSync(place.unfinished, { recursive: true, force: true });
  mkdirSync(place.unfinished, { mode: 0o700 });
  changeOwner(place.unfinished, place.account);

  const hurry = durable ? [] : ['--no-sync'];
  await run(place, binaries.initdb, ['-D', place.unfinished, ...INITDB, ...hurry]);

  const single = ['--single', '-D', place.unfinished, '-c', 'exit_on_error=true', 'postgres'];
  await run(place, binaries.postgres, single, FIRST_STATEMENTS.join('\n'));
  renameSync(place.unfinished, place.cluster);
}

async function run(
  place: Place,
  program: string,
  args: readonly string[],
  input = '',
): Promise<void> {
  const {
    file,
    args: all,
    options,
  } = asChild(program, args, {
    account: place.account,
    deathSignal: 'KILL',
    cwd: place.unfinished,
    paths: [program, place.unfinished],
  });

  const child = spawn(file, all, { ...options, stdio: 'pipe' });
  const output: Buffer[] = [];

  child.stdout?.on('data', (part) => output.push(part));
  child.stderr?.on('data', (part) => output.push(part));
  child.stdin?.on('error', () => undefined).end(input);

  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on('error', reject).on('close', resolve);

  if ((await promise) === 0) return;

  const lines = Buffer.concat(output).toString().trim().split('\n').slice(-3).join(' ');

  throw new StartupError(`The database could not be made in ${place.dataDir}: ${lines}`);
}
