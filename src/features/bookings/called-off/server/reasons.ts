import { inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { cancellations, goodwillRefunds, settlementRuns } from '../../credits/server/tables.ts';

type Reasons = ReadonlyMap<string, string>;
const byId = (rows: readonly { id: string | number; reason: string | null }[]): Reasons =>
  new Map(rows.flatMap(({ id, reason }) => (reason ? [[String(id), reason] as const] : [])));

/** Why organisers cancelled places, by booking; for the audit log, as everything here. */
export async function readCancelReasons(
  db: Executor,
  bookingIds: readonly string[],
): Promise<Reasons> {
  const { bookingId: id, reason } = cancellations;
  if (bookingIds.length === 0) return new Map();

  return byId(
    await db
      .select({ id, reason })
      .from(cancellations)
      .where(inArray(id, [...bookingIds])),
  );
}

/** Why organisers refunded something without cancelling, by refund. */
export async function readGoodwillReasons(db: Executor, ids: readonly string[]): Promise<Reasons> {
  const { id, reason } = goodwillRefunds;
  if (ids.length === 0) return new Map();
  return byId(
    await db
      .select({ id, reason })
      .from(goodwillRefunds)
      .where(inArray(id, [...ids])),
  );
}

/** Why golf days were stopped or called off, by event. */
export async function readSettlementReasons(
  db: Executor,
  eventIds: readonly string[],
): Promise<Reasons> {
  const { eventId: id, reason } = settlementRuns;
  if (eventIds.length === 0) return new Map();

  return byId(
    await db
      .select({ id, reason })
      .from(settlementRuns)
      .where(inArray(id, eventIds.map(Number))),
  );
}
