import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { hashKey } from '#platform/http/rate-limit.ts';

/**
 * Raises the counters of these limits and keys as so many uses would, to `max` at most. Each must
 * have been used once.
 */
export async function addUses(
  database: Executor,
  limits: readonly string[],
  keys: readonly string[],
  { uses, max }: { readonly uses: number; readonly max: number },
): Promise<void> {
  await database.execute(sql`
    update limit_counters set used = least(used + ${uses}::int, ${max}::int)
    where "limit" = any(${sql.param(limits)}::text[]) and key_hash = any(${sql.param(keys.map(hashKey))}::bytea[])`);
}
