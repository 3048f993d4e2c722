import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { events } from '#features/events/days/server/tables.ts';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import type { HandMethod } from '#features/payments/charging/account-payment.ts';
import { payments } from '#features/payments/charging/server/tables.ts';
import { instant, publicNumber, uuidKey } from '#platform/database/columns.ts';
import type { RefundReason } from '../capacity.ts';
import type { GolfAnswers } from '../golf-answers.ts';
import type { LineKind, PayWith, SettledWith } from '../order-lines.ts';
import type { BookingState, OrderState } from '../states.ts';
import type { BookingTerms } from '../terms.ts';

const byHand = sql.raw("method in ('transfer', 'cash', 'card_reader', 'cheque')");

const event = () => integer('event_id').references(() => events.id);

/** What a buyer pays for in one payment. The lines say for what. */
export const orders = pgTable(
  'orders',
  {
    id: uuidKey(),
    /** The number that buyers see. Gaps are allowed: invoices will have numbers of their own. */
    number: publicNumber('orders_number'),
    /** The buyer. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /**
     * Who pays, if an organiser wrote the order down for someone without an account; null for
     * everyone else.
     */
    payerName: text('payer_name'),
    payerEmail: text('payer_email'),
    /** Null for an order that buys credits alone. */
    eventId: event(),
    state: text().$type<OrderState>().notNull().default('open'),
    netPence: integer('net_pence').notNull(),
    vatPence: integer('vat_pence').notNull(),
    totalPence: integer('total_pence').notNull(),
    currency: text().notNull().default('gbp'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    /** The payment that paid it. */
    paidBy: uuid('paid_by')
      .references(() => payments.id)
      .unique('orders_paid_by'),
    /**
     * The version of the terms that the buyer accepted last, by booking or by paying; null where
     * that was not stored.
     */
    termsVersion: text('terms_version'),
    refundReason: text('refund_reason').$type<RefundReason>(),
    settledWith: text('settled_with').$type<SettledWith>().notNull().default('payment'),
    /** Since when nothing is owed of an order on account that was paid, in one or more parts. */
    accountPaidAt: instant('account_paid_at'),
    /** What was paid of it: the sum of its `account_payments`. */
    accountPaidPence: integer('account_paid_pence').notNull().default(0),
    /** Why an organiser gave its place free; null for every other order. */
    complimentaryReason: text('complimentary_reason'),
    /** The part of that which was paid by card on this site. */
    accountCardPence: integer('account_card_pence').notNull().default(0),
    /** What an order on account no longer owes, of places that were cancelled before it was paid. */
    accountReversedPence: integer('account_reversed_pence').notNull().default(0),
    /** Whether a bank decides about all its money, or has given it back: kept by `noteDispute`. */
    disputed: text().$type<'open' | 'lost'>(),
    lostPence: integer('lost_pence').notNull().default(0),
    lostAt: instant('lost_at'),
  },
  (table) => [
    index('orders_of_account_and_event').on(table.accountId, table.eventId),
    // Decides between simultaneous requests: a double click makes one hold.
    uniqueIndex('orders_one_open').on(table.accountId, table.eventId).where(sql`state = 'open'`),
    index('orders_of_event').on(table.eventId),
    index('orders_owed')
      .on(table.eventId)
      .where(sql`settled_with = 'account' and state = 'paid' and account_paid_at is null`),
    index('orders_lost').on(table.lostAt).where(sql`lost_pence > 0`),
    check('orders_disputed', sql`disputed in ('open', 'lost')`),
    check('orders_lost', sql`lost_pence >= 0 and (lost_pence > 0) = (lost_at is not null)`),
    index('orders_by_creation').on(table.createdAt),
    index('orders_by_payment').on(table.paidAt).where(sql`paid_at is not null`),
    index('orders_open_until').on(table.expiresAt).where(sql`state = 'open'`),
    check('orders_total', sql`net_pence + vat_pence = total_pence and total_pence >= 0`),
    check(
      'orders_state',
      sql`state in ('open','paid','expired','released','refunding','refunded')`,
    ),
    check('orders_settled_with', sql`settled_with in ('payment', 'nothing', 'account')`),
    check(
      'orders_settled',
      sql`state <> 'paid' or (paid_at is not null and case settled_with
        when 'payment' then paid_by is not null when 'nothing' then total_pence = 0 else true end)`,
    ),
    check(
      'orders_account_reversed',
      sql`account_reversed_pence between 0 and total_pence and (account_reversed_pence = 0 or settled_with = 'account')`,
    ),
    check(
      'orders_account_paid',
      sql`account_paid_at is null or (settled_with = 'account' and account_paid_pence > 0
        and account_paid_pence + account_reversed_pence = total_pence)`,
    ),
    // Whatever program records a payment, no more is paid than is owed.
    check(
      'orders_account_parts',
      sql`account_paid_pence between 0 and total_pence - account_reversed_pence
        and account_card_pence between 0 and account_paid_pence
        and (account_paid_pence = 0 or settled_with = 'account')`,
    ),
  ],
);

/**
 * A place from the moment it is held. Its player is a member (`account_id`), a guest
 * (`guest_name`), or not known yet: then a member was named who has not accepted it
 * (`named_account_id`), or whoever has the claim link can take it. Its buyer is the order's
 * account.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: uuidKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    eventId: event().notNull(),
    accountId: uuid('account_id').references(() => accounts.id),
    /**
     * The member whom another person named, until they accept the place or give it back. Until then
     * they are not its player: nothing of them is shown, and they can book a place themselves.
     */
    namedAccountId: uuid('named_account_id').references(() => accounts.id),
    guestName: text('guest_name'),
    guestEmail: text('guest_email'),
    /** Of a player without an account whom an organiser has booked, for the organisers alone. */
    guestPhone: text('guest_phone'),
    /**
     * SHA-256 of the claim link's token: anyone's for a place without a player, and the guest's own
     * once one is named.
     */
    claimHash: text('claim_hash').unique('bookings_claim'),
    state: text().$type<BookingState>().notNull().default('held'),
    heldUntil: instant('held_until').notNull(),
    /** The keyed hash of the network it is held from; set only while it is held. */
    heldNetwork: text('held_network'),
    confirmedAt: instant('confirmed_at'),
    pricePence: integer('price_pence').notNull(),
    /** The cancellation terms when it was booked. */
    terms: jsonb().$type<BookingTerms>().notNull(),
    createdAt: instant('created_at').notNull(),
    golf: jsonb().$type<GolfAnswers>().notNull().default({}),
    /** Whether the player agrees to be on the list of who is coming. */
    listed: boolean().notNull().default(false),
    /**
     * Whether the player bought it with a golf day of their tier or at a founder's price
     * (`credits/privileges.ts`). An account has one such place at an event, and one that it gave up
     * counts.
     */
    ownPrivilege: boolean('own_privilege').notNull().default(false),
    /** What the player wants back if the organisers call the day off. */
    ifCalledOff: text('if_called_off').$type<'money' | 'credit'>().notNull().default('money'),
    /** The booking that this one took over by a transfer. */
    transferredFrom: uuid('transferred_from')
      .references((): AnyPgColumn => bookings.id)
      .unique('bookings_transferred_from'),
  },
  (table) => [
    // Decides between simultaneous requests: one active booking per account and event.
    uniqueIndex('bookings_one_per_account')
      .on(table.eventId, table.accountId)
      .where(sql`state in ('held', 'confirmed', 'attended')`),
    // Of one order alone: two buyers may bring the same guest, and must not learn of each other.
    uniqueIndex('bookings_one_per_guest')
      .on(table.orderId, table.eventId, sql`lower(guest_email)`)
      .where(sql`guest_email is not null and state in ('held', 'confirmed', 'attended')`),
    // Decides between simultaneous requests, and counts a place that was given up. A hold that was
    // not paid counts no more.
    uniqueIndex('bookings_one_own_privilege')
      .on(table.eventId, table.accountId)
      .where(sql`own_privilege and (state = 'held' or confirmed_at is not null)`),
    index('bookings_of_order').on(table.orderId),
    // For the attendee list, which has places in every state.
    index('bookings_of_event').on(table.eventId),
    index('bookings_of_account').on(table.accountId),
    index('bookings_named').on(table.namedAccountId).where(sql`named_account_id is not null`),
    // For the holds from one network, over all events.
    index('bookings_held_from').on(table.heldNetwork).where(sql`held_network is not null`),
    check(
      'bookings_one_player',
      sql`num_nonnulls(account_id, named_account_id, guest_name) <= 1 and (guest_email is null or guest_name is not null)`,
    ),
    check(
      'bookings_claim_while_unnamed',
      sql`claim_hash is null or num_nonnulls(account_id, named_account_id) = 0`,
    ),
    check('bookings_if_called_off', sql`if_called_off in ('money', 'credit')`),
    check(
      'bookings_state',
      sql`state in ('held','confirmed','attended','no_show','expired','cancelled','transferred')`,
    ),
  ],
);

