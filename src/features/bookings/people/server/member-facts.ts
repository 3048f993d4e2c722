import { inArray, type SQLWrapper, sql } from 'drizzle-orm';
import { maySeeEvent } from '#features/events/permissions.ts';
import { followsCity, readEvent } from '#features/events/server/public.ts';
import { isOfCity } from '#features/members/server/public.ts';
import { hasAnyTier, hasTier } from '#features/membership/server/public.ts';
import type { MemberFacts } from '#features/notifications/server/public.ts';
import type { City } from '#lib/cities.ts';
import type { Executor } from '#platform/database/database.ts';
import { foundingMembers } from '../../credits/server/tables.ts';
import { bookings, orders } from '../../places/server/tables.ts';
import { playingStates } from '../../places/states.ts';
import { listOf } from '../coming.ts';
import { dayOfBoth, daysById, dayToday, everyDay, sharedDays } from './shared-days.ts';

async function isInvolvedIn(tx: Executor, accountId: string, eventId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${bookings} as place join ${orders} as bought on bought.id = place.order_id
    where place.event_id = ${eventId} and place.state <> 'expired'
      and ${accountId}::uuid in (place.account_id, place.named_account_id, bought.account_id)
    union all select from waitlist_entries where event_id = ${eventId} and account_id = ${accountId}::uuid
      and state in ('waiting', 'offered')
    limit 1`);
  return rows.length > 0;
}

/** What bookings knows of members. Only places whose players agreed to be listed are told. */
export const bookingFacts: Omit<
  MemberFacts,
  'hasAnsweredAskOf' | 'isInForum' | 'hasConversationWith' | 'lastSpoke' | 'mayWrite'
> = {
  foundingNumbers: async (tx, accountIds) => {
    if (accountIds.length === 0) return new Map();
    const rows = await tx
      .select({ id: foundingMembers.accountId, number: foundingMembers.number })
      .from(foundingMembers)
      .where(inArray(foundingMembers.accountId, [...accountIds]));
    return new Map(rows.map(({ id, number }) => [id, number]));
  },
  isFounding: (accountId: SQLWrapper) =>
    sql`exists (select from ${foundingMembers} as founder where founder.account_id = ${accountId})`,
  hasPlaceAt: (accountId: SQLWrapper, eventId: number) =>
    sql`exists (select from ${bookings} as place where place.event_id = ${eventId}
      and place.account_id = ${accountId} and place.state in ${playingStates})`,
  hasTier,
  opensDirectory: (accountId: SQLWrapper, now: Date) =>
    sql`(exists (select from ${foundingMembers} as founder where founder.account_id = ${accountId})
      or ${hasAnyTier(accountId, now)})`,
  isAtDayOf: (viewerId: string, accountId: SQLWrapper) =>
    sql`exists (select from ${bookings} as place join ${bookings} as own on own.event_id = place.event_id
      where own.account_id = ${viewerId} and own.state in ${playingStates} and place.listed
        and place.account_id = ${accountId} and place.state in ${playingStates})`,
  isNearCity: (accountId: SQLWrapper, city: City) =>
    sql`(${isOfCity(accountId, city)} or ${followsCity(accountId, city)})`,
  isComingTo: (accountId: SQLWrapper, eventId: number) =>
    sql`exists (select from ${bookings} as place where place.event_id = ${eventId} and place.listed
      and place.account_id = ${accountId} and place.state in ${playingStates})`,
  mayAskWhoComes: async (tx, member, { eventId, now }) => {
    const event = await readEvent(tx, eventId);
    if (!event || !maySeeEvent(member, event) || listOf(event, now) !== 'coming') return false;
    return event.audience !== 'link' || member.isAdmin || isInvolvedIn(tx, member.id, eventId);
  },
  isInvolvedIn,
  sharedDays,
  dayOfBoth,
  dayToday,
  daysById,
  everyDay,
};
