import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant, publicNumber, uuidKey } from '#platform/database/columns.ts';
import { membershipApplications } from '../../applications/server/tables.ts';
import type { BillingPeriod, TierId } from '../../tiers/tiers.ts';
import type { NoticeDay, ReminderDays } from '../billing-calendar.ts';
import type { BeforeUpgrade, ChargeKind, ChargeState } from '../charges.ts';
import type { OfferReminderDays } from '../offer-calendar.ts';
import type { MembershipMove, MembershipState } from '../states.ts';
import type { ProblemReason } from '../texts.ts';

const account = (name: string) =>
  uuid(name).references(() => accounts.id, { onDelete: 'set null' });

/** A day in London: "2026-05-14". */
const day = (name: string) => date(name, { mode: 'string' });

const isTier = (column: string) => sql.raw(`${column} in ('standard', 'executive', 'vip')`);
const isPeriod = (column: string) => sql.raw(`${column} in ('monthly', 'yearly')`);

/** A tier that an account pays for. The README has the states. */
export const memberships = pgTable(
  'memberships',
  {
    id: uuidKey(),
    /** The number in the reference ("M-1001"). Gaps do not matter. */
    number: publicNumber('memberships_number'),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The application that was approved; null for an invitation. */
    applicationId: uuid('application_id').references(() => membershipApplications.id, {
      onDelete: 'set null',
    }),
    invitedBy: account('invited_by'),
    /** Why it was offered without an application; the audit log does not repeat it. */
    invitedWhy: text('invited_why'),
    tier: text().$type<TierId>().notNull(),
    period: text().$type<BillingPeriod>().notNull().default('yearly'),
    state: text().$type<MembershipState>().notNull().default('awaiting_payment'),
    createdAt: instant('created_at').notNull(),
    /** What the running period costs, VAT included; null before the first payment. */
    pricePence: integer('price_pence'),
    /** The first day of the first period, from which all are counted. */
    anchor: day('anchor'),
    /** The day on which the next period begins. */
    paidUntil: day('paid_until'),
    /** The first day of the first membership year, from which all are counted. */
    yearStartsOn: day('year_starts_on'),
    /** Since when, and until when, its privileges count. */
    countsFrom: instant('counts_from'),
    countsUntil: instant('counts_until'),
    /** What changes at the renewal, and the price agreed for it. */
    nextTier: text('next_tier').$type<TierId>(),
    nextPeriod: text('next_period').$type<BillingPeriod>(),
    nextPricePence: integer('next_price_pence'),
    /** A new price that the member was told, and the first renewal day that it reaches. */
    toldPricePence: integer('told_price_pence'),
    toldPriceFrom: day('told_price_from'),
    cancelsAtEnd: boolean('cancels_at_end').notNull().default(false),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: account('cancelled_by'),
    cancelWhy: text('cancel_why'),
    /** What the calendar of charges has done (`billing-calendar.ts`). */
    reminded: smallint().$type<ReminderDays>(),
    graceFrom: day('grace_from'),
    nextAttempt: day('next_attempt'),
    notice: smallint().$type<NoticeDay>(),
    /** The last reminder that the first payment is waited for, by its days; null before it. */
    offerReminded: smallint('offer_reminded').$type<OfferReminderDays>(),
    /** The consent to renewals: when, to which version of the terms, and its words. */
    consentAt: instant('consent_at'),
    consentVersion: text('consent_version'),
    consentWords: text('consent_words'),
  },
  (table) => [
    uniqueIndex('memberships_one_open')
      .on(table.accountId)
      .where(sql`state in ('awaiting_payment', 'active', 'grace')`),
    uniqueIndex('memberships_of_application').on(table.applicationId),
    index('memberships_of_account').on(table.accountId, table.countsUntil),
    index('memberships_due').on(table.paidUntil).where(sql`state in ('active', 'grace')`),
    index('memberships_by_state').on(table.state, table.createdAt, table.id),
    check(
      'memberships_state',
      sql`state in ('awaiting_payment', 'active', 'grace', 'lapsed', 'cancelled')`,
    ),
    check('memberships_tier', isTier('tier')),
    check('memberships_period', isPeriod('period')),
    check('memberships_next', sql`${isTier('next_tier')} and ${isPeriod('next_period')}`),
    check(
      'memberships_paid',
      sql`state in ('awaiting_payment', 'cancelled') or (price_pence is not null
        and anchor is not null and paid_until is not null and year_starts_on is not null
        and counts_from is not null and counts_until is not null and consent_at is not null)`,
    ),
    check('memberships_grace', sql`(state = 'grace') = (grace_from is not null)`),
    check('memberships_told', sql`(told_price_pence is null) = (told_price_from is null)`),
  ],
);

