import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';

type Values = Readonly<Record<string, unknown>>;

type Column = {
  readonly name: string;
  readonly type: string;
  readonly isNeeded: boolean;
  /** The table and column to which a foreign key refers. */
  readonly parent: string | null;
  readonly parentColumn: string | null;
  readonly isKey: boolean;
};

/** How rows are planted: the account that every row belongs to, its time, and values by table. */
export type Soil = {
  readonly account: string;
  readonly at: Date;
  readonly values?: Readonly<Record<string, Values>>;
};

/** A row that was planted, and its primary key. */
export type Planted = { readonly table: string; readonly key: Values; readonly row: Values };

/**
 * Writes a row into any table, with the rows to which it must refer: everything that it needs and is
 * not given is made up by its type, and every date and time is the same.
 * @returns the row's key first, then those of its parents
 */
export async function plant(
  database: Database,
  table: string,
  { account, at, values = {} }: Soil,
): Promise<readonly Planted[]> {
  const soil = { account, at, values };
  const columns = await readColumns(database, table);
  const given: Record<string, unknown> = { ...values[table] };
  const parents: Planted[] = [];

  for (const { name, type, isNeeded, parent, parentColumn } of columns) {
    if (name in given || !isNeeded) continue;
    if (parent === 'accounts') given[name] = account;
    else if (parent === null) given[name] = madeUp(type, at);
    else {
      const [row, ...others] = await plant(database, parent, soil);
      if (!row) throw new Error(`No row of ${parent}`);
      given[name] = row.row[parentColumn ?? ''];
      parents.push(row, ...others);
    }
  }

  const { rows } = await database.execute<Record<string, unknown>>(sql`
    insert into ${named(table)} ${
      Object.keys(given).length === 0
        ? sql`default values`
        : sql`(${sql.join(
            Object.keys(given).map((name) => sql.identifier(name)),
            sql`, `,
          )}) values (${sql.join(
            Object.values(given).map((value) => sql`${sql.param(forDriver(value))}`),
            sql`, `,
          )})`
    } returning *`);
  const keys = columns.filter(({ isKey }) => isKey).map(({ name }) => name);
  const row = rows[0] ?? {};
  return [
    { table, row, key: Object.fromEntries(keys.map((name) => [name, row[name]])) },
    ...parents,
  ];
}

/** The row as it is now; undefined once it is gone. */
export async function findPlanted(
  database: Database,
  { table, key }: Pick<Planted, 'table' | 'key'>,
): Promise<Values | undefined> {
  const conditions = Object.entries(key).map(
    ([name, value]) => sql`${sql.identifier(name)} = ${sql.param(forDriver(value))}`,
  );
  const { rows } = await database.execute<Record<string, unknown>>(
    sql`select * from ${named(table)} where ${sql.join(conditions, sql` and `)}`,
  );
  return rows[0];
}

const named = (table: string) =>
  sql.join(
    table.split('.').map((part) => sql.identifier(part)),
    sql`.`,
  );

const forDriver = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString();
  const isJson = value !== null && typeof value === 'object' && !Buffer.isBuffer(value);
  return isJson ? JSON.stringify(value) : value;
};

function madeUp(type: string, at: Date): unknown {
  if (type === 'uuid') return randomUUID();
  if (type === 'text') return `planted-${randomUUID()}`;
  if (type === 'bytea') return Buffer.from(randomUUID());
  if (type === 'boolean') return false;
  if (type === 'jsonb') return {};
  if (type === 'date') return at.toISOString().slice(0, 10);
  if (type.startsWith('timestamp')) return at;
  if (/^(smallint|integer|bigint|numeric)/.test(type)) return 1;
  if (type.endsWith('[]')) return '{}';
  throw new Error(`Nothing can be made up for ${type}`);
}

const read = new Map<string, readonly Column[]>();

async function readColumns(database: Database, table: string): Promise<readonly Column[]> {
  const known = read.get(table);
  if (known) return known;

  const { rows } = await database.execute<Column>(sql`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = '' as "isNeeded",
      f.confrelid::regclass::text as parent,
      (select p.attname from pg_attribute p where p.attrelid = f.confrelid and p.attnum = f.confkey[1]) as "parentColumn",
      exists (select from pg_index i where i.indrelid = a.attrelid and i.indisprimary
        and a.attnum = any(i.indkey)) as "isKey"
    from pg_attribute a
    left join pg_constraint f on f.conrelid = a.attrelid and f.contype = 'f' and f.conkey = array[a.attnum]
    where a.attrelid = to_regclass(${table}) and a.attnum > 0 and not a.attisdropped order by a.attnum`);
  read.set(table, rows);
  return rows;
}
