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
  startProcess,
} from './server-process.ts';

/**
 * Where a release has its build: as deep as in a clone, because the server finds its files from
 * there.
 */
const BUILD = 'build/only';

/**
 * This program as another release: its own folder, with more migrations and an asset that no other
 * build has.
 */
async function release(name: string, ...tables: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `fourball-release-${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const part of ['src', 'migrations', 'package.json'])
    cpSync(part, join(folder, part), { recursive: true });
  cpSync(await productionBuild(), join(folder, BUILD), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, BUILD, `client/assets/only-${name}.js`), `export default '${name}';`);
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

const start = (folder: string, dataDir: string) =>
  startProcess(serverCommand(join(folder, BUILD)), {
    dataDir,
    cwd: folder,
    env: { ...LIVE, BUILD_DIR: join(folder, BUILD) },
  });

/** What a visitor of a process gets: a page, the API, and the assets of three builds. */
async function served(server: ServerProcess) {
  const asset = async (name: string) => {
    const reply = await server.get(`/assets/only-${name}.js`);
    return reply.status === 200 ? await reply.text() : reply.status;
  };
  return {
    page: (await server.get('/events')).status,
    api: (await server.get('/api/events')).status,
    assets: [await asset('before'), await asset('after'), await asset('later')],
  };
}

const [BEFORE, AFTER, LATER] = ['before', 'after', 'later'].map(
  (name) => `export default '${name}';`,
);

/** Five whole processes, one after another. */
const TIMEOUT_MS = 300_000;

test('the old and the new release serve side by side, each with the assets of both', {
  timeout: TIMEOUT_MS,
}, async () => {
  const dataDir = newDataDir('live');
  const [before, after] = [await release('before'), await release('after', 'added')];
  const old = await start(before, dataDir);
  await old.answers('/readyz');
  const next = await start(after, dataDir);
  await next.answers('/readyz');
  const both = { page: 200, api: 200, assets: [BEFORE, AFTER, 404] };
  expect({ old: await served(old), next: await served(next) }).toEqual({ old: both, next: both });

  // A process of the old release that restarts comes back on the migrated database.
  old.child.kill('SIGTERM');
  expect(await old.ended(), old.output()).toBe(0);
  const again = await start(before, dataDir);
  await again.answers('/readyz');
  expect(await served(again)).toEqual(both);

  // With the release after that, the oldest one is refused, and its assets are still there for
  // pages left open.
  const last = await start(await release('later', 'added', 'added_later'), dataDir);
  await last.answers('/readyz');
  expect(await served(last)).toEqual({ page: 200, api: 200, assets: [BEFORE, AFTER, LATER] });
  const refused = await start(before, dataDir);
  expect(await refused.ended()).toBe(1);
  expect(refused.output()).toContain('more than one release newer than this program');
});
