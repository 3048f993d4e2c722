import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { findAccounts, findAdminIds } from '#features/identity/server/public.ts';
import { findPeople } from '#features/members/server/public.ts';
import { notify } from '#features/notifications/server/public.ts';
import { addDays } from '#lib/club-time.ts';
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
import {
  type DueService,
  servicesDue,
  servicesOverdue,
  stagesOf,
  type TierSpan,
} from '../services.ts';
import { isService, serviceKey } from './mark-service.ts';
import { serviceRequested } from './service-notice.ts';
import { membershipServices } from './tables.ts';
import { findHolder, findHolders, type Holder, readTierSpans } from './tier-holders.ts';

const PAGE = 30;

type Row = typeof membershipServices.$inferSelect;

/** How long a delivery of an earlier quarter is shown once it is done or struck off. */
const SHOWN_DAYS = 90;

/** What a member is to get now and was to get before, with what organisers wrote about it. */
async function present(
  db: Executor,
  { holder, spans, rows }: Facts,
  now: Date,
): Promise<ServiceView[]> {
  const organisers = await findAccounts(
    db,
    rows.flatMap(({ organiserId }) => organiserId ?? []),
  );
  const today = londonDay(now);
  const rowOf = (service: DueService) => rows.find((row) => isRowOf(row, service));

  const earlier = overdueOf({ holder, spans, rows }, today).filter((service) => {
    const row = rowOf(service);
    const settledAt = row?.doneAt ?? row?.struckAt;
    return !settledAt || addDays(settledAt, SHOWN_DAYS) > now;
  });

  return [...earlier, ...dueOf(holder, today)].map((service) => {
    const row = rowOf(service);
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
      isOverdue: service.period.until <= today && !row?.doneAt && !row?.struckAt,
      struckWhy: row?.struckWhy ?? null,
    };
  });
}

type Facts = {
  readonly holder: Holder;
  readonly spans: readonly TierSpan[];
  /** The holder's rows. */
  readonly rows: readonly Row[];
};

/** What was due in earlier quarters and years, whatever became of it. */
const overdueOf = ({ holder, spans, rows }: Facts, today: string): DueService[] =>
  servicesOverdue(spans, holder.yearStartsOn, today, (service) =>
    rows.some((row) => isRowOf(row, service) && row.stage !== null),
  );

/** A holder with what their services depend on. */
async function factsOf(db: Executor, holder: Holder): Promise<Facts> {
  const { accountId } = holder;
  const spans = (await readTierSpans(db, [accountId])).get(accountId) ?? [];
  return { holder, spans, rows: await readRows(db, [accountId]) };
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
  const rows = Map.groupBy(await readRows(db, ids), ({ accountId }) => accountId);
  const spans = await readTierSpans(db, ids);
  const admins = await findAdminIds(db);
  const people = await findAccounts(db, [...ids, ...admins]);
  const faces = await findPeople(db, null, ids);

  const members = await Promise.all(
    page.map(async (holder) => {
      const owner = people.get(holder.accountId);
      const facts = {
        holder,
        spans: spans.get(holder.accountId) ?? [],
        rows: rows.get(holder.accountId) ?? [],
      };
      const services = await present(db, facts, now);
      return {
        accountId: holder.accountId,
        membershipId: holder.membershipId,
        name: owner ? fullName(owner) : '',
        photo: faces.get(holder.accountId)?.photo ?? null,
        company: owner?.company ?? '',
        tier: holder.tier,
        services: services.filter(
          ({ doneAt, struckWhy }) => show === 'all' || (doneAt === null && struckWhy === null),
        ),
      };
    }),
  );

  const organisers = admins.flatMap((id) => {
    const admin = people.get(id);
    return admin ? { id, name: fullName(admin) } : [];
  });

  return { members: members.filter(({ services }) => services.length > 0), organisers, next };
}

/** Of how many members at most the overdue services are counted. */
const MOST_COUNTED = 500;

