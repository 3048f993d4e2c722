import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { notBlocked } from '../blocks/server/store.ts';
import { isConnectedWith } from '../profiles/server/store.ts';
import { memberProfiles } from '../profiles/server/tables.ts';

/** What decides whether a member may write to another. */
export type Ties = {
  readonly isConnected: boolean;
  /** One of the two has blocked the other: to each, the other does not exist. */
  readonly isBlocked: boolean;
  readonly iTakeMessages: boolean;
  readonly theyTakeMessages: boolean;
};

/** The ties between a member and another, who both exist. */
export async function readTies(tx: Executor, memberId: string, otherId: string): Promise<Ties> {
  const takes = (id: string) =>
    sql<boolean>`coalesce((select takes_messages from ${memberProfiles} where account_id = ${id}), true)`;
  const { rows } = await tx.execute<Ties>(sql`
    select ${isConnectedWith(memberId, sql`${otherId}::uuid`)} as "isConnected",
      not ${notBlocked(memberId, sql`${otherId}::uuid`)} as "isBlocked",
      ${takes(memberId)} as "iTakeMessages", ${takes(otherId)} as "theyTakeMessages"`);
  const [ties] = rows;
  if (!ties) throw new Error('A query without a table has one row');
  return ties;
}
