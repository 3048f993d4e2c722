import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';

/** Two accounts of one person: what belongs to `from` goes to `into`, and `from` ends. */
export type MergedPair = { readonly from: string; readonly into: string };

/** A unique index: its other columns or expressions, and the condition if it is a partial one. */
type UniqueIndex = { readonly others: readonly string[]; readonly where: string | null };

/** A column that names an account, with the unique indexes that it is part of. */
export type AccountColumn = {
  readonly table: string;
  readonly column: string;
  readonly uniques: readonly UniqueIndex[];
};

/** Columns that name an account without a foreign key. */
const withoutForeignKey: readonly AccountColumn[] = [
  { table: 'sandbox_checkouts', column: 'account_id', uniques: [] },
  { table: 'sandbox_methods', column: 'account_id', uniques: [] },
];

/** The columns that name an account, as the database's catalogue lists them. */
export async function readAccountColumns(db: Executor): Promise<readonly AccountColumn[]> {
  const { rows } = await db.execute<AccountColumn>(sql`
    select c.conrelid::regclass::text as "table", a.attname::text as "column", coalesce((
      select json_agg(json_build_object(
        'others', (
          select coalesce(json_agg(pg_get_indexdef(i.indexrelid, key, true)), '[]')
          from generate_series(1, i.indnkeyatts::int) key where i.indkey[key - 1] <> a.attnum),
        'where', pg_get_expr(i.indpred, i.indrelid)))
      from pg_index i
      where i.indrelid = c.conrelid and i.indisunique and a.attnum = any(i.indkey)
    ), '[]') as "uniques"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'accounts'::regclass
    order by 1, 2`);

  return [...rows, ...withoutForeignKey];
}

/** "orders.account_id". */
export const nameOf = ({ table, column }: AccountColumn): string => `${table}.${column}`;

/** How many rows name an account in this column. */
export async function countRows(
  db: Executor,
  { table, column }: AccountColumn,
  accountId: string,
): Promise<number> {
  const { rows } = await db.execute<{ number: number }>(
    sql`select count(*)::int as number from ${sql.identifier(table)}
      where ${sql.identifier(column)} = ${accountId}`,
  );
  return rows[0]?.number ?? 0;
}

/**
 * Points the rows of the ended account to the kept one. A row that a unique index does not allow
 * beside one of the kept account is deleted.
 * @returns how many rows have moved
 */
export async function moveRows(
  tx: Executor,
  { table, column, uniques }: AccountColumn,
  { from, into }: MergedPair,
): Promise<number> {
  const rows = sql.identifier(table);
  const account = sql.identifier(column);

  for (const { others, where } of uniques) {
    const condition = sql.raw(where === null ? 'true' : `(${where})`);
    // The constant takes the place of the account, which may be the index's only column.
    const key = sql.raw(['1', ...others].join(', '));

    await tx.execute(sql`
      delete from ${rows} where ${account} = ${from} and ${condition}
        and (${key}) in (select ${key} from ${rows} where ${account} = ${into} and ${condition})`);
  }

  const { rowCount } = await tx.execute(
    sql`update ${rows} set ${account} = ${into} where ${account} = ${from}`,
  );
  return rowCount ?? 0;
}
