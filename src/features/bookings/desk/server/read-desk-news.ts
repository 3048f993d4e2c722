import { and, desc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import { readEvents } from '#features/events/server/public.ts';
import { type Account, findAccounts } from '#features/identity/server/public.ts';
import { findPeople } from '#features/members/server/public.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { cancellations } from '../../credits/server/tables.ts';
import { bookings, orders } from '../../places/server/tables.ts';
import { closedAccount } from '../../texts.ts';
import type { PlaceNews } from '../contract.ts';

type Answer = {
  /** The latest of both kinds, latest first. */
  readonly news: PlaceNews[];
  readonly booked: number;
  readonly cancelled: number;
};

/** What was booked and cancelled since an instant: how many, and the latest of each kind. */
export async function readPlaceNews(
  db: Executor,
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<Answer> {
  const isBooked = and(
    isNotNull(orders.eventId),
    gte(orders.paidAt, since),
    inArray(orders.state, ['paid', 'refunded']),
  );
  const isCancelled = gte(cancellations.at, since);

  const bought = await db
    .select({
      id: orders.id,
      accountId: orders.accountId,
      otherName: orders.payerName,
      eventId: orders.eventId,
      at: orders.paidAt,
      places: sql<number>`(select count(*)::int from ${bookings} where order_id = "orders"."id")`,
    })
    .from(orders)
    .where(isBooked)
    .orderBy(desc(orders.paidAt), desc(orders.id))
    .limit(most);

  const given = await db
    .select({
      id: bookings.id,
      accountId: sql<string>`coalesce(${bookings.accountId}, ${orders.accountId})`,
      otherName: sql<string | null>`coalesce(${bookings.guestName}, ${orders.payerName})`,
      eventId: cancellations.eventId,
      at: cancellations.at,
    })
    .from(cancellations)
    .innerJoin(bookings, eq(bookings.id, cancellations.bookingId))
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(isCancelled)
    .orderBy(desc(cancellations.at), desc(cancellations.bookingId))
    .limit(most);

  const rows = [
    ...bought.map((row) => ({ ...row, kind: 'booked' as const })),
    ...given.map((row) => ({ ...row, kind: 'cancelled' as const, places: 1 })),
  ];

  const eventIds = new Set(rows.flatMap(({ eventId }) => eventId ?? []));
  const accountIds = [...new Set(rows.map(({ accountId }) => accountId))];
  const [accounts, people, events] = await Promise.all([
    findAccounts(db, accountIds),
    findPeople(db, null, accountIds),
    readEvents(db, [...eventIds]),
  ]);

  const news = rows.flatMap(({ kind, id, accountId, otherName, eventId, places, at }) => {
    const event = events.find((one) => one.id === eventId);
    if (!event || !at) return [];

    const account = accounts.get(accountId);
    const hasAccount = otherName === null && account?.erasedAt === null;
    return [
      {
        ...{ kind, id, places, eventId: event.id, title: event.title, at: at.toISOString() },
        name: otherName ?? nameOf(account),
        accountId: hasAccount ? accountId : null,
        photo: hasAccount ? (people.get(accountId)?.photo ?? null) : null,
      },
    ];
  });

  return {
    news: news.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, most),
    booked: await db.$count(orders, isBooked),
    cancelled: await db.$count(cancellations, isCancelled),
  };
}

const nameOf = (account: Account | undefined): string =>
  account && account.erasedAt === null ? fullName(account) : closedAccount;
