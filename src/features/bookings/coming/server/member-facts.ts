import { aliasedTable, and, desc, eq, inArray, ne, type SQLWrapper, sql } from 'drizzle-orm';
import { readEvents } from '#features/events/server/public.ts';
import type { MemberFacts } from '#platform/member-facts.ts';
import { foundingMembers } from '../../founding/server/tables.ts';
import { bookings } from '../../server/tables.ts';
import { isOnList, listStates } from '../coming.ts';

/** How many places of a member and of the others on their golf days are looked at: some 60 golf days. */
const PLACES = 1000;

const isInState = sql.join(
  listStates.map((state) => sql`${state}`),
  sql`, `,
);

/** What bookings knows of members. Only places whose players agreed to be listed are told. */
export const bookingFacts: MemberFacts = {
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
  isComingTo: (accountId: SQLWrapper, eventId: number) =>
    sql`exists (select from ${bookings} as place where place.event_id = ${eventId} and place.listed
      and place.account_id = ${accountId} and place.state in (${isInState}))`,
  sharedDays: async (tx, accountId, now) => {
    const own = aliasedTable(bookings, 'own');
    const rows = await tx
      .select({
        id: bookings.accountId,
        eventId: bookings.eventId,
        state: bookings.state,
        ownState: own.state,
      })
      .from(own)
      .innerJoin(bookings, eq(bookings.eventId, own.eventId))
      .where(
        and(
          eq(own.accountId, accountId),
          inArray(own.state, [...listStates]),
          ne(bookings.accountId, accountId),
          inArray(bookings.state, [...listStates]),
          bookings.listed,
        ),
      )
      .orderBy(desc(own.eventId))
      .limit(PLACES);
    const events = new Map(
      (await readEvents(tx, [...new Set(rows.map(({ eventId }) => eventId))])).map((event) => [
        event.id,
        event,
      ]),
    );
    return rows
      .flatMap(({ id, eventId, state, ownState }) => {
        const event = events.get(eventId);
        const areBoth = event && isOnList(state, event, now) && isOnList(ownState, event, now);
        return id && areBoth
          ? [{ accountId: id, day: { eventId, title: event.title, startsAt: event.startsAt } }]
          : [];
      })
      .sort((a, b) => b.day.startsAt.getTime() - a.day.startsAt.getTime());
  },
};
