import { and, desc, eq, inArray } from 'drizzle-orm';
import { findAccounts } from '#features/identity/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import { cutPage } from '#lib/page-cursor.ts';
import { Refused } from '#lib/refusal.ts';
import { fullName } from '#lib/text/person-name.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import { beforeCursor } from '#platform/database/columns.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { findCounting, findMembership } from '../../memberships/server/store.ts';
import { memberships } from '../../memberships/server/tables.ts';
import { membershipRefusals } from '../../memberships/texts.ts';
import type { TierId } from '../../tiers/tiers.ts';
import type { ServiceList, ServiceRequest, ServicesQuery, ServiceView } from '../contract.ts';
import { type DueService, servicesDue, tiersWithServices } from '../services.ts';
import { membershipServices } from './tables.ts';

const PAGE = 30;

type Row = typeof membershipServices.$inferSelect;
type Membership = {
  readonly id: string;
  readonly tier: TierId;
  readonly yearStartsOn: string | null;
};

/** What a membership is to get now, with what organisers wrote about it. */
function present(membership: Membership, rows: readonly Row[], today: string): ServiceView[] {
  const due = servicesDue(membership.tier, membership.yearStartsOn ?? today, today);
  return due.map((service) => {
    const row = rows.find((each) => each.membershipId === membership.id && isRowOf(each, service));
    return {
      membershipId: membership.id,
      kind: service.kind,
      ...service.period,
      slot: service.slot,
      of: service.of,
      plannedOn: row?.plannedOn ?? null,
      withWhom: row?.withWhom ?? null,
      outcome: row?.outcome ?? null,
      doneAt: row?.doneAt?.toISOString() ?? null,
    };
  });
}

const isRowOf = (row: Row, { kind, period, slot }: DueService): boolean =>
  row.kind === kind && row.periodFrom === period.from && row.slot === slot;

const readRows = (db: Executor, membershipIds: readonly string[]): Promise<Row[]> =>
  db
    .select()
    .from(membershipServices)
    .where(inArray(membershipServices.membershipId, [...membershipIds]));

/** A page of members of tiers with services, and what each is to get now; latest first. */
export async function readServices(
  db: Executor,
  { show, cursor }: ServicesQuery,
  now: Date,
): Promise<ServiceList> {
  const { createdAt: at, id } = memberships;
  const members = await db
    .select()
    .from(memberships)
    .where(
      and(
        inArray(memberships.state, ['active', 'grace']),
        inArray(memberships.tier, [...tiersWithServices]),
        beforeCursor(cursor, { at, id }),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(PAGE + 1);

  const { page, next } = cutPage(members, PAGE, (row) => ({ at: row.createdAt, id: row.id }));
  const rows = await readRows(
    db,
    page.map((membership) => membership.id),
  );
  const people = await findAccounts(
    db,
    page.map(({ accountId }) => accountId),
  );

  const all = page.map((membership) => {
    const owner = people.get(membership.accountId);
    const services = present(membership, rows, londonDay(now));
    return {
      membershipId: membership.id,
      name: owner ? fullName(owner) : '',
      company: owner?.company ?? '',
      tier: membership.tier,
      services: services.filter(({ doneAt }) => show === 'all' || doneAt === null),
    };
  });

  return { members: all.filter(({ services }) => services.length > 0), next };
}

/** The services of the account's own membership: planned ones first, then those to come. */
export async function readOwnServices(
  db: Executor,
  accountId: string,
  now: Date,
): Promise<ServiceView[]> {
  const membership = await findCounting(db, accountId, now);
  if (!membership) return [];
  const rows = await readRows(db, [membership.id]);

  const rank = ({ doneAt, plannedOn }: ServiceView) =>
    doneAt === null ? (plannedOn ?? '9998') : '9999';

  return present(membership, rows, londonDay(now)).toSorted((one, other) =>
    rank(one) < rank(other) ? -1 : rank(one) > rank(other) ? 1 : 0,
  );
}

/**
 * Plans a delivery, ticks it off, or takes the tick back, in one transaction with the audit log.
 * @throws Refused if the membership has no such service now
 */
export async function writeService(
  services: Services,
  { isDone, from: periodFrom, ...request }: ServiceRequest & { readonly by: string },
): Promise<void> {
  const now = services.clock();
  const { membershipId, kind, slot, by, plannedOn, withWhom, outcome } = request;

  await services.database.transaction(async (tx) => {
    const membership = await findMembership(tx, membershipId);
    const due = membership
      ? servicesDue(membership.tier, membership.yearStartsOn ?? '', londonDay(now))
      : [];
    if (
      !due.some((one) => one.kind === kind && one.period.from === periodFrom && one.slot === slot)
    )
      throw new Refused(membershipRefusals.membership_moved);

    const [before] = await tx
      .select()
      .from(membershipServices)
      .where(
        and(
          eq(membershipServices.membershipId, membershipId),
          eq(membershipServices.kind, kind),
          eq(membershipServices.periodFrom, periodFrom),
          eq(membershipServices.slot, slot),
        ),
      )
      .for('update');

    const doneAt = isDone ? (before?.doneAt ?? now) : null;
    const written = {
      plannedOn: plannedOn ?? null,
      withWhom: withWhom || null,
      outcome: outcome || null,
      ...{ doneAt, changedBy: by, changedAt: now },
    };
    await tx
      .insert(membershipServices)
      .values({ membershipId, kind, periodFrom, slot, ...written })
      .onConflictDoUpdate({
        target: [
          membershipServices.membershipId,
          membershipServices.kind,
          membershipServices.periodFrom,
          membershipServices.slot,
        ],
        set: written,
      });

    const isTick = isDone !== (before?.doneAt !== null && before !== undefined);
    await recordAction(tx, {
      by,
      action: isTick ? 'membership.tick_service' : 'membership.plan_service',
      subject: `membership:${membershipId}`,
      before: { plannedOn: before?.plannedOn ?? null, done: Boolean(before?.doneAt) },
      after: { kind, slot, periodFrom, plannedOn: plannedOn ?? null, done: isDone },
      why: null,
      now,
    });
  });
}
