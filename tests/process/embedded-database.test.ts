import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import {
  type Embedded,
  type EmbeddedOptions,
  startEmbedded,
} from '#platform/database/embedded/embedded.ts';
import { serversIn } from '#platform/database/embedded/system.ts';
import { isRoot } from '#platform/process/account.ts';
import { makeQuickFolder } from '../support/quick-folder.ts';

function newFolder(name = 'embedded'): string {
  const folder = makeQuickFolder(name);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const made = makeQuickFolder('made');
afterAll(() => rmSync(made, { recursive: true, force: true }));

/**
 * A folder in which a database has been made and stopped: making it takes longer than most of these
 * tests.
 */
async function folderWithDatabase(): Promise<string> {
  if (!existsSync(join(made, 'postgres')))
    await startEmbedded({
      folder: made,
      durable: false,
      onEvent: () => undefined,
      onLost: () => undefined,
    }).then(({ stop }) => stop());
  const folder = newFolder();
  const { status, stderr } = spawnSync('cp', ['-a', `${made}/.`, folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The database could not be copied: ${stderr}`);
  return folder;
}

/** Starts the server of a folder, or connects to it; `events` gets what it says afterwards. */
async function start(
  folder: string,
  events: string[] = [],
  options: Partial<EmbeddedOptions> = {},
): Promise<Embedded> {
  const embedded = await startEmbedded({
    folder,
    durable: false,
    ...options,
    onEvent: (sentence) => events.push(sentence),
    onLost: (error) => events.push(`lost: ${error}`),
  });
  onTestFinished(embedded.stop);
  return embedded;
}

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows[0];
  } finally {
    await client.end();
  }
}

const mainPid = (folder: string): number =>
  Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10);

test('the product gets its own database, in UTF-8, as a role without special rights', async () => {
  const { url } = await start(newFolder());
  expect(
    await ask(
      url,
      `select current_database() as name, rolsuper, current_setting('server_encoding') as encoding
       from pg_roles where rolname = current_user`,
    ),
  ).toEqual({ name: 'fourball', rolsuper: false, encoding: 'UTF8' });
});

test('what was written is there after a stop and a start, and after a stop nothing runs', async () => {
  const folder = await folderWithDatabase();
  const first = await start(folder);
  await ask(first.url, 'create table kept as select 7 as number');
  await first.stop();
  expect(serversIn(join(folder, 'postgres'))).toEqual([]);
  const second = await start(folder);
  expect(await ask(second.url, 'select number from kept')).toEqual({ number: 7 });
});

test('three commands that start at once on an empty folder share one server', async () => {
  const folder = newFolder();
  const all = await Promise.all([start(folder), start(folder), start(folder)]);
  await ask(all[0].url, 'create table shared as select 1 as one');
  for (const { url } of all) expect(await ask(url, 'select one from shared')).toEqual({ one: 1 });
});

test('a second server on a folder is refused, and learns where the first one serves', async () => {
  const folder = await folderWithDatabase();
  const address = 'http://127.0.0.1:4321';
  const first = await start(folder, [], { address });
  const second = () => start(folder, [], { address: 'http://127.0.0.1:4322' });
  await expect(second).rejects.toThrow(
    `Fourball is already running on this folder (${folder}), at ${address}. Stop it first, or set DATABASE_URL`,
  );

  await first.stop();
  const command = await start(folder);
  await expect(second).rejects.toThrow(/A command of Fourball is working on this folder/);
  expect(await ask(command.url, 'select 1 as one')).toEqual({ one: 1 });
});

test('a command uses the database of a running server and leaves it running', async () => {
  const folder = await folderWithDatabase();
  const server = await start(folder, [], { address: 'http://127.0.0.1:4321' });
  const command = await start(folder);
  expect(await ask(command.url, 'select 1 as one')).toEqual({ one: 1 });
  await command.stop();
  expect(await ask(server.url, 'select 1 as one')).toEqual({ one: 1 });
});

test('a server that dies is started again, with what was written', async () => {
  const folder = await folderWithDatabase();
  const events: string[] = [];
  const { url } = await start(folder, events, { durable: true });
  await ask(url, 'create table survivor as select 1 as one');
  process.kill(mainPid(folder), 'SIGKILL');
  await expect.poll(() => events).toHaveLength(1);
  expect(await ask(url, 'select one from survivor')).toEqual({ one: 1 });
});

test('a pid file that names a living stranger does not keep the server from starting', async () => {
  const folder = await folderWithDatabase();
  const stranger = [
    process.pid,
    join(folder, 'postgres'),
    1,
    5432,
    join(folder, 'run'),
    '',
    '1 1',
    'ready   ',
    '',
  ];
  writeFileSync(join(folder, 'postgres/postmaster.pid'), stranger.join('\n'));
  const { url } = await start(folder);
  expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 });
});

test('what a start killed in the middle left behind is made anew', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'postgres.new'));
  writeFileSync(join(folder, 'postgres.new/PG_VERSION'), '18');
  const { url } = await start(folder);
  expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 });
  expect(existsSync(join(folder, 'postgres.new'))).toBe(false);
});

test('a path too long for a socket is no obstacle', async () => {
  const folder = newFolder('long-'.repeat(24));
  const { url } = await start(folder);
  expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 });
  rmSync(decodeURIComponent(new URL(url).searchParams.get('host') ?? ''), { recursive: true });
});

test('a database of another version is left alone, and the sentence names both', async () => {
  const folder = await folderWithDatabase();
  writeFileSync(join(folder, 'postgres/PG_VERSION'), '17\n');
  await expect(start(folder)).rejects.toThrow(
    /made by PostgreSQL 17, and this program brings PostgreSQL 18/,
  );
  writeFileSync(join(folder, 'postgres/PG_VERSION'), '18\n');
  expect(await ask((await start(folder)).url, 'select 1 as one')).toEqual({ one: 1 });
});

test('a file where the folder should be is refused in one sentence', async () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  await expect(start(file)).rejects.toThrow(/DATA_DIR must be a folder/);
  await expect(start(join(file, 'deeper'))).rejects.toThrow(/DATA_DIR must be a folder/);
});

test('a folder that is not a database’s is refused and not written to', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'postgres'));
  writeFileSync(join(folder, 'postgres/holiday.jpg'), '');
  await expect(start(folder)).rejects.toThrow(/is not a folder of PostgreSQL/);
});

test.runIf(!isRoot())('a folder without write permission is refused in one sentence', async () => {
  const folder = newFolder();
  chmodSync(folder, 0o500);
  await expect(start(folder)).rejects.toThrow(/cannot be written to/);
  chmodSync(folder, 0o700);
});