/** How many services are overdue: neither delivered nor struck off. In three statements. */
export async function countOverdueServices(db: Executor, now: Date): Promise<number> {
  const today = londonDay(now);
  const holders = await findHolders(db, { cursor: undefined, most: MOST_COUNTED }, now);
  if (holders.length === 0) return 0;

  const ids = holders.map(({ accountId }) => accountId);
  const rows = Map.groupBy(await readRows(db, ids), ({ accountId }) => accountId);
  const spans = await readTierSpans(db, ids);

  return holders
    .flatMap((holder) => {
      const written = rows.get(holder.accountId) ?? [];
      const facts = { holder, spans: spans.get(holder.accountId) ?? [], rows: written };
      return overdueOf(facts, today).map((service) => written.find((row) => isRowOf(row, service)));
    })
    .filter((row) => !row?.doneAt && !row?.struckAt).length;
}

/** The services of the account's own tier: planned ones first, then overdue ones and those to come. */
export async function readOwnServices(
  db: Executor,
  accountId: string,
  now: Date,
): Promise<ServiceView[]> {
  const holder = await findHolder(db, accountId, now);
  if (!holder) return [];

  const rank = ({ doneAt, struckWhy, isOverdue, plannedOn }: ServiceView) =>
    doneAt !== null || struckWhy !== null ? '9999' : (plannedOn ?? (isOverdue ? '9997' : '9998'));

  return (await present(db, await factsOf(db, holder), now)).toSorted((one, other) =>
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

/**
 * Plans a delivery, ticks it off, strikes it off with a reason, or takes that back, in one transaction with the audit log.
 * @throws Refused if the member has no such service now, and had none before
 */
export async function writeService(
  services: Services,
  { isDone, struckWhy, from: periodFrom, ...request }: ServiceRequest & { readonly by: string },
): Promise<void> {
  const now = services.clock();
  const { accountId, kind, slot, by, plannedOn, withWhom, outcome, stage, organiserId } = request;

  await services.database.transaction(async (tx) => {
    const holder = await findHolder(tx, accountId, now);
    const today = londonDay(now);
    const services = holder
      ? [...dueOf(holder, today), ...overdueOf(await factsOf(tx, holder), today)]
      : [];
    const isDue = services.some(isRequested);
    const isStage = stage === undefined || stagesOf(kind).includes(stage);
    const isOrganiser =
      organiserId === undefined ||
      (kind === 'consultant' && (await findAdminIds(tx)).includes(organiserId));
    if (!isDue || !isStage || !isOrganiser) throw new Refused(membershipRefusals.membership_moved);

    const key = { accountId, kind, periodFrom, slot };
    const [before] = await tx.select().from(membershipServices).where(isService(key)).for('update');

    // What is done was delivered: it cannot be struck off as well.
    const isStruck = !isDone && struckWhy !== undefined;
    const written = {
      plannedOn: plannedOn ?? null,
      withWhom: withWhom || null,
      outcome: outcome || null,
      stage: stage ?? (plannedOn ? 'planned' : null),
      organiserId: organiserId ?? null,
      doneAt: isDone ? (before?.doneAt ?? now) : null,
      struckAt: isStruck ? (before?.struckAt ?? now) : null,
      struckWhy: isStruck ? struckWhy : null,
      ...{ changedBy: by, changedAt: now },
    };
    await tx
      .insert(membershipServices)
      .values({ ...key, ...written })
      .onConflictDoUpdate({ target: serviceKey, set: written });

    const isTick = isDone !== (before?.doneAt !== null && before !== undefined);
    await recordAction(tx, {
      by,
      action:
        isStruck !== Boolean(before?.struckAt)
          ? 'membership.strike_service'
          : isTick
            ? 'membership.tick_service'
            : 'membership.plan_service',
      subject: `account:${accountId}`,
      before: {
        plannedOn: before?.plannedOn ?? null,
        stage: before?.stage ?? null,
        done: Boolean(before?.doneAt),
        struck: Boolean(before?.struckAt),
      },
      after: {
        kind,
        slot,
        periodFrom,
        plannedOn: plannedOn ?? null,
        stage,
        done: isDone,
        struck: isStruck,
      },
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
    const open = due.find((one) => {
      const row = rows.find((each) => isRowOf(each, one));
      return !row?.doneAt && !row?.struckAt;
    });
    if (!open) throw new Refused(membershipRefusals.service_used);

    const key = { accountId, kind, periodFrom: open.period.from, slot: open.slot };
    const asked = { request, requestedAt: now, changedAt: now };
    await tx
      .insert(membershipServices)
      .values({ ...key, ...asked, stage: 'requested' })
      .onConflictDoUpdate({
        target: serviceKey,
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
