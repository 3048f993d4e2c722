import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { buildAssets } from '../tables.ts';

// While a release is replaced, a page of one build requests its assets from any process, and a page
// that was opened before may request them hours later. So every process stores the assets of its
// build in the database, and serves those of other builds from there.

/** This build, the one before it, and one more for a release that is rolled back. */
const BUILDS_KEPT = 3;
const COMPRESSED = /\.(br|gz)$/;

/**
 * Stores the assets of a build in the database, unless they are there, and removes those of old
 * builds. Assets that belong to one build only have the time of its latest start, so the newest
 * times are those of the newest builds.
 * @param folder has no folders; file names contain a hash of the content
 */
export async function shareAssets(db: Executor, folder: string, now: Date): Promise<void> {
  const names = readdirSync(folder).filter((name) => !COMPRESSED.test(name));
  if (names.length === 0) return;

  const known = await db
    .update(buildAssets)
    .set({ startedAt: now })
    .where(inArray(buildAssets.name, names))
    .returning({ name: buildAssets.name });

  const there = new Set(known.map(({ name }) => name));
  const rows = names
    .filter((name) => !there.has(name))
    .map(async (name) => ({ name, content: await readFile(join(folder, name)), startedAt: now }));

  if (rows.length > 0)
    await db
      .insert(buildAssets)
      .values(await Promise.all(rows))
      .onConflictDoNothing();

  await db.execute(sql`
    delete from ${buildAssets} where ${buildAssets.startedAt} < (
      select min(started_at) from (
        select distinct started_at from ${buildAssets} order by started_at desc limit ${BUILDS_KEPT}) as newest)`);
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.json': 'application/json; charset=utf-8',
};

/** Reads an asset of any build that is still kept. */
export async function findSharedAsset(
  db: Executor,
  name: string,
): Promise<{ readonly content: Buffer; readonly type: string } | undefined> {
  const [found] = await db
    .select({ content: buildAssets.content })
    .from(buildAssets)
    .where(eq(buildAssets.name, name));
  return (
    found && { content: found.content, type: TYPES[extname(name)] ?? 'application/octet-stream' }
  );
}
