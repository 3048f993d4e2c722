import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbedded } from '#platform/database/embedded/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test server's maintenance database, as its superuser. */
    databaseServer: string;
  }
}

/** Every test file gets a copy of this database. */
export const TEMPLATE = 'template_fourball';

/** A run takes about 8 MB for each test file. Containers often have only 64 MB of shared memory. */
const ROOM_NEEDED = 2 * 1024 ** 3;

/** One PostgreSQL for the whole run, in memory where there is room, with a migrated template to clone. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'fourball-test-'));
  const server = await startEmbedded({
    folder,
    durable: false,
    onEvent: (sentence) => process.stderr.write(`${sentence}\n`),
    onLost: (error) => {
      throw error;
    },
  });
  const tearDown = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  await makeTemplate(server.superuserUrl).catch(async (error) => {
    await tearDown();
    throw error;
  });
  project.provide('databaseServer', server.superuserUrl);
  return tearDown;
}

/** The address of one of the server's databases, as the role that owns it. */
export function ownDatabase(superuserUrl: string, name: string): string {
  const url = new URL(superuserUrl);
  url.username = 'fourball';
  url.pathname = `/${name}`;
  return url.href;
}

/** The statement that marks a database as a template, to which nobody can connect. */
export const asTemplate = (name: string): string =>
  `alter database ${name} is_template true allow_connections false`;

async function makeTemplate(superuserUrl: string): Promise<void> {
  const administration = openDatabase(superuserUrl, () => undefined, 1);
  await administration.$client.query(`create database ${TEMPLATE} owner fourball`);
  const template = openDatabase(ownDatabase(superuserUrl, TEMPLATE), () => undefined);
  await migrate(template);
  await template.$client.end();
  await administration.$client.query(asTemplate(TEMPLATE));
  await administration.$client.end();
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM_NEEDED;
}
