import { Readable } from 'node:stream';
import type { SQL } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { recordOpening } from '#features/identity/server/public.ts';
import { cutPage, type PageCursor } from '#lib/page-cursor.ts';
import { csvStart, writeCsvRows } from '#lib/text/csv.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import type { ListQuery, Total } from '../contract.ts';
import { type InstantRange, type MoneyListName, rangeOf, usualPeriod } from '../periods.ts';

/** Rows on a page, and rows that are read at once for a file. */
const PAGE = 50;
const FILE_PAGE = 1000;

type Row = { readonly id: string; readonly at: string; readonly accountId?: string | null };
type Filter = ListQuery & { readonly state: string };
export type Cell = string | number | null;

type Place = { readonly cursor: PageCursor | undefined; readonly limit: number };

/** A list of the desk: how it is filtered, read, added up and written to a file. */
export type MoneyList<Query extends Filter, R extends Row> = {
  /** In the file's name and in the audit log. */
  readonly name: MoneyListName;
  readonly where: (db: Executor, query: Query, range: InstantRange) => Promise<SQL | undefined>;
  readonly total: (db: Executor, where: SQL | undefined) => Promise<Total>;
  /** The rows after the cursor, latest first. */
  readonly read: (db: Executor, where: SQL | undefined, place: Place) => Promise<R[]>;
  readonly heads: readonly string[];
  readonly cells: (row: R) => readonly Cell[];
};

const filterOf = <Query extends Filter, R extends Row>(
  db: Executor,
  list: MoneyList<Query, R>,
  query: Query,
  now: Date,
) => list.where(db, query, rangeOf(query, { now, usual: usualPeriod(list.name, query) }));

const cursorOf = ({ at, id }: Row): PageCursor => ({ at: new Date(at), id });

/** A page of a list with the sum of everything that its filter finds. */
export async function readPage<Query extends Filter, R extends Row>(
  { database, clock }: Services,
  list: MoneyList<Query, R>,
  query: Query,
) {
  const where = await filterOf(database, list, query, clock());
  const [rows, total] = await Promise.all([
    list.read(database, where, { cursor: query.cursor, limit: PAGE + 1 }),
    list.total(database, where),
  ]);
  const { page, next } = cutPage(rows, PAGE, cursorOf);

  return { rows: page, next, total };
}

/**
 * Sends everything that a filter finds as a file, a thousand rows at a time. It is recorded in the
 * audit log before it begins, and for everyone whose payment is in it.
 */
export async function sendFile<Query extends Filter, R extends Row>(
  services: Services,
  reply: FastifyReply,
  { list, query, by }: { list: MoneyList<Query, R>; query: Query; by: string },
): Promise<FastifyReply> {
  const { database, clock } = services;
  const now = clock();
  const where = await filterOf(database, list, query, now);
  const { count: rows } = await list.total(database, where);
  await recordExport(database, { by, list: list.name, rows, now });

  async function* write() {
    yield csvStart(list.heads);

    let cursor: PageCursor | undefined;
    do {
      const page = await list.read(database, where, { cursor, limit: FILE_PAGE });
      const of = page.map(({ accountId }) => accountId ?? null);
      await recordOpening(database, { of, by, what: 'export', now });
      yield writeCsvRows(page.map(list.cells));

      const last = page.length === FILE_PAGE ? page.at(-1) : undefined;
      cursor = last && cursorOf(last);
    } while (cursor);
  }

  return csvReply(reply, list.name).send(Readable.from(write()));
}

/** The headers of a file that only its reader may have. */
export const csvReply = (reply: FastifyReply, name: string): FastifyReply =>
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'private, no-store');

type Export = {
  readonly by: string;
  readonly list: string;
  readonly rows: number;
  readonly now: Date;
};

/** Records that an organiser downloaded a list: which, and how many rows it had at least. */
export const recordExport = (db: Executor, { by, list, rows, now }: Export): Promise<void> =>
  recordAction(db, {
    by,
    action: 'payments.export',
    subject: `money:${list}`,
    before: null,
    after: { list, rows },
    why: null,
    now,
  });
