import { type Account, findAccounts } from '#features/identity/server/public.ts';
import { notify, queueEmail } from '#features/notifications/server/public.ts';
import type { Refusal } from '#lib/refusal.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { encryptEmailToken } from '#platform/email/encrypt-email-token.ts';
import type { Services } from '#platform/plugin.ts';
import { countEmailToOther, isBlockedAddress } from '../../names/server/emails-to-others.ts';
import { placeAsked } from '../../names/server/name-emails.tsx';
import { askedKey, memberOf } from '../../names/server/tell-player.ts';
import { nobody } from '../../places/server/change-players.ts';
import { aboutEvent } from '../../places/server/event-emails.tsx';
import type { BookingRow } from '../../places/server/store.ts';
import { placeHandedOver, placePassedOn, transferDeclined } from './transfer-emails.tsx';
import type { PaidPlace } from './transfer-store.ts';

type Change = {
  /** The place as it was. */
  readonly place: PaidPlace;
  /** The booking that took it over. */
  readonly after: BookingRow;
  readonly byOrganisers?: boolean;
};

/**
 * Queues the emails about a place that was handed over: to its new player, to the one who had it,
 * and to its buyer.
 * @param change.by who handed it over
 * @param change.token the token of a guest's link
 * @returns why the new player must not be emailed any more
 */
export async function queueHandedOver(
  services: Services,
  tx: Executor,
  { token, by, ...change }: Change & { readonly by: Account; readonly token: string | undefined },
): Promise<Refusal | undefined> {
  const { place, after, byOrganisers = false } = change;
  const now = services.clock();
  const people = await findPeople(tx, change);
  const to = addressOf(after, people);

  const refusal =
    to &&
    !byOrganisers &&
    (await countEmailToOther(tx, {
      orderId: after.orderId,
      memberId: by.id,
      address: to.address,
      now,
    }));
  if (refusal) return refusal;

  if (to && (byOrganisers || !(await isBlockedAddress(tx, by.id, to.address)))) {
    const isAsked = after.accountId === null && after.namedAccountId !== null;

    await queueEmail(tx, placePassedOn, {
      accountId: memberOf(after),
      to,
      payload: {
        ...aboutEvent(place.event),
        firstName: to.name,
        isAsked,
        from: byOrganisers ? playerName(place.booking, people) : fullName(by),
        byOrganisers,
        sealedToken: token === undefined ? null : encryptEmailToken(services.config.secret, token),
      },
      key: `place_passed_on:${after.id}`,
      now,
    });

    if (isAsked) await askMember(tx, { place, after, by, now });
  }

  const isBuyers = by.id === place.order.accountId && by.id !== place.booking.accountId;
  const giver = isBuyers ? fullName(by) : null;

  await tellEarlier(tx, { ...change, people, email: placeHandedOver, giver, actorId: by.id, now });

  return undefined;
}

/** The same in the app, for a member who is asked to accept the place. */
async function askMember(
  tx: Executor,
  { place, after, by, now }: Change & { readonly by: Account; readonly now: Date },
): Promise<void> {
  if (after.namedAccountId === null) return;
  const key = askedKey(after.id, after.namedAccountId);
  const payload = aboutEvent(place.event);
  await notify(tx, now, { kind: placeAsked, to: after.namedAccountId, actor: by.id, payload, key });
}

/**
 * Queues the emails about a place that its new player has given back: to the person who has it
 * again, and to its buyer.
 */
export async function queueDeclined(
  { clock }: Services,
  tx: Executor,
  change: Change,
): Promise<void> {
  const people = await findPeople(tx, change);
  await tellEarlier(tx, { ...change, people, email: transferDeclined, now: clock() });
}

type People = ReadonlyMap<string, Account>;

const findPeople = (tx: Executor, { place, after }: Change): Promise<People> =>
  findAccounts(
    tx,
    [place.order.accountId, memberOf(place.booking), memberOf(after)].flatMap((id) => id ?? []),
  );

function personOf(booking: BookingRow, people: People): Account | undefined {
  const accountId = memberOf(booking);
  return accountId === null ? undefined : people.get(accountId);
}

function playerName(booking: BookingRow, people: People): string | null {
  const person = personOf(booking, people);
  return person ? fullName(person) : booking.guestName;
}

/**
 * The first name and the address of a player; none for a closed account and for a guest without an
 * email.
 */
function addressOf(
  booking: BookingRow,
  people: People,
): { name: string; address: string } | undefined {
  const person = personOf(booking, people);
  if (person)
    return person.erasedAt === null ? { name: person.firstName, address: person.email } : undefined;

  const { guestName, guestEmail } = booking;

  return guestName !== null && guestEmail !== null
    ? { name: guestName, address: guestEmail }
    : undefined;
}

type Telling = Change & {
  readonly people: People;
  readonly email: typeof placeHandedOver;
  /** The buyer, if they gave away the place of another player. */
  readonly giver?: string | null;
  /** Who did it; undefined for a guest by their link. */
  readonly actorId?: string;
  readonly now: Date;
};

/**
 * Tells the earlier player, or the one who has the place again, and the buyer if that is someone
 * else.
 */
async function tellEarlier(tx: Executor, telling: Telling): Promise<void> {
  const { place, after, people, email, giver = null, actorId, now, byOrganisers = false } = telling;
  const { order, booking } = place;
  const concerned = email === transferDeclined ? after : booking;
  const buyer = { ...booking, ...nobody, accountId: order.accountId };
  const isBuyers = concerned.accountId === order.accountId;
  const isBuyerNew = email === placeHandedOver && memberOf(after) === order.accountId;
  const readers = [concerned, ...(isBuyers || isBuyerNew ? [] : [buyer])];

  for (const reader of readers) {
    const to = addressOf(reader, people);
    if (!to) continue;

    // A stranger may have named them; the buyer and who has accepted the place have to know.
    const isCounted = reader.accountId === null && !byOrganisers && memberOf(reader) !== actorId;

    const counted = {
      orderId: order.id,
      memberId: actorId ?? order.accountId,
      address: to.address,
      now,
    };
    if (isCounted && (await countEmailToOther(tx, counted))) continue;

    const readerId = memberOf(reader);
    const isReader = (one: BookingRow) => readerId !== null && memberOf(one) === readerId;
    const isConcerned = reader === concerned;

    await queueEmail(tx, email, {
      accountId: readerId,
      to,
      payload: {
        ...aboutEvent(place.event),
        firstName: to.name,
        from:
          isReader(booking) || (isConcerned && concerned === booking)
            ? null
            : playerName(booking, people),
        to:
          isReader(after) || (isConcerned && concerned === after)
            ? null
            : playerName(after, people),
        toNobody: memberOf(after) === null && after.guestName === null,
        isAsked: after.namedAccountId !== null,
        byOrganisers,
        by: reader === booking ? giver : null,
        bookingId: reader.accountId === order.accountId ? after.id : null,
      },
      key: `${email.name}:${after.id}:${readerId ?? to.address.toLowerCase()}:${whoHad(booking)}`,
      now,
    });
  }
}

/**
 * Who had the place: part of the email's key, so that two people who give the same place back one
 * after the other are both emailed.
 */
const whoHad = (booking: BookingRow): string =>
  memberOf(booking) ?? booking.guestEmail ?? booking.guestName ?? '';