/**
 * A line of an order. Its amounts are the part paid with money: nothing for a place paid by a
 * credit or a guest pass.
 */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuidKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text().$type<LineKind>().notNull(),
    bookingId: uuid('booking_id').references(() => bookings.id),
    payWith: text('pay_with').$type<PayWith>().notNull().default('money'),
    /**
     * What the place cost everybody when it was booked; null on lines written before this column.
     */
    standardPence: integer('standard_pence'),
    // Without foreign keys, because credits and guest passes refer to lines and bookings: the
    // consistency check looks.
    creditId: uuid('credit_id'),
    guestPassId: uuid('guest_pass_id'),
    netPence: integer('net_pence').notNull(),
    vatPence: integer('vat_pence').notNull(),
    grossPence: integer('gross_pence').notNull(),
    vatPercent: numeric('vat_percent', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** What the organisers have refunded of it without cancelling anything. */
    refundedNetPence: integer('refunded_net_pence').notNull().default(0),
    refundedVatPence: integer('refunded_vat_pence').notNull().default(0),
  },
  (table) => [
    index('order_lines_of_order').on(table.orderId),
    index('order_lines_of_booking').on(table.bookingId),
    index('order_lines_of_credit').on(table.creditId).where(sql`credit_id is not null`),
    check(
      'order_lines_gross',
      sql`net_pence + vat_pence = gross_pence and gross_pence >= 0 and vat_pence >= 0`,
    ),
    check(
      'order_lines_refunded',
      sql`refunded_net_pence >= 0 and refunded_vat_pence >= 0 and refunded_net_pence + refunded_vat_pence <= gross_pence`,
    ),
    check('order_lines_kind', sql`kind in ('place', 'guest_place', 'package')`),
    check('order_lines_place_has_booking', sql`(kind = 'package') = (booking_id is null)`),
    check(
      'order_lines_pay_with',
      sql`case pay_with when 'money' then num_nonnulls(credit_id, guest_pass_id) = 0
        when 'credit' then credit_id is not null and guest_pass_id is null and kind <> 'package'
        when 'guest_pass' then guest_pass_id is not null and credit_id is null and kind = 'guest_place' and gross_pence = 0
        when 'complimentary' then num_nonnulls(credit_id, guest_pass_id) = 0 and gross_pence = 0 and kind <> 'package'
        else false end`,
    ),
  ],
);

