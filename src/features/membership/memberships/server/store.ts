import { and, asc, desc, eq, gt, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import type { Pence, TaxedAmount } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import type { BillingPeriod, DatedPrice, TierId } from '../../tiers/tiers.ts';
import type { ChargeKind } from '../charges.ts';
import { isMember, type MembershipMove, membershipTransitions, openStates } from '../states.ts';
import type { ProblemReason } from '../texts.ts';
import {
  membershipCharges as charges,
  membershipMoves,
  memberships,
  tierPrices,
} from './tables.ts';

export type MembershipRow = typeof memberships.$inferSelect;
export type ChargeRow = typeof charges.$inferSelect;
type NewMembership = typeof memberships.$inferInsert;

const isOpen = inArray(memberships.state, [...openStates]);

/**
 * Adds a membership that waits to be paid. Unique indexes decide between several processes.
 * @returns undefined if the account has an open membership, or the application has had one
 */
export async function addMembership(
  tx: Executor,
  values: NewMembership,
): Promise<MembershipRow | undefined> {
  const [added] = await tx.insert(memberships).values(values).onConflictDoNothing().returning();
  return added;
}

export const findMembership = async (
  db: Executor,
  id: string,
): Promise<MembershipRow | undefined> =>
  (await db.select().from(memberships).where(eq(memberships.id, id)))[0];

/** Reads a membership and locks its row until the transaction ends. */
export const lockMembership = async (
  tx: Executor,
  id: string,
): Promise<MembershipRow | undefined> =>
  (await tx.select().from(memberships).where(eq(memberships.id, id)).for('update'))[0];

/** An account's memberships: the open one first, then the latest. */
export const findMembershipsOf = (db: Executor, accountId: string): Promise<MembershipRow[]> =>
  db
    .select()
    .from(memberships)
    .where(eq(memberships.accountId, accountId))
    .orderBy(desc(isOpen), desc(memberships.createdAt), desc(memberships.id));

/** The membership that an account's page is about: the open one, or else the latest. */
export const findCurrent = async (
  db: Executor,
  accountId: string,
): Promise<MembershipRow | undefined> => (await findMembershipsOf(db, accountId))[0];

/** Whether an account has another open membership. */
export const hasOtherOpen = async (
  db: Executor,
  { id, accountId }: Pick<MembershipRow, 'id' | 'accountId'>,
): Promise<boolean> =>
  (await db.$count(
    memberships,
    and(eq(memberships.accountId, accountId), ne(memberships.id, id), isOpen),
  )) > 0;

/** What an account's last paid membership says of its years; undefined if it never had one. */
export async function findPaidYears(db: Executor, accountId: string) {
  const [last] = await db
    .select({ yearStartsOn: memberships.yearStartsOn, paidUntil: memberships.paidUntil })
    .from(memberships)
    .where(and(eq(memberships.accountId, accountId), sql`year_starts_on is not null`))
    .orderBy(desc(memberships.countsFrom));
  return paidYearsOf(last);
}

/** The years of a membership that was paid for; undefined before its first payment. */
export const paidYearsOf = (
  membership: Pick<MembershipRow, 'yearStartsOn' | 'paidUntil'> | undefined,
) =>
  membership?.yearStartsOn && membership.paidUntil
    ? { yearStartsOn: membership.yearStartsOn, paidUntil: membership.paidUntil }
    : undefined;

type Changes = Partial<Omit<NewMembership, 'id' | 'accountId' | 'state'>>;

/**
 * Makes a move with its changes, if the state allows it, and records it.
 * @returns the membership after it; undefined if it has moved on
 */
export async function moveMembership(
  tx: Executor,
  id: string,
  move: MembershipMove,
  now: Date,
  changes: Changes = {},
): Promise<MembershipRow | undefined> {
  const { from, to } = membershipTransitions[move];
  const before = await lockMembership(tx, id);
  if (!before || !from.includes(before.state)) return undefined;

  const [moved] = await tx
    .update(memberships)
    .set({ ...changes, state: to })
    .where(eq(memberships.id, id))
    .returning();

  const change = Number(isMember(to)) - Number(isMember(before.state));
  await recordMove(tx, { membershipId: id, move, change, at: now });

  return moved;
}

/** Records what became of a membership, for the figures. */
export const recordMove = async (
  tx: Executor,
  values: typeof membershipMoves.$inferInsert,
): Promise<void> => void (await tx.insert(membershipMoves).values(values));

/** Changes a membership that the caller has locked, in the same state. */
export const changeMembership = async (tx: Executor, id: string, changes: Changes): Promise<void> =>
  void (await tx.update(memberships).set(changes).where(eq(memberships.id, id)));

/** Memberships that may have something due: with a renewal near or past, or in grace. */
export const findWithCalendar = (db: Executor, until: string): Promise<{ readonly id: string }[]> =>
  db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(inArray(memberships.state, ['active', 'grace']), lte(memberships.paidUntil, until)))
    .orderBy(memberships.paidUntil, memberships.id);

