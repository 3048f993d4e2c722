import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Executor } from './database.ts';

type Value = string | number | null;

/**
 * A statement that is built once in a process and planned once for each connection: for a long one,
 * both cost more than running it.
 * @param name unique in the product
 * @param build the statement, with `value('name')` in the place of each value
 */
export function constantStatement<
  Row extends QueryResultRow,
  Values extends Readonly<Record<string, Value>>,
>(name: string, build: (value: (key: keyof Values & string) => Placeholder) => SQL) {
  const query = new PgDialect().sqlToQuery(build((key) => sql.placeholder(key)));

  return async (db: Executor, values: Values): Promise<Row[]> => {
    type Config = { execute: QueryResult<Row>; all: unknown; values: unknown };
    const prepared = db._.session.prepareQuery<Config>(query, undefined, name, false);

    return (await prepared.execute(values)).rows;
  };
}
