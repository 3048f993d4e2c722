import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isRoot, mayRead, serviceAccount } from '#platform/process/account.ts';
import { openDataFolder } from '#platform/process/data-folder.ts';
import { newDataDir, postmasterOf, startMain, until } from './server-process.ts';

/** A clone under /root is closed to others: there the server stays root and says so. */
const dropsPrivileges =
  isRoot() && mayRead(serviceAccount('/'), join(process.cwd(), 'src/main.ts'));

const userOf = (pid: number) =>
  Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** What PostgreSQL says to a user of the machine who asks for the superuser's role. */
function connectAs(uid: number, dataDir: string): string {
  const script = `import pg from 'pg';
    const client = new pg.Client({ host: '${join(dataDir, 'run')}', user: 'postgres', database: 'fourball' });
    await client.connect().then(() => console.log('connected'), (error) => console.log(error.message));
    await client.end();`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    uid,
    encoding: 'utf8',
  });
  return (stdout + stderr).trim();
}

function newFolder(mode = 0o700): string {
  const folder = mkdtempSync(join(tmpdir(), 'fourball-folder-'));
  chmodSync(folder, mode);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test.runIf(dropsPrivileges)(
  'started as root, server and PostgreSQL run as one ordinary user, whom alone PostgreSQL lets in',
  async () => {
    const dataDir = newDataDir();
    mkdirSync(join(dataDir, 'mail'), { mode: 0o700 });
    const server = await startMain({ dataDir });
    await server.answers('/readyz');
    const user = statSync(dataDir).uid;
    expect(user).not.toBe(0);
    expect(userOf(server.child.pid ?? 0)).toBe(user);
    expect(userOf(postmasterOf(dataDir))).toBe(user);
    expect(statSync(join(dataDir, 'mail')).uid).toBe(user);
    expect(modeOf(dataDir)).toBe('700');
    await until(() => /^Started as root, running as user \w+\.$/m.test(server.output()));

    // Only PostgreSQL itself can refuse another user now: both folders are open.
    chmodSync(dataDir, 0o755);
    chmodSync(join(dataDir, 'run'), 0o755);
    expect(connectAs(user, dataDir)).toBe('connected');
    expect(connectAs(1, dataDir)).toContain('Peer authentication failed');
  },
);

test.runIf(dropsPrivileges)(
  'a data folder that belongs to an ordinary user makes the server run as that user',
  async () => {
    const dataDir = newDataDir('live');
    spawnSync('chown', ['-R', '1:1', dataDir]);
    const server = await startMain({ dataDir });
    await server.answers('/readyz');
    expect(userOf(server.child.pid ?? 0)).toBe(1);
  },
);

test.runIf(isRoot())(
  'a data folder in a closed folder keeps the server root, and it says so',
  async () => {
    const dataDir = join(newDataDir(), 'data');
    const server = await startMain({ dataDir });
    await server.answers('/readyz');
    expect(userOf(server.child.pid ?? 0)).toBe(0);
    expect(userOf(postmasterOf(dataDir))).not.toBe(0);
    await until(() =>
      /The server runs as root, because user \w+ cannot read /.test(server.output()),
    );
    server.child.kill('SIGTERM');
    await server.ended();
  },
);

test('a data folder is closed to other users', () => {
  const made = join(newFolder(), 'made');
  const open = newFolder(0o755);
  for (const folder of [made, open]) openDataFolder(folder);
  expect([made, open].map(modeOf)).toEqual(['700', '700']);
});

test('a folder with other files in it, or one like /tmp, is refused as a data folder, and nothing is changed', () => {
  const folder = newFolder(0o755);
  writeFileSync(join(folder, 'holiday.jpg'), '');
  const before = statSync(folder);
  const shared = newFolder(0o1777);
  for (const unfit of [folder, shared])
    expect(() => openDataFolder(unfit)).toThrow(/holds other files or is shared by all users/);
  const { mode, uid } = statSync(folder);
  expect({ mode, uid }).toEqual({ mode: before.mode, uid: before.uid });
});
