import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { startEmbedded } from '#platform/database/embedded/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { makeQuickFolder } from './quick-folder.ts';

/** Every test file gets a copy of this database. */
export const TEMPLATE = 'template_fourball';

/** A PostgreSQL in memory, where there is room, with a migrated template to clone. */
export async function startTestServer(): Promise<{
  /** Address of its maintenance database, as its superuser. */
  readonly superuserUrl: string;
  readonly stop: () => Promise<void>;
}> {
  const folder = makeQuickFolder('test');
  const server = await startEmbedded({
    folder,
    durable: false,
    onEvent: (sentence) => process.stderr.write(`${sentence}\n`),
    onLost: (error) => {
      throw error;
    },
  });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  await makeTemplate(server.superuserUrl).catch(async (error) => {
    await stop();
    throw error;
  });
  return { superuserUrl: server.superuserUrl, stop };
}

/** A copy of a template, in about 12 ms. Returns its address, as the role that owns it. */
export async function cloneTemplate(
  administration: Database,
  superuserUrl: string,
  template = TEMPLATE,
): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administration.$client.query(
    `create database ${name} template ${template} strategy file_copy owner fourball`,
  );
  return ownDatabase(superuserUrl, name);
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
