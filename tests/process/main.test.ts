import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  end,
  freePort,
  isServed,
  LIVE,
  newDataDir,
  postmasterOf,
  startMain,
  until,
} from './server-process.ts';

/** `LONG_TESTS=1` repeats the kills as often as the issue asks; `npm test` shows that they work. */
const ROUNDS = process.env['LONG_TESTS'] ? 20 : 1;

test('a request under way is answered after SIGTERM; then the database stops and the process ends with 0', async () => {
  const dataDir = newDataDir('live');
  const server = await startMain({ dataDir });
  await server.answers('/readyz');
  const body = JSON.stringify({ username: 'member', password: 'not-the-password' });
  const socket = connect(server.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part) => (answer += part));
  const head = [
    'POST /api/login HTTP/1.1',
    `Host: 127.0.0.1:${server.port}`,
    // In live mode writes come from the public address alone.
    'Origin: https://fourball.example',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`);
  // Answered on another connection after it: so the first part has arrived.
  await server.get('/healthz');
  server.child.kill('SIGTERM');
  await until(() =>
    server.get('/healthz').then(
      () => false,
      () => true,
    ),
  );
  socket.write(body.slice(10));
  expect(await server.ended()).toBe(0);
  expect(answer).toContain('wrong_credentials');
  expect(isServed(dataDir)).toBe(false);
});

test('a second process is refused the port in one sentence, and a client that never finishes does not keep the first from ending', async () => {
  const server = await startMain();
  await server.answers();
  const second = await startMain({ port: server.port });
  expect(await second.ended()).toBe(1);
  expect(second.output().trim().split('\n')).toEqual([
    expect.stringMatching(`^Port ${server.port} on 127.0.0.1 is in use: .*PORT=${server.port + 1}`),
  ]);
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  );
  await server.get('/healthz');
  server.child.kill('SIGINT');
  expect(await server.ended()).toBe(0);
});

test('kill -9 of the process takes the database with it, and the next start recovers by itself', async () => {
  const dataDir = newDataDir('live');
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startMain({ dataDir });
    await server.answers('/readyz');
    end(server.child.pid ?? 0, 'SIGKILL');
    await server.ended();
  }
  const server = await startMain({ dataDir });
  await server.answers('/readyz');
  expect((await server.get('/api/events')).status).toBe(200);
});

test('kill -9 of PostgreSQL while serving: it is started again, pages and jobs go on', async () => {
  const dataDir = newDataDir('demo');
  const server = await startMain({ dataDir, env: { FOURBALL_MODE: 'demo', LOG_LEVEL: 'info' } });
  await server.answers('/readyz');
  for (let round = 0; round < ROUNDS; round += 1) {
    const killed = postmasterOf(dataDir);
    end(killed, 'SIGKILL');
    await until(
      () =>
        existsSync(join(dataDir, 'postgres/postmaster.pid')) && postmasterOf(dataDir) !== killed,
    );
    await server.answers('/readyz');
  }
  const mails = () => readdirSync(join(dataDir, 'mail'), { recursive: true }).length;
  const before = existsSync(join(dataDir, 'mail')) ? mails() : 0;
  await server.post('/api/forgot-password', { email: 'member@example.com' });
  await until(() => existsSync(join(dataDir, 'mail')) && mails() > before);
  server.child.kill('SIGTERM');
  expect(await server.ended(), server.output()).toBe(0);
});

test('a second process on a data folder is refused in one sentence, and served once the first is killed', async () => {
  const dataDir = newDataDir('live');
  const first = await startMain({ dataDir });
  await first.answers('/readyz');
  const second = await startMain({ dataDir });
  expect(await second.ended()).toBe(1);
  expect(second.output().trim()).toBe(
    `Fourball is already running on this folder (${dataDir}), at http://127.0.0.1:${first.port}. Stop it first, or set DATABASE_URL to a PostgreSQL that several processes share.`,
  );
  end(first.child.pid ?? 0, 'SIGKILL');
  await first.ended();
  const next = await startMain({ dataDir });
  await next.answers('/readyz');
  next.child.kill('SIGTERM');
  expect(await next.ended()).toBe(0);
  expect(isServed(dataDir)).toBe(false);
});

test('wrong settings are told all at once, before anything is started', async () => {
  const dataDir = newDataDir();
  const server = await startMain({
    dataDir,
    env: { FOURBALL_MODE: 'live', PORT: 'eighty', VAT_RATE: '-1' },
  });
  expect(await server.ended()).toBe(1);
  for (const name of ['PORT', 'VAT_RATE', 'PUBLIC_URL', 'APP_SECRET'])
    expect(server.output()).toMatch(new RegExp(`^ {2}- ${name} `, 'm'));
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
});

test('a database that does not answer is one sentence and 1, without the password', async () => {
  const port = await freePort();
  const server = await startMain({
    dataDir: newDataDir(),
    env: { ...LIVE, DATABASE_URL: `postgresql://club:hush@127.0.0.1:${port}/fourball` },
  });
  expect(await server.ended()).toBe(1);
  expect(server.output()).toContain(`The database at 127.0.0.1:${port}/fourball does not answer`);
  expect(server.output()).not.toContain('hush');
});

test('a data folder of another version is one sentence and 1', async () => {
  const dataDir = newDataDir('live');
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n');
  const second = await startMain({ dataDir });
  expect(await second.ended()).toBe(1);
  expect(second.output()).toMatch(/made by PostgreSQL 17.*nothing was changed/);
});
