import { inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { placeChanges } from '../../places/server/tables.ts';

/** Why organisers handed over or moved places, by change; for the audit log. */
export async function readChangeReasons(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();

  const { id, reason } = placeChanges;
  const rows = await db
    .select({ id, reason })
    .from(placeChanges)
    .where(inArray(id, [...ids]));

  return new Map(rows.flatMap((row) => (row.reason ? [[row.id, row.reason] as const] : [])));
}
