import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { membershipServices } from './tables.ts';

type Row = typeof membershipServices.$inferSelect;

/** One delivery of a member's: the second introduction of a quarter. */
export type ServiceKey = Pick<Row, 'accountId' | 'kind' | 'periodFrom' | 'slot'>;

/** The condition that a row is this delivery. */
export const isService = ({ accountId, kind, periodFrom, slot }: ServiceKey) =>
  and(
    eq(membershipServices.accountId, accountId),
    eq(membershipServices.kind, kind),
    eq(membershipServices.periodFrom, periodFrom),
    eq(membershipServices.slot, slot),
  );

/** The primary key, for writes that repeat. */
export const serviceKey = [
  membershipServices.accountId,
  membershipServices.kind,
  membershipServices.periodFrom,
  membershipServices.slot,
];

/** Whether organisers have ticked a delivery off, or struck it off. */
export const isServiceSettled = async (db: Executor, key: ServiceKey): Promise<boolean> =>
  (await db.$count(
    membershipServices,
    and(
      isService(key),
      or(isNotNull(membershipServices.doneAt), isNotNull(membershipServices.struckAt)),
    ),
  )) > 0;

type Progress = Pick<Row, 'stage' | 'plannedOn'> & {
  /** Whether it has been delivered now; what was ticked before stays ticked. */
  readonly isDone?: boolean;
};

/**
 * Notes how far a delivery has come that has a room of its own, in the caller's transaction. What
 * organisers have ticked or struck off stays so.
 */
export async function markService(
  tx: Executor,
  key: ServiceKey,
  { isDone = false, ...progress }: Progress,
  now: Date,
): Promise<void> {
  const done = isDone ? { doneAt: now } : {};
  await tx
    .insert(membershipServices)
    .values({ ...key, ...progress, ...done, changedAt: now })
    .onConflictDoUpdate({
      target: serviceKey,
      set: { ...progress, ...done, changedAt: now },
      setWhere: sql`${membershipServices.doneAt} is null and ${membershipServices.struckAt} is null`,
    });
}
