import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { productionBuild } from '../../scripts/bench/serving.ts';
import {
  LIVE,
  newDataDir,
  type ServerProcess,
  serverCommand,
  sharedDatabase,
  startProcess,
} from './server-process.ts';

/**
 * Where a release has its build: as deep as in a clone, because the server finds its files from
 * there.
 */
const BUILD = 'build/only';

/** This program as another release: its own folder, with more migrations. */
async function release(name: string, ...tables: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `fourball-release-${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const part of ['src', 'migrations', 'package.json'])
    cpSync(part, join(folder, part), { recursive: true });
  cpSync(await productionBuild(), join(folder, BUILD), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const file = join(folder, 'migrations/meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  for (const table of tables) {
    writeFileSync(join(folder, `migrations/${table}.sql`), `create table ${table} (id int);`);
    const newest = journal.entries.at(-1);
    journal.entries.push({ ...newest, idx: newest.idx + 1, when: newest.when + 1, tag: table });
  }
  writeFileSync(file, JSON.stringify(journal));
  return folder;
}

const start = (folder: string, databaseUrl: string) =>
  startProcess(serverCommand(join(folder, BUILD)), {
    cwd: folder,
    env: { ...LIVE, BUILD_DIR: join(folder, BUILD), DATABASE_URL: databaseUrl },
  });

/** What a visitor of a process gets. */
const served = async (server: ServerProcess) => ({
  page: (await server.get('/events')).status,
  api: (await server.get('/api/events')).status,
});

/** Five whole processes, one after another. */
const TIMEOUT_MS = 300_000;

test('the old and the new release serve side by side', {
  timeout: TIMEOUT_MS,
}, async () => {
  const databaseUrl = await sharedDatabase(newDataDir('live'));
  const [before, after] = [await release('before'), await release('after', 'added')];
  const old = await start(before, databaseUrl);
  await old.answers('/readyz');
  const next = await start(after, databaseUrl);
  await next.answers('/readyz');
  const all = { page: 200, api: 200 };
  expect({ old: await served(old), next: await served(next) }).toEqual({ old: all, next: all });

  // A process of the old release that restarts comes back on the migrated database.
  old.child.kill('SIGTERM');
  expect(await old.ended(), old.output()).toBe(0);
  const again = await start(before, databaseUrl);
  await again.answers('/readyz');
  expect(await served(again)).toEqual(all);

  // With the release after that, the oldest one is refused.
  const last = await start(await release('later', 'added', 'added_later'), databaseUrl);
  await last.answers('/readyz');
  expect(await served(last)).toEqual(all);
  const refused = await start(before, databaseUrl);
  expect(await refused.ended()).toBe(1);
  expect(refused.output()).toContain('more than one release newer than this program');
});
