import { spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { productionBuild } from '../../scripts/bench/serving.ts';
import { findProgram } from '../../scripts/setup/debian.mjs';
import {
  end,
  freePort,
  newDataDir,
  serverCommand,
  sharedDatabase,
  startMain,
  startProcess,
  until,
} from './server-process.ts';

/** `npm test` installs PgBouncer where it may, and says so where it may not. */
const PGBOUNCER = process.env['PGBOUNCER_PATH'] || findProgram(['pgbouncer'], ['/usr/sbin']);

/** Few enough that requests change from one connection to another all the time. */
const SERVER_CONNECTIONS = 3;

/**
 * A PgBouncer before a database, as the account that the database runs as: it refuses to be root.
 */
async function startPgBouncer(url: string, mode: 'transaction' | 'session'): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'fourball-pgbouncer-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const { host, database: name = '', user, password } = new pg.Client(url);
  const login = [`user=${user}`, ...(password ? [`password=${password}`] : [])].join(' ');
  const file = join(folder, 'pgbouncer.ini');
  const settings = [
    '[databases]',
    `${name} = host=${host} port=5432 dbname=${name} ${login}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    `default_pool_size = ${SERVER_CONNECTIONS}`,
  ];
  writeFileSync(file, settings.join('\n'), { mode: 0o600 });
  const { uid, gid } = statSync(host);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [folder, file]) chownSync(path, uid, gid);
  const child = spawn(PGBOUNCER ?? '', [file], { stdio: 'pipe', ...(isRoot ? { uid, gid } : {}) });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  onTestFinished(() => end(child.pid ?? 0, 'SIGKILL'));
  const pooled = `postgresql://${user}@127.0.0.1:${port}/${name}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended:\n${output}`);
    const client = new pg.Client(pooled);
    client.on('error', () => undefined);
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  });
  return pooled;
}

describe.skipIf(!PGBOUNCER)('behind PgBouncer (left out where it is not installed)', () => {
  test('in transaction mode, with a session address, logged-in reads are answered and jobs run', async () => {
    const dataDir = newDataDir();
    const url = await sharedDatabase(newDataDir('demo'));
    const DATABASE_URL = await startPgBouncer(url, 'transaction');
    const server = await startMain({
      dataDir,
      env: { FOURBALL_MODE: 'demo', DATABASE_URL, DATABASE_SESSION_URL: url },
    });
    await server.answers('/readyz');
    const login = await server.post('/api/login', { username: 'member', password: 'fairway-demo' });
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const reads = Array.from({ length: 60 }, (_, index) =>
      fetch(`http://127.0.0.1:${server.port}${index % 2 ? '/api/user' : '/api/events'}`, {
        headers: { cookie },
      }),
    );
    const statuses = new Set((await Promise.all(reads)).map(({ status }) => status));
    expect([...statuses]).toEqual([200]);
    await server.post('/api/forgot-password', { email: 'member@example.com' });
    await until(
      () => existsSync(join(dataDir, 'mail')) && readdirSync(join(dataDir, 'mail')).length > 0,
    );
    expect(server.output()).not.toMatch(/a job failed|does not exist|queue does not answer/);
    server.child.kill('SIGTERM');
    expect(await server.ended(), server.output()).toBe(0);
  });

  test('in transaction mode, without a session address or with a pooled one, the start is refused', async () => {
    const url = await sharedDatabase(newDataDir('demo'));
    const DATABASE_URL = await startPgBouncer(url, 'transaction');
    const without = await startMain({
      dataDir: newDataDir(),
      env: { FOURBALL_MODE: 'demo', DATABASE_URL },
    });
    expect(await without.ended()).toBe(1);
    expect(without.output()).toContain('set DATABASE_SESSION_URL, too');
    const pooled = await startMain({
      dataDir: newDataDir(),
      env: { FOURBALL_MODE: 'demo', DATABASE_URL, DATABASE_SESSION_URL: DATABASE_URL },
    });
    expect(await pooled.ended()).toBe(1);
    expect(pooled.output()).toContain('DATABASE_SESSION_URL leads through a connection pooler');
  });

  test('in session mode no session address is needed', async () => {
    const url = await sharedDatabase(newDataDir('demo'));
    const DATABASE_URL = await startPgBouncer(url, 'session');
    const command = [...serverCommand(await productionBuild()), '--check'];
    const check = await startProcess(command, { env: { FOURBALL_MODE: 'demo', DATABASE_URL } });
    expect(await check.ended(), check.output()).toBe(0);
  });

  test('two addresses of two databases are refused', async () => {
    const one = await sharedDatabase(newDataDir('demo'));
    const other = await sharedDatabase(newDataDir('demo'));
    const server = await startMain({
      dataDir: newDataDir(),
      env: { FOURBALL_MODE: 'demo', DATABASE_URL: one, DATABASE_SESSION_URL: other },
    });
    expect(await server.ended()).toBe(1);
    expect(server.output()).toContain('must lead to the same database');
  });
});
