import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Executor } from './database.ts';

/**
 * A statement that is built once in a process and planned once for each connection, because both
 * can cost more than running it. Its values are placeholders.
 * @param name unique in the product
 */
export function constantStatement<Row extends QueryResultRow, Values extends Record<string, unknown>>(
  name: string,
  statement: SQL,
) {
  const query = new PgDialect().sqlToQuery(statement);

  return async (db: Executor, values: Values): Promise<Row[]> => {
    const prepared = db._.session.prepareQuery<{
      execute: QueryResult<Row>;
      all: unknown;
      values: unknown;
    }>(query, undefined, name, false);

    return (await prepared.execute(values)).rows;
  };
}
