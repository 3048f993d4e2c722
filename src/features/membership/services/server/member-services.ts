import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { findAccounts, findAdminIds } from '#features/identity/server/public.ts';
import { notify } from '#features/notifications/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import { cutPage } from '#lib/page-cursor.ts';
import { Refused } from '#lib/refusal.ts';
import { fullName } from '#lib/text/person-name.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { membershipRefusals } from '../../memberships/texts.ts';
import type {
  AskServiceRequest,
  ServiceList,
  ServiceRequest,
  ServicesQuery,
  ServiceView,
} from '../contract.ts';
import { type DueService, servicesDue, stagesOf } from '../services.ts';
import { serviceRequested } from './service-notice.ts';
import { membershipServices } from './tables.ts';
import { findHolder, findHolders, type Holder } from './tier-holders.ts';

const PAGE = 30;

type Row = typeof membershipServices.$inferSelect;

/** What a member is to get now, with what organisers wrote about it. */
async function present(
  db: Executor,
  holder: Holder,
  rows: readonly Row[],
  today: string,
): Promise<ServiceView[]> {
  const organisers = await findAccounts(
    db,
    rows.flatMap(({ organiserId }) => organiserId ?? []),
  );

  return dueOf(holder, today).map((service) => {
    const row = rows.find((each) => each.accountId === holder.accountId && isRowOf(each, service));
    const organiser = row?.organiserId ? organisers.get(row.organiserId) : undefined;
    return {
      accountId: holder.accountId,
      kind: service.kind,
      ...service.period,
      slot: service.slot,
      of: service.of,
      plannedOn: row?.plannedOn ?? null,
      withWhom: row?.withWhom ?? null,
      outcome: row?.outcome ?? null,
      stage: row?.stage ?? null,
      request: row?.request ?? null,
      organiser: organiser
        ? { id: organiser.id, name: fullName(organiser), username: organiser.username }
        : null,
      doneAt: row?.doneAt?.toISOString() ?? null,
    };
  });
}

const dueOf = ({ tier, yearStartsOn }: Holder, today: string): DueService[] =>
  servicesDue(tier, yearStartsOn, today);

const isRowOf = (row: Row, { kind, period, slot }: DueService): boolean =>
  row.kind === kind && row.periodFrom === period.from && row.slot === slot;

const readRows = (db: Executor, accountIds: readonly string[]): Promise<Row[]> =>
  db
    .select()
    .from(membershipServices)
    .where(inArray(membershipServices.accountId, [...accountIds]));

/**
 * A page of members of tiers with services, paid for or given, and what each is to get now; latest
 * first.
 */
export async function readServices(
  db: Executor,
  { show, cursor }: ServicesQuery,
  now: Date,
): Promise<ServiceList> {
  const holders = await findHolders(db, { cursor, most: PAGE + 1 }, now);
  const { page, next } = cutPage(holders, PAGE, ({ at, accountId }) => ({ at, id: accountId }));
  const ids = page.map(({ accountId }) => accountId);
  const rows = await readRows(db, ids);
  const admins = await findAdminIds(db);
  const people = await findAccounts(db, [...ids, ...admins]);

  const members = await Promise.all(
    page.map(async (holder) => {
      const owner = people.get(holder.accountId);
      const services = await present(db, holder, rows, londonDay(now));
      return {
        accountId: holder.accountId,
        membershipId: holder.membershipId,
        name: owner ? fullName(owner) : '',
        company: owner?.company ?? '',
        tier: holder.tier,
        services: services.filter(({ doneAt }) => show === 'all' || doneAt === null),
      };
    }),
  );

  const organisers = admins.flatMap((id) => {
    const admin = people.get(id);
    return admin ? { id, name: fullName(admin) } : [];
  });

  return { members: members.filter(({ services }) => services.length > 0), organisers, next };
}

/** The services of the account's own tier: planned ones first, then those to come. */
export async function readOwnServices(
  db: Executor,
  accountId: string,
  now: Date,
): Promise<ServiceView[]> {
  const holder = await findHolder(db, accountId, now);
  if (!holder) return [];
  const rows = await readRows(db, [accountId]);

  const rank = ({ doneAt, plannedOn }: ServiceView) =>
    doneAt === null ? (plannedOn ?? '9998') : '9999';

  return (await present(db, holder, rows, londonDay(now))).toSorted((one, other) =>
    rank(one) < rank(other) ? -1 : rank(one) > rank(other) ? 1 : 0,
  );
}

/**
 * The organiser who is a member's consultant: the one named last, while the member's tier has one.
 */