/** Memberships that wait for their first payment and were offered before an instant. */
export const findWaiting = (db: Executor, before: Date): Promise<{ readonly id: string }[]> =>
  db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.state, 'awaiting_payment'), lt(memberships.createdAt, before)))
    .orderBy(memberships.createdAt, memberships.id);

/** The membership that an application has led to. */
export const findOfApplication = async (
  db: Executor,
  applicationId: string,
): Promise<MembershipRow | undefined> =>
  (await db.select().from(memberships).where(eq(memberships.applicationId, applicationId)))[0];

type NewCharge = {
  readonly membershipId: string;
  readonly kind: ChargeKind;
  readonly tier: TierId;
  readonly period: BillingPeriod;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly amount: TaxedAmount;
  /** What the whole period costs once it is paid; by default the amount. */
  readonly pricePence?: Pence;
  /** For an upgrade: the price from which its difference is counted. */
  readonly fromPence?: Pence;
  readonly vatPercent: number;
  readonly now: Date;
};

/**
 * The due charge of this kind, or a new one. A due charge for something else is given up first: its
 * id is returned, so that its checkout can be closed.
 * @returns no charge if the renewal of this day has been settled already
 */
export async function openCharge(
  tx: Executor,
  { amount, pricePence = amount.gross, now, ...values }: NewCharge,
): Promise<{ readonly charge: ChargeRow | undefined; readonly replaced: string | undefined }> {
  const { membershipId, kind, tier, period, startsOn, endsOn } = values;

  const [due] = await tx
    .select()
    .from(charges)
    .where(
      and(eq(charges.membershipId, membershipId), eq(charges.kind, kind), eq(charges.state, 'due')),
    )
    .for('update');

  const isSame =
    due?.tier === tier &&
    due.period === period &&
    due.startsOn === startsOn &&
    due.endsOn === endsOn &&
    due.grossPence === amount.gross &&
    due.fromPence === (values.fromPence ?? null);
  if (due && isSame) return { charge: due, replaced: undefined };
  if (due) await tx.update(charges).set({ state: 'failed' }).where(eq(charges.id, due.id));

  const [charge] = await tx
    .insert(charges)
    .values({
      ...values,
      netPence: amount.net,
      vatPence: amount.vat,
      grossPence: amount.gross,
      pricePence,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();

  return { charge, replaced: due?.id };
}

export const findCharge = async (db: Executor, id: string): Promise<ChargeRow | undefined> =>
  (await db.select().from(charges).where(eq(charges.id, id)))[0];

export const lockCharge = async (tx: Executor, id: string): Promise<ChargeRow | undefined> =>
  (await tx.select().from(charges).where(eq(charges.id, id)).for('update'))[0];

/** The charges of a membership, oldest first. */
export const findCharges = (db: Executor, membershipId: string): Promise<ChargeRow[]> =>
  db
    .select()
    .from(charges)
    .where(eq(charges.membershipId, membershipId))
    .orderBy(asc(charges.createdAt), asc(charges.id));

/** What a member agreed to, when, and which version of the terms counted. */
export type Consent = Pick<ChargeRow, 'consentAt' | 'consentVersion' | 'consentWords'>;

/** Keeps what a member agrees to who starts the payment of a charge. Returns the charge. */
export async function agreeToCharge(
  tx: Executor,
  charge: ChargeRow,
  consent: Consent,
): Promise<ChargeRow> {
  await tx.update(charges).set(consent).where(eq(charges.id, charge.id));
  return { ...charge, ...consent };
}

/** The consent of a charge, for the membership that it pays; nothing if it has none. */
export const consentOf = ({ consentAt, consentVersion, consentWords }: Consent) =>
  consentWords === null ? {} : { consentAt, consentVersion, consentWords };

/** Gives up a charge that is due. */
export const failCharge = async (tx: Executor, id: string): Promise<void> =>
  void (await tx
    .update(charges)
    .set({ state: 'failed' })
    .where(and(eq(charges.id, id), eq(charges.state, 'due'))));

/** Marks a charge as paid, with the days that it pays for and what it replaced. */
export const markPaid = async (
  tx: Executor,
  id: string,
  paid: Pick<ChargeRow, 'startsOn' | 'endsOn' | 'beforeUpgrade'> & {
    readonly paymentId: string;
    readonly now: Date;
  },
): Promise<void> => {
  const { now, ...values } = paid;
  await tx
    .update(charges)
    .set({ ...values, state: 'paid', paidAt: now })
    .where(eq(charges.id, id));
};

/**
 * Counts a try of the saved card that failed, once for its payment; without a payment, once for its
 * number.
 * @returns false if it is counted already, or if the charge is not due any more
 */
export async function countAttempt(
  tx: Executor,
  { id, attempts }: Pick<ChargeRow, 'id' | 'attempts'>,
  { problem, paymentId }: { readonly problem: ProblemReason; readonly paymentId?: string },
): Promise<boolean> {
  const counted = await tx
    .update(charges)
    .set({ attempts: attempts + 1, problem, failedPaymentId: paymentId ?? null })
    .where(
      and(
        eq(charges.id, id),
        eq(charges.state, 'due'),
        eq(charges.attempts, attempts),
        paymentId === undefined
          ? undefined
          : sql`${charges.failedPaymentId} is distinct from ${paymentId}`,
      ),
    );
  return counted.rowCount === 1;
}

/** Gives up what a membership still owes, and returns the charges, whose checkouts must close. */
export const giveUpCharges = async (tx: Executor, membershipId: string): Promise<string[]> =>
  (
    await tx
      .update(charges)
      .set({ state: 'failed' })
      .where(and(eq(charges.membershipId, membershipId), eq(charges.state, 'due')))
      .returning({ id: charges.id })
  ).map(({ id }) => id);

/** Writes down that a part of a charge, or all of it, goes back. */
export const markChargeRefunded = async (tx: Executor, id: string, pence: Pence): Promise<void> => {
  const refunded = sql`${charges.refundedPence} + ${pence}`;
  await tx
    .update(charges)
    .set({
      refundedPence: refunded,
      state: sql`case when ${refunded} = gross_pence then 'refunded' else state end`,
    })
    .where(eq(charges.id, id));
};

/** The paid charges of the running period: its first payment or renewal, and its upgrades. */
export const findPaidFor = (
  db: Executor,
  { id, paidUntil }: Pick<MembershipRow, 'id' | 'paidUntil'>,
): Promise<ChargeRow[]> =>
  db
    .select()
    .from(charges)
    .where(
      and(
        eq(charges.membershipId, id),
        eq(charges.state, 'paid'),
        eq(charges.endsOn, paidUntil ?? ''),
      ),
    )
    .orderBy(asc(charges.paidAt), asc(charges.id));

/** The paid upgrade that gave a membership its present tier and price. */
export async function findUpgradeOf(
  db: Executor,
  membership: MembershipRow,
): Promise<ChargeRow | undefined> {
  if (membership.paidUntil === null) return undefined;
  return (await findPaidFor(db, membership)).findLast(
    ({ kind, tier, pricePence }) =>
      kind === 'upgrade' && tier === membership.tier && pricePence === membership.pricePence,
  );
}

/** All announced prices. */
export const findPrices = (db: Executor): Promise<DatedPrice[]> =>
  db
    .select({
      tier: tierPrices.tier,
      from: tierPrices.from,
      monthly: tierPrices.monthly,
      yearly: tierPrices.yearly,
    })
    .from(tierPrices);

/**
 * The paid membership that counts now, if the account has one.
 */
export const findCounting = async (
  db: Executor,
  accountId: string,
  now: Date,
): Promise<MembershipRow | undefined> =>
  (
    await db
      .select()
      .from(memberships)
      .where(
        and(
          eq(memberships.accountId, accountId),
          lte(memberships.countsFrom, now),
          gt(memberships.countsUntil, now),
        ),
      )
      .orderBy(desc(memberships.countsUntil))
  )[0];

/** Why memberships were offered or cancelled, by the membership; for the audit log. */
export async function readMembershipReasons(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: memberships.id,
      why: sql<string | null>`coalesce(${memberships.cancelWhy}, ${memberships.invitedWhy})`,
    })
    .from(memberships)
    .where(inArray(memberships.id, [...ids]));
  return new Map(rows.flatMap(({ id, why }) => (why ? [[id, why] as const] : [])));
}
