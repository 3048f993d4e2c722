import { type Account, findAccounts } from '#features/identity/server/public.ts';
import { queueEmail } from '#features/notifications/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { encryptEmailToken } from '#platform/email/encrypt-email-token.ts';
import type { Services } from '#platform/plugin.ts';
import { aboutEvent } from '../../../server/present.ts';
import type { BookingRow } from '../../../server/store.ts';
import type { PaidPlace } from '../store.ts';
import { placeHandedOver, placePassedOn, transferDeclined } from './emails.ts';

type Change = {
  /** The place as it was. */
  readonly place: PaidPlace;
  /** The booking that took it over. */
  readonly after: BookingRow;
  readonly byOrganisers?: boolean;
};

/**
 * Queues the emails about a place that was handed over: to its new player, to the one who had it, and to its buyer.
 * @param change.by who handed it over
 * @param change.token the token of a guest's link
 */
export async function queueHandedOver(
  services: Services,
  tx: Executor,
  { token, by, ...change }: Change & { readonly by: Account; readonly token: string | undefined },
): Promise<void> {
  const { place, after, byOrganisers = false } = change;
  const now = services.clock();
  const people = await findPeople(tx, change);
  const to = addressOf(after, people);
  if (to)
    await queueEmail(tx, placePassedOn, {
      accountId: after.accountId,
      to,
      payload: {
        ...aboutEvent(place.event),
        firstName: to.name,
        from: byOrganisers ? fullName(place.booking, people) : `${by.firstName} ${by.lastName}`,
        byOrganisers,
        sealedToken: token === undefined ? null : encryptEmailToken(services.config.secret, token),
      },
      key: `place_passed_on:${after.id}`,
      now,
    });
  const isBuyers = by.id === place.order.accountId && by.id !== place.booking.accountId;
  const giver = isBuyers ? `${by.firstName} ${by.lastName}` : null;
  await tellEarlier(tx, { ...change, people, email: placeHandedOver, giver, now });
}

/** Queues the emails about a place that its new player has given back: to the person who has it again, and to its buyer. */
export async function queueDeclined({ clock }: Services, tx: Executor, change: Change): Promise<void> {
  const people = await findPeople(tx, change);
  await tellEarlier(tx, { ...change, people, email: transferDeclined, now: clock() });
}

type People = ReadonlyMap<string, Account>;

const findPeople = (tx: Executor, { place, after }: Change): Promise<People> =>
  findAccounts(
    tx,
    [place.order.accountId, place.booking.accountId, after.accountId].flatMap((id) => id ?? []),
  );

const personOf = ({ accountId }: BookingRow, people: People): Account | undefined =>
  accountId === null ? undefined : people.get(accountId);

function fullName(booking: BookingRow, people: People): string | null {
  const person = personOf(booking, people);
  return person ? `${person.firstName} ${person.lastName}` : booking.guestName;
}

/** The first name and the address of a player; none for a closed account and for a guest without an email. */
function addressOf(booking: BookingRow, people: People): { name: string; address: string } | undefined {
  const person = personOf(booking, people);
  if (person) return person.erasedAt === null ? { name: person.firstName, address: person.email } : undefined;
  const { guestName, guestEmail } = booking;
  return guestName !== null && guestEmail !== null ? { name: guestName, address: guestEmail } : undefined;
}

type Telling = Change & {
  readonly people: People;
  readonly email: typeof placeHandedOver;
  /** The buyer, if they gave away the place of another player. */
  readonly giver?: string | null;
  readonly now: Date;
};

/** Tells the earlier player, or the one who has the place again, and the buyer if that is someone else. */
async function tellEarlier(tx: Executor, telling: Telling): Promise<void> {
  const { place, after, people, email, giver = null, now, byOrganisers = false } = telling;
  const { order, booking } = place;
  const concerned = email === transferDeclined ? after : booking;
  const buyer = { ...booking, accountId: order.accountId, guestName: null, guestEmail: null };
  const isBuyers = concerned.accountId === order.accountId;
  const isBuyerNew = email === placeHandedOver && after.accountId === order.accountId;
  const readers = [concerned, ...(isBuyers || isBuyerNew ? [] : [buyer])];
  for (const reader of readers) {
    const to = addressOf(reader, people);
    if (!to) continue;
    const isReader = (one: BookingRow) => one.accountId !== null && one.accountId === reader.accountId;
    const isConcerned = reader === concerned;
    await queueEmail(tx, email, {
      accountId: reader.accountId,
      to,
      payload: {
        ...aboutEvent(place.event),
        firstName: to.name,
        from: isReader(booking) || (isConcerned && concerned === booking) ? null : fullName(booking, people),
        to: isReader(after) || (isConcerned && concerned === after) ? null : fullName(after, people),
        toNobody: after.accountId === null && after.guestName === null,
        byOrganisers,
        by: reader === booking ? giver : null,
        bookingId: reader.accountId === order.accountId ? after.id : null,
      },
      key: `${email.name}:${after.id}:${reader.accountId ?? to.address.toLowerCase()}`,
      now,
    });
  }
}
