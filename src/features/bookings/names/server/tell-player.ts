import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { readEvents } from '#features/events/server/public.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import { notify, queueEmail } from '#features/notifications/server/public.ts';
import { addMinutes } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { placeGiven, placeTaken } from '../../notices/server/kinds.ts';
import { aboutEvent } from '../../server/present.ts';
import { bookings, orders } from '../../server/tables.ts';
import { nameReminder, namesBy } from '../naming.ts';
import { namesWanted, placeForYou, placeWithdrawn } from './emails/emails.ts';
import { findPlaces, type Place } from './store.ts';

/** Queues the email that tells the player of a place who booked it, unless they booked it themselves. */
export const queuePlaceForYou = (tx: Executor, place: Place, now: Date): Promise<void> =>
  tell(tx, place, { email: placeForYou, key: 'place_for_you', now });

/** Queues the email that tells the player of a cancelled place, unless they booked it themselves: the buyer gets another email. */
export async function tellWithdrawn(
  tx: Executor,
  { bookingId, byOrganisers }: { readonly bookingId: string; readonly byOrganisers: boolean },
  now: Date,
): Promise<void> {
  for (const place of await findPlaces(tx, { bookingId }))
    await tell(tx, place, { email: placeWithdrawn, key: 'place_withdrawn', more: { byOrganisers }, now });
}

type Telling = {
  readonly email: typeof placeForYou | typeof placeWithdrawn;
  readonly key: string;
  /** What this email says besides. */
  readonly more?: { readonly byOrganisers: boolean };
  readonly now: Date;
};

/** Queues an email for the player of a place that someone else booked. */
async function tell(tx: Executor, place: Place, { email, key, more, now }: Telling): Promise<void> {
  const { booking, buyerId, event } = place;
  const { accountId, guestName, guestEmail } = booking;
  if (accountId === buyerId) return;
  const accounts = await findAccounts(tx, [buyerId, ...(accountId ? [accountId] : [])]);
  const buyer = accounts.get(buyerId);
  const player = accountId === null ? undefined : accounts.get(accountId);
  const name = player?.firstName ?? guestName;
  const address = player?.email ?? guestEmail;
  if (!buyer || !name || !address) return;
  const bookedBy = `${buyer.firstName} ${buyer.lastName}`;
  const about = aboutEvent(event);
  const noticeKey = `${key}:${booking.id}:${accountId ?? address.toLowerCase()}`;
  await queueEmail(tx, email, {
    accountId,
    to: { name, address },
    payload: { ...about, firstName: name, bookedBy, isMember: player !== undefined, ...more },
    key: noticeKey,
    now,
  });
  if (accountId === null) return;
  const kind = email === placeForYou ? placeGiven : placeTaken;
  const actor = more?.byOrganisers ? null : buyerId;
  await notify(tx, now, { kind, to: accountId, actor, payload: about, key: noticeKey });
}

/** Queues it for every player of an order that has just been confirmed. */
export async function tellPlayers(tx: Executor, orderId: string, now: Date): Promise<void> {
  for (const place of await findPlaces(tx, { orderId })) await queuePlaceForYou(tx, place, now);
}

/** How long after booking the first email about missing names is sent, in minutes: the page asks as well. */
const FIRST_AFTER = 60;

/** Asks buyers for the names of confirmed places that have none: each reminder once for an order. */
export async function remindOfNames({ database, clock }: Services): Promise<void> {
  const now = clock();
  const unnamed = await database
    .select({
      bookingId: bookings.id,
      orderId: orders.id,
      buyerId: orders.accountId,
      eventId: bookings.eventId,
    })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(
      and(
        eq(bookings.state, 'confirmed'),
        isNull(bookings.accountId),
        isNull(bookings.guestName),
        gt(bookings.confirmedAt, addMinutes(now, -366 * 24 * 60)),
        lte(bookings.confirmedAt, addMinutes(now, -FIRST_AFTER)),
      ),
    );
  const events = await readEvents(database, [...new Set(unnamed.map(({ eventId }) => eventId))]);
  for (const [orderId, places] of Map.groupBy(unnamed, (place) => place.orderId)) {
    const [first] = places;
    const event = events.find(({ id }) => id === first?.eventId);
    const reminder = event && event.state !== 'cancelled' ? nameReminder(event.startsAt, now) : undefined;
    if (!first || !event || !reminder) continue;
    const { bookingId, buyerId } = first;
    await database.transaction(async (tx) => {
      const buyer = (await findAccounts(tx, [buyerId])).get(buyerId);
      if (!buyer || buyer.erasedAt !== null) return;
      const { firstName, email: address } = buyer;
      const by = namesBy(event.startsAt).toISOString();
      const payload = { ...aboutEvent(event), firstName, bookingId, places: places.length, namesBy: by };
      const to = { name: firstName, address };
      // The first comes once; the others follow the date, if the golf day moves.
      const date = reminder === 'first' ? '' : `:${event.startsAt.toISOString()}`;
      const key = `names_wanted:${orderId}:${reminder}${date}`;
      await queueEmail(tx, namesWanted, { accountId: buyerId, to, payload, key, now });
    });
  }
}