/**
 * Every change of a membership's state, and every upgrade: what the figures of members are counted
 * from. Rows are only ever added.
 */
export const membershipMoves = pgTable(
  'membership_moves',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    membershipId: uuid('membership_id')
      .notNull()
      .references(() => memberships.id),
    move: text().$type<MembershipMove | 'upgrade'>().notNull(),
    /** What it does to the number of members: 1, -1, or 0. Who is in grace is one. */
    change: smallint().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('membership_moves_by_time').on(table.at),
    index('membership_moves_of_membership').on(table.membershipId),
    check('membership_moves_change', sql`change between -1 and 1`),
  ],
);

/** A sum that a membership owes or has paid: the reference of its payments. */
export const membershipCharges = pgTable(
  'membership_charges',
  {
    id: uuidKey(),
    membershipId: uuid('membership_id')
      .notNull()
      .references(() => memberships.id),
    kind: text().$type<ChargeKind>().notNull(),
    tier: text().$type<TierId>().notNull(),
    period: text().$type<BillingPeriod>().notNull(),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on').notNull(),
    netPence: integer('net_pence').notNull(),
    vatPence: integer('vat_pence').notNull(),
    grossPence: integer('gross_pence').notNull(),
    vatPercent: integer('vat_percent').notNull(),
    /** What the whole period costs once it is paid: more than the charge for an upgrade. */
    pricePence: integer('price_pence').notNull(),
    /** For an upgrade: the price of the period from which its difference is counted. */
    fromPence: integer('from_pence'),
    state: text().$type<ChargeState>().notNull().default('due'),
    /** How often the saved card was tried without success, why last, and by which payment. */
    attempts: integer().notNull().default(0),
    problem: text().$type<ProblemReason>(),
    failedPaymentId: uuid('failed_payment_id'),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    /** For an upgrade: what it replaced when it was paid. */
    beforeUpgrade: jsonb('before_upgrade').$type<BeforeUpgrade>(),
    /** The payment that paid it; no foreign key is needed to find it. */
    paymentId: uuid('payment_id'),
    refundedPence: integer('refunded_pence').notNull().default(0),
    /**
     * The consent with which its payment was started. It counts for the membership once it is paid.
     */
    consentAt: instant('consent_at'),
    consentVersion: text('consent_version'),
    consentWords: text('consent_words'),
  },
  (table) => [
    // A renewal is charged once, however many processes run.
    uniqueIndex('membership_charges_once')
      .on(table.membershipId, table.startsOn)
      .where(sql`kind = 'renewal'`),
    uniqueIndex('membership_charges_one_due')
      .on(table.membershipId, table.kind)
      .where(sql`state = 'due'`),
    index('membership_charges_of_membership').on(table.membershipId, table.createdAt),
    check('membership_charges_kind', sql`kind in ('first', 'renewal', 'upgrade', 'revival')`),
    check('membership_charges_state', sql`state in ('due', 'paid', 'failed', 'refunded')`),
    check('membership_charges_tier', isTier('tier')),
    check('membership_charges_period', isPeriod('period')),
    check('membership_charges_days', sql`starts_on < ends_on`),
    check(
      'membership_charges_amount',
      sql`gross_pence > 0 and net_pence + vat_pence = gross_pence and vat_pence >= 0
        and refunded_pence between 0 and gross_pence`,
    ),
    check(
      'membership_charges_paid',
      sql`(state in ('paid', 'refunded')) = (payment_id is not null and paid_at is not null)`,
    ),
  ],
);

/** Prices of tiers from a day on; before the first one the specification's count. */
export const tierPrices = pgTable(
  'tier_prices',
  {
    tier: text().$type<TierId>().notNull(),
    from: day('from_day').notNull(),
    monthly: integer('monthly_pence').notNull(),
    yearly: integer('yearly_pence').notNull(),
    announcedAt: instant('announced_at').notNull(),
    announcedBy: account('announced_by'),
  },
  (table) => [
    primaryKey({ columns: [table.tier, table.from] }),
    check('tier_prices_tier', isTier('tier')),
    check('tier_prices_amounts', sql`monthly_pence > 0 and yearly_pence > 0`),
  ],
);

/** A tier that an admin has given an account for a time. */
export const tierGrants = pgTable(
  'tier_grants',
  {
    id: uuidKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    tier: text().$type<TierId>().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    reason: text().notNull(),
    grantedBy: account('granted_by'),
    grantedAt: instant('granted_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('tier_grants_of_account').on(table.accountId, table.endsAt),
    check('tier_grants_tier', isTier('tier')),
    check('tier_grants_time', sql`starts_at < ends_at`),
  ],
);
