import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import {
  end,
  isServed,
  LIVE,
  newDataDir,
  type ServerProcess,
  startProcess,
  until,
} from './server-process.ts';

// `npm test` has installed and built: what is started here finds everything in place.

const root = process.cwd();

/** From another folder, as somebody may who has not gone into the clone. */
const npmStart = (dataDir: string, env: NodeJS.ProcessEnv = {}) =>
  startProcess(['npm', '--prefix', root, 'start'], {
    dataDir,
    env,
    cwd: mkdtempSync(join(tmpdir(), 'elsewhere-')),
  });

const unreachable = (server: ServerProcess) =>
  server.get('/healthz').then(
    () => false,
    () => true,
  );

test('starts on an empty folder, and again on its data; SIGTERM to npm ends all of it, with 0', async () => {
  const first = inject('firstNpmStart');
  expect(first, first.output).toMatchObject({ home: 200, ended: 0, stillServed: false });
  expect(first.output).toContain('fairway-demo');
  const dataDir = newDataDir('demo');
  const server = await npmStart(dataDir);
  await server.answers();
  expect((await server.get('/')).status).toBe(200);
  await until(() => server.output().includes('fairway-demo'));
  expect(server.output()).toContain(`http://127.0.0.1:${server.port}`);
  server.child.kill('SIGTERM');
  expect(await server.ended(), server.output()).toBe(0);
  expect(isServed(dataDir)).toBe(false);
});

test('kill -9 of npm, or of what it started, ends the server and the database, too', async () => {
  const dataDir = newDataDir('demo');
  const withoutNpm = await npmStart(dataDir);
  await withoutNpm.answers();
  end(withoutNpm.child.pid ?? 0, 'SIGKILL');
  await until(() => unreachable(withoutNpm));
  await until(() => !isServed(dataDir));

  const withoutStart = await startProcess([process.execPath, 'scripts/start.mjs'], { dataDir });
  await withoutStart.answers();
  end(withoutStart.child.pid ?? 0, 'SIGKILL');
  await until(() => unreachable(withoutStart));
  await until(() => !isServed(dataDir));
});

test('live mode asks for its secrets, all at once, and starts nothing without them', async () => {
  const server = await npmStart(newDataDir(), { NODE_ENV: 'production' });
  expect(await server.ended()).toBe(1);
  expect(server.output()).toMatch(/- PUBLIC_URL is required.*\n.*- APP_SECRET is required/);
});

test('live mode has no demonstration accounts; its first admin is made by the command', async () => {
  const dataDir = newDataDir('live');
  const env = { ...LIVE, NODE_ENV: 'production' };
  const server = await npmStart(dataDir, env);
  await server.answers();
  // It answers a moment before it has printed what is missing.
  await until(() => server.output().includes('Before members come: SMTP_URL is not set'));
  expect(server.output()).not.toContain('fairway-demo');
  const flags = [
    '--username',
    'ada',
    '--email',
    'ada@example.com',
    '--first-name',
    'Ada',
    '--last-name',
    'Byron',
  ];
  const command = await startProcess(['npm', 'run', 'admin', '--', 'create', ...flags], {
    dataDir,
    env,
    input: 'a-long-password\n',
  });
  expect(await command.ended(), command.output()).toBe(0);
  expect(command.output()).toContain(`In live mode, on the database in ${dataDir}`);
  const headers = { origin: env.PUBLIC_URL };
  const known = await server.post(
    '/api/login',
    { username: 'ada', password: 'a-long-password' },
    headers,
  );
  expect(await known.json()).toMatchObject({ isAdmin: true });
  const unknown = await server.post(
    '/api/login',
    { username: 'member', password: 'fairway-demo' },
    headers,
  );
  expect(unknown.status).toBe(401);
});
