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

/** The database that every test file gets a copy of. */
export const TEMPLATE = 'template_fourball';

/** Containers often give shared memory 64 MB; a run takes about 8 MB a test file. */
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

/** What makes a database one to be cloned, and nothing else. */
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
