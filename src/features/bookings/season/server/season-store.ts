import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { CreditOrigin } from '../../credits/credit-states.ts';
import { foundingMembers } from '../../credits/server/tables.ts';
import { isOwnOrder } from '../../places/server/store.ts';
import { type BookingState, placeTakingStates } from '../../places/states.ts';
import { waitlistEntries } from '../../waitlist/server/tables.ts';

/**
 * Everything of one account that the season shows, apart from its tier. Instants are ISO strings,
 * because it comes as JSON.
 */
export type OwnFacts = {
  readonly places: readonly {
    readonly eventId: number;
    readonly bookingId: string;
    readonly state: BookingState;
    readonly heldUntil: string;
    readonly bought: boolean;
    readonly plays: boolean;
  }[];
  readonly entries: readonly {
    readonly id: string;
    readonly eventId: number;
    readonly size: number;
    readonly offer: { readonly places: number; readonly expiresAt: string } | null;
  }[];
  /** Those that are available, in the order in which they are used. */
  readonly credits: readonly {
    readonly origin: CreditOrigin;
    readonly pence: number;
    readonly coversPence: number;
  }[];
  /**
   * When the membership year of a tier ends, with the credits it brought; null if none is running.
   */
  readonly yearEndsAt: string | null;
  readonly guestPasses: number;
  /** How many of the guest passes a tier brought. */
  readonly tierPasses: number;
  readonly lockedPence: number | null;
  /**
   * The events where a privilege bought a place of their own, one that they gave up included
   * (`privilegeUsed`).
   */
  readonly privilegeUsedAt: readonly number[];
  readonly foundingNumber: number | null;
};

/** Reads the places, waitlist entries, credits and passes of an account in one statement. */
export async function findOwnFacts(db: Executor, accountId: string, now: Date): Promise<OwnFacts> {
  const at = now.toISOString();

  const { rows } = await db.execute<OwnFacts>(sql`
    select
      (select coalesce(json_agg(json_build_object(
          'eventId', b.event_id, 'bookingId', b.id, 'state', b.state, 'heldUntil', b.held_until,
          'bought', o.account_id = ${accountId} and o.payer_name is null, 'plays', coalesce(b.account_id = ${accountId}, false))), '[]')
        from bookings b join orders o on o.id = b.order_id
        where b.state in ${placeTakingStates}
          and b.id in (
            select id from bookings where account_id = ${accountId}
            union
            select own.id from orders join bookings own on own.order_id = orders.id
              where ${isOwnOrder(accountId)})) as places,
      (select coalesce(json_agg(json_build_object(
          'id', w.id, 'eventId', w.event_id, 'size', w.size,
          'offer', case when f.id is not null
            then json_build_object('places', f.places, 'expiresAt', f.expires_at) end)), '[]')
        from waitlist_entries w left join offers f on f.entry_id = w.id and f.state = 'open'
        where w.account_id = ${accountId} and w.state in ('waiting', 'offered')) as entries,
      (select coalesce(json_agg(json_build_object(
          'origin', origin, 'pence', gross_pence, 'coversPence', covers_pence)
          order by created_at, id), '[]')
        from credits where account_id = ${accountId} and state = 'available') as credits,
      (select max(ends_at) from tier_allowances
        where account_id = ${accountId} and ends_at > ${at}::timestamptz) as "yearEndsAt",
      passes."guestPasses", passes."tierPasses",
      (select locked_pence from founding_members where account_id = ${accountId}) as "lockedPence",
      (select coalesce(json_agg(event_id), '[]') from bookings
        where account_id = ${accountId} and own_privilege and confirmed_at is not null) as "privilegeUsedAt",
      (select number from founding_members where account_id = ${accountId}) as "foundingNumber"
    from (select count(*)::int as "guestPasses", (count(*) filter (where origin = 'tier'))::int as "tierPasses"
      from guest_passes where account_id = ${accountId} and state = 'available'
        and (expires_at is null or expires_at > ${at}::timestamptz)) passes`);

  const [own] = rows;
  if (!own) throw new Error('A count always has one row');

  return own;
}

/** Everyone who waits at these events, with what decides their turn but for their tier. */
export const findQueues = (db: Executor, eventIds: readonly number[]) =>
  db
    .select({
      id: waitlistEntries.id,
      eventId: waitlistEntries.eventId,
      accountId: waitlistEntries.accountId,
      size: waitlistEntries.size,
      rule: waitlistEntries.rule,
      first: waitlistEntries.first,
      joinedAt: waitlistEntries.joinedAt,
      isFounding: sql<boolean>`${foundingMembers.accountId} is not null`,
    })
    .from(waitlistEntries)
    .leftJoin(foundingMembers, eq(foundingMembers.accountId, waitlistEntries.accountId))
    .where(
      and(inArray(waitlistEntries.eventId, [...eventIds]), eq(waitlistEntries.state, 'waiting')),
    );
