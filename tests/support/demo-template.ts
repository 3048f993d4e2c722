import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { withAdvisoryLock } from '#platform/database/advisory-lock.ts';
import type { Database } from '#platform/database/database.ts';
import { asTemplate, ownDatabase, TEMPLATE } from './database-server.ts';

const DEMO_TEMPLATE = 'template_fourball_demo';
const FILLING = `${DEMO_TEMPLATE}_filling`;
const SEED = fileURLToPath(new URL('../../scripts/seed.ts', import.meta.url));

/**
 * A template that holds the demo. Filling it makes a hundred bookings, so it happens once: in the
 * first file that needs it, while others wait.
 */
export async function demoTemplate(
  administration: Database,
  superuserUrl: string,
): Promise<string> {
  await withAdvisoryLock(administration, DEMO_TEMPLATE, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      DEMO_TEMPLATE,
    ]);
    if (rowCount) return;
    await client.query(`drop database if exists ${FILLING}`);
    await client.query(
      `create database ${FILLING} template ${TEMPLATE} strategy file_copy owner fourball`,
    );
    await seed(ownDatabase(superuserUrl, FILLING));
    await client.query(`alter database ${FILLING} rename to ${DEMO_TEMPLATE}`);
    await client.query(asTemplate(DEMO_TEMPLATE));
  });
  return DEMO_TEMPLATE;
}

async function seed(url: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fourball-demo-'));
  await promisify(execFile)(process.execPath, [SEED], {
    env: { PATH: process.env['PATH'], FOURBALL_MODE: 'demo', DATA_DIR: folder, DATABASE_URL: url },
  });
  await rm(folder, { recursive: true, force: true });
}