export async function findConsultant(
  db: Executor,
  accountId: string,
  now: Date,
): Promise<string | undefined> {
  const holder = await findHolder(db, accountId, now);
  if (!holder || !dueOf(holder, londonDay(now)).some(({ kind }) => kind === 'consultant'))
    return undefined;

  const [row] = await db
    .select({ organiserId: membershipServices.organiserId })
    .from(membershipServices)
    .where(
      and(
        eq(membershipServices.accountId, accountId),
        eq(membershipServices.kind, 'consultant'),
        isNotNull(membershipServices.organiserId),
      ),
    )
    .orderBy(desc(membershipServices.periodFrom));

  return row?.organiserId ?? undefined;
}

const keyOf = ({ accountId, kind, periodFrom, slot }: Key) =>
  and(
    eq(membershipServices.accountId, accountId),
    eq(membershipServices.kind, kind),
    eq(membershipServices.periodFrom, periodFrom),
    eq(membershipServices.slot, slot),
  );
type Key = Pick<Row, 'accountId' | 'kind' | 'periodFrom' | 'slot'>;

const target = [
  membershipServices.accountId,
  membershipServices.kind,
  membershipServices.periodFrom,
  membershipServices.slot,
];

/**
 * Plans a delivery, ticks it off, or takes the tick back, in one transaction with the audit log.
 * @throws Refused if the member has no such service now
 */
export async function writeService(
  services: Services,
  { isDone, from: periodFrom, ...request }: ServiceRequest & { readonly by: string },
): Promise<void> {
  const now = services.clock();
  const { accountId, kind, slot, by, plannedOn, withWhom, outcome, stage, organiserId } = request;

  await services.database.transaction(async (tx) => {
    const holder = await findHolder(tx, accountId, now);
    const isDue = holder && dueOf(holder, londonDay(now)).some(isRequested);
    const isStage = stage === undefined || stagesOf(kind).includes(stage);
    const isOrganiser =
      organiserId === undefined ||
      (kind === 'consultant' && (await findAdminIds(tx)).includes(organiserId));
    if (!isDue || !isStage || !isOrganiser) throw new Refused(membershipRefusals.membership_moved);

    const key = { accountId, kind, periodFrom, slot };
    const [before] = await tx.select().from(membershipServices).where(keyOf(key)).for('update');

    const written = {
      plannedOn: plannedOn ?? null,
      withWhom: withWhom || null,
      outcome: outcome || null,
      stage: stage ?? (plannedOn ? 'planned' : null),
      organiserId: organiserId ?? null,
      doneAt: isDone ? (before?.doneAt ?? now) : null,
      ...{ changedBy: by, changedAt: now },
    };
    await tx
      .insert(membershipServices)
      .values({ ...key, ...written })
      .onConflictDoUpdate({ target, set: written });

    const isTick = isDone !== (before?.doneAt !== null && before !== undefined);
    await recordAction(tx, {
      by,
      action: isTick ? 'membership.tick_service' : 'membership.plan_service',
      subject: `account:${accountId}`,
      before: {
        plannedOn: before?.plannedOn ?? null,
        stage: before?.stage ?? null,
        done: Boolean(before?.doneAt),
      },
      after: { kind, slot, periodFrom, plannedOn: plannedOn ?? null, stage, done: isDone },
      why: null,
      now,
    });
  });

  function isRequested(one: DueService): boolean {
    return one.kind === kind && one.period.from === periodFrom && one.slot === slot;
  }
}

/**
 * A member asks for the next delivery of a service that is neither asked for nor done, and each
 * organiser is notified at once. Asking again while it is open changes the words.
 * @throws Refused if their tier has none left in this period
 */
export async function askForService(
  services: Pick<Services, 'database' | 'clock'>,
  { accountId, kind, request }: AskServiceRequest & { readonly accountId: string },
): Promise<void> {
  const now = services.clock();

  await services.database.transaction(async (tx) => {
    const holder = await findHolder(tx, accountId, now);
    const due = holder ? dueOf(holder, londonDay(now)).filter((one) => one.kind === kind) : [];
    const rows = await readRows(tx, [accountId]);
    const open = due.find((one) => !rows.find((row) => isRowOf(row, one))?.doneAt);
    if (!open) throw new Refused(membershipRefusals.service_used);

    const key = { accountId, kind, periodFrom: open.period.from, slot: open.slot };
    const asked = { request, requestedAt: now, changedAt: now };
    await tx
      .insert(membershipServices)
      .values({ ...key, ...asked, stage: 'requested' })
      .onConflictDoUpdate({
        target,
        set: { ...asked, stage: sql`coalesce(${membershipServices.stage}, 'requested')` },
      });

    await notify(tx, now, {
      kind: serviceRequested,
      to: await findAdminIds(tx),
      actor: null,
      payload: { kind },
      key: `${serviceRequested.name}:${accountId}:${kind}:${open.period.from}:${open.slot}`,
    });
  });
}
