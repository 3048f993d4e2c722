import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { events } from '#features/events/days/server/tables.ts';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant, uuidKey } from '#platform/database/columns.ts';
import { orders } from '../../places/server/tables.ts';
import type { EntryState, OfferState } from '../waitlist.ts';

const event = () =>
  integer('event_id')
    .notNull()
    .references(() => events.id);
const account = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id);

/** Who waits for places at a golf day, and for how many. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: uuidKey(),
    eventId: event(),
    accountId: account(),
    /** Places still wanted, 1 to 4. */
    size: smallint().notNull(),
    rule: text().$type<'together' | 'any'>().notNull(),
    /** Books at once with a credit when a place is offered. */
    autoCredit: boolean('auto_credit').notNull().default(false),
    /** Goes before everybody, because a payment of theirs came too late for a place. */
    first: boolean().notNull().default(false),
    state: text().$type<EntryState>().notNull().default('waiting'),
    joinedAt: instant('joined_at').notNull(),
    /**
     * The start of the golf day when the member joined, or was last offered places: after a change
     * of date they must accept the new one.
     */
    forStart: instant('for_start'),
    /**
     * The keyed hash of the network it was joined from; set only while the account waits or is
     * offered places.
     */
    network: text(),
    endedAt: instant('ended_at'),
    /** Why an organiser removed it; it may name the person, so it goes with the account. */
    reason: text(),
  },
  (table) => [
    uniqueIndex('waitlist_one_per_account')
      .on(table.eventId, table.accountId)
      .where(sql`state in ('waiting', 'offered')`),
    index('waitlist_waiting').on(table.eventId).where(sql`state = 'waiting'`),
    index('waitlist_of_account').on(table.accountId),
    index('waitlist_from').on(table.network).where(sql`network is not null`),
    check('waitlist_size', sql`size between 1 and 4`),
    check('waitlist_rule', sql`rule in ('together', 'any')`),
    check(
      'waitlist_state',
      sql`state in ('waiting', 'offered', 'booked', 'left', 'removed', 'lapsed', 'closed')`,
    ),
    check('waitlist_ended', sql`(state in ('waiting', 'offered')) = (ended_at is null)`),
    check('waitlist_reason', sql`reason is null or state = 'removed'`),
  ],
);

/** Places offered to someone who waits. While an offer is open, its places count as taken. */
export const offers = pgTable(
  'offers',
  {
    id: uuidKey(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => waitlistEntries.id),
    eventId: event(),
    accountId: account(),
    places: smallint().notNull(),
    state: text().$type<OfferState>().notNull().default('open'),
    madeAt: instant('made_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** The order that accepted it. */
    orderId: uuid('order_id')
      .references(() => orders.id)
      .unique('offers_order'),
    /** Why an organiser offered them out of turn; null for an offer in turn. */
    reason: text(),
  },
  (table) => [
    uniqueIndex('offers_one_open').on(table.entryId).where(sql`state = 'open'`),
    index('offers_open_until').on(table.expiresAt).where(sql`state = 'open'`),
    index('offers_open_of_event').on(table.eventId).where(sql`state = 'open'`),
    index('offers_of_account').on(table.accountId),
    check('offers_places', sql`places between 1 and 4`),
    check('offers_state', sql`state in ('open', 'accepted', 'declined', 'lapsed', 'withdrawn')`),
    check('offers_ended', sql`(state = 'open') = (ended_at is null)`),
    check('offers_accepted', sql`(state = 'accepted') = (order_id is not null)`),
  ],
);