/**
 * What was paid of orders on account, each payment a row: recorded by organisers, or by card on this
 * site. One that was recorded by mistake is undone, never changed.
 */
export const accountPayments = pgTable(
  'account_payments',
  {
    /** Made by the organiser's form, so that sending it again records nothing twice. */
    id: uuidKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id)
      .unique('account_payments_payment'),
    /** What it pays of the order: a card payment may be more, and the rest is returned. */
    amountPence: integer('amount_pence').notNull(),
    at: instant('at').notNull(),
    undoneAt: instant('undone_at'),
    /** Why an organiser undid it. */
    undoneReason: text('undone_reason'),
  },
  (table) => [
    index('account_payments_of_order').on(table.orderId),
    check('account_payments_amount', sql`amount_pence > 0`),
    check('account_payments_undone', sql`(undone_at is null) = (undone_reason is null)`),
  ],
);

/**
 * How payments on account were made, as organisers wrote it down: first with the payment, then every
 * correction. The payment has the latest.
 */
export const accountReferences = pgTable(
  'account_references',
  {
    id: uuidKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    accountPaymentId: uuid('account_payment_id')
      .notNull()
      .references(() => accountPayments.id),
    method: text().$type<HandMethod>().notNull(),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    reference: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('account_references_of_order').on(table.orderId),
    check('account_references_method', byHand),
  ],
);

/**
 * Each change of a paid place that keeps its order: handed over to another player, or moved to
 * another golf day with all places of its order.
 */
export const placeChanges = pgTable(
  'place_changes',
  {
    id: uuidKey(),
    kind: text().$type<'transfer' | 'decline' | 'move'>().notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The new player's booking; null for a move, which changes all places of its order. */
    bookingId: uuid('booking_id').references(() => bookings.id),
    fromEventId: integer('from_event_id')
      .notNull()
      .references(() => events.id),
    toEventId: integer('to_event_id')
      .notNull()
      .references(() => events.id),
    // What was given back in money because the new day is cheaper, VAT included.
    netPence: integer('net_pence').notNull().default(0),
    vatPence: integer('vat_pence').notNull().default(0),
    grossPence: integer('gross_pence').notNull().default(0),
    /** Who did it: the buyer, a player, or an admin. Null for a guest who declined by the link. */
    byAccountId: uuid('by_account_id').references(() => accounts.id),
    /** Why an admin did it. */
    reason: text(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('place_changes_of_order').on(table.orderId),
    check('place_changes_kind', sql`kind in ('transfer', 'decline', 'move')`),
    check('place_changes_of_a_place', sql`(kind = 'move') = (booking_id is null)`),
    check('place_changes_day', sql`(kind = 'move') = (from_event_id <> to_event_id)`),
    check(
      'place_changes_gross',
      sql`net_pence + vat_pence = gross_pence and net_pence >= 0 and vat_pence >= 0`,
    ),
  ],
);

/** What is given back in money, VAT included. */
export const money = () => ({
  netPence: integer('net_pence').notNull().default(0),
  vatPence: integer('vat_pence').notNull().default(0),
  grossPence: integer('gross_pence').notNull().default(0),
});

/**
 * What an order on account no longer owes. The unique key makes taking it off twice the same as
 * once, as for refunds; the order's `account_reversed_pence` is their sum.
 */
export const accountReversals = pgTable(
  'account_reversals',
  {
    id: uuidKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    key: text().notNull().unique('account_reversals_key'),
    ...money(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('account_reversals_of_order').on(table.orderId),
    check('account_reversals_gross', sql`net_pence + vat_pence = gross_pence and gross_pence > 0`),
  ],
);
