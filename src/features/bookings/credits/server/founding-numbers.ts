import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { FoundingNumbers } from '#features/events/contract.ts';
import { eventsApi } from '#features/events/contract.ts';
import { readEvent } from '#features/events/server/public.ts';
import { tiersOf } from '#features/membership/server/public.ts';
import type { TierId } from '#features/membership/tiers/tiers.ts';
import { brand } from '#lib/brand.ts';
import { type City, cityNames } from '#lib/cities.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Executor } from '#platform/database/database.ts';
import { invalidatePages, tagPage } from '#platform/http/cache/cache-tags.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { App, Services } from '#platform/plugin.ts';
import { bookings, orderLines, orders } from '../../places/server/tables.ts';
import {
  becomesFoundingMember,
  type FoundingFacts,
  numbersLeft,
  type PriorityGroup,
} from '../founding.ts';
import { credits, foundingMembers } from './tables.ts';

/** The cache tag of pages that say how many founding numbers are left. */
const FOUNDING_TAG = 'founding-numbers';

/**
 * Gives the player of a confirmed place the next founding number, if the place makes them a
 * founding member. It is part of the transaction that confirms the place or names its player.
 * Numbers are given one after the other: an advisory lock ends with the transaction.
 */
export async function giveFoundingNumber(
  tx: Executor,
  bookingId: string,
  now: Date,
): Promise<void> {
  const place = await findPlace(tx, bookingId);
  if (!place?.accountId) return;

  const { accountId } = place;
  const event = await readEvent(tx, place.eventId);
  if (!event || event.series !== brand.series) return;

  await lockByName(tx, 'founding_members');

  const members = await tx
    .select({
      accountId: foundingMembers.accountId,
      city: foundingMembers.city,
      bookingId: foundingMembers.bookingId,
    })
    .from(foundingMembers);

  const facts = {
    inFoundersSeries: true,
    paidWith: place.paidWith,
    isFirst: await isFirst(tx, accountId, bookingId),
    isMemberAlready: members.some((member) => member.accountId === accountId),
    hasGivenNumber: members.some((member) => member.bookingId === bookingId),
    membersInAll: members.length,
    membersInCity: members.filter(({ city }) => city === event.city).length,
  };
  if (!becomesFoundingMember(facts)) return;

  await tx.insert(foundingMembers).values({
    accountId,
    number: facts.membersInAll + 1,
    city: event.city,
    cityNumber: facts.membersInCity + 1,
    lockedPence: place.standardPence,
    bookingId,
    since: now,
  });

  await invalidatePages(tx, [FOUNDING_TAG]);
}

/** A place on account counts once it is paid. */
const isPaid = sql`(${orders.settledWith} <> 'account' or ${orders.accountPaidAt} is not null)`;

type Place = {
  readonly accountId: string | null;
  readonly eventId: number;
  readonly standardPence: number;
  readonly paidWith: FoundingFacts['paidWith'];
};

async function findPlace(tx: Executor, bookingId: string): Promise<Place | undefined> {
  const [row] = await tx
    .select({ booking: bookings, line: orderLines, origin: credits.origin })
    .from(bookings)
    .innerJoin(orderLines, eq(orderLines.bookingId, bookings.id))
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .leftJoin(credits, eq(credits.id, orderLines.creditId))
    .where(and(eq(bookings.id, bookingId), isPaid));
  if (!row) return undefined;

  const { eventId, pricePence, transferredFrom } = row.booking;

  // A place gives one number: it stays with the account that earned it.
  const accountId = transferredFrom === null ? row.booking.accountId : null;
  const standardPence = row.line.standardPence ?? pricePence;

  return { accountId, eventId, standardPence, paidWith: paidWith(row.line.payWith, row.origin) };
}

const paidWith = (payWith: string, origin: string | null): FoundingFacts['paidWith'] => {
  if (payWith === 'money') return 'money';
  if (payWith === 'guest_pass') return 'guest_pass';
  return origin === 'package' ? 'package_credit' : 'other_credit';
};

/**
 * Whether the account had no confirmed place in the series before that was paid with money or a
 * credit of the package. Places that it took over from others do not count, nor do those whose
 * number went to the player of before.
 */
async function isFirst(tx: Executor, accountId: string, bookingId: string): Promise<boolean> {
  const earlier = await tx
    .select({ eventId: bookings.eventId, payWith: orderLines.payWith, origin: credits.origin })
    .from(bookings)
    .innerJoin(orderLines, eq(orderLines.bookingId, bookings.id))
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .leftJoin(credits, eq(credits.id, orderLines.creditId))
    .leftJoin(foundingMembers, eq(foundingMembers.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.accountId, accountId),
        or(isNull(foundingMembers.accountId), eq(foundingMembers.accountId, accountId)),
        ne(bookings.id, bookingId),
        isNotNull(bookings.confirmedAt),
        isNull(bookings.transferredFrom),
        isPaid,
      ),
    );

  for (const { eventId, payWith, origin } of earlier) {
    const way = paidWith(payWith, origin);
    const counts = way === 'money' || way === 'package_credit';
    if (counts && (await readEvent(tx, eventId))?.series === brand.series) return false;
  }

  return true;
}

/**
 * The group that decides how early each account may book, and when its turn on a waitlist comes.
 */
export async function findPriorityGroups(
  db: Executor,
  accountIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, PriorityGroup>> {
  if (accountIds.length === 0) return new Map();

  const rows = await db
    .select({ accountId: foundingMembers.accountId })
    .from(foundingMembers)
    .where(inArray(foundingMembers.accountId, [...accountIds]));

  const founding = new Set(rows.map(({ accountId }) => accountId));
  const tiers = await tiersOf(db, accountIds, now);

  return new Map(
    accountIds.map((accountId) => [
      accountId,
      groupOf(founding.has(accountId), tiers.get(accountId)),
    ]),
  );
}

/** The group of a founding member, or of an account with this tier. */
export function groupOf(isFounding: boolean, tier: TierId | undefined): PriorityGroup {
  if (isFounding) return 'founding';
  return tier === 'vip' || tier === 'executive' ? tier : 'other';
}

/** The group of one account, as `findPriorityGroups`. */
export const findPriorityGroup = async (
  db: Executor,
  accountId: string,
  now: Date,
): Promise<PriorityGroup> =>
  (await findPriorityGroups(db, [accountId], now)).get(accountId) ?? 'other';

/** How many founding numbers each city has left now. */
export async function readFoundingNumbers(db: Executor): Promise<FoundingNumbers> {
  const rows = await db
    .select({ city: foundingMembers.city, members: sql<number>`count(*)::int` })
    .from(foundingMembers)
    .groupBy(foundingMembers.city);

  const membersInAll = rows.reduce((sum, { members }) => sum + members, 0);
  const membersIn = (city: City): number => rows.find((row) => row.city === city)?.members ?? 0;

  return cityNames.map((city) => ({
    city,
    left: numbersLeft({ membersInAll, membersInCity: membersIn(city) }),
  }));
}

/** The founding numbers left, for everyone. The answer is cached until a number is given. */
export function foundingRoutes(app: App, { database }: Services): void {
  app.route({
    ...routeOf(eventsApi.readFoundingNumbers),
    handler: (_request, reply) => {
      tagPage(reply, [FOUNDING_TAG]);
      return readFoundingNumbers(database);
    },
  });
}
