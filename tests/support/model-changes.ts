import type { BookRequest } from '#features/bookings/contract.ts';
import { moveOrder } from '#features/bookings/move/server/move-order.ts';
import { quoteMove } from '#features/bookings/move/server/quote-move.ts';
import { payOrder } from '#features/bookings/server/pay-order.ts';
import { holdPlaces } from '#features/bookings/server/taking/hold-places.ts';
import { returnPlace } from '#features/bookings/transfer/server/return-place.ts';
import { findPlace } from '#features/bookings/transfer/server/store.ts';
import { transferPlace } from '#features/bookings/transfer/server/transfer-place.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import { payCheckout } from '#features/payments/server/public.ts';
import type { Services } from '#platform/plugin.ts';
import { cards } from './buyer.ts';

/** What someone asks for who books more than a place for themselves with money. */
export const bookRequests: readonly BookRequest[] = [
  {
    places: [
      { for: 'me', payWith: 'money' },
      { for: 'later', payWith: 'money' },
    ],
  },
  { places: [{ for: 'guest', guestName: 'Jo Guest', guestEmail: 'jo@example.com', payWith: 'money' }] },
  { places: [{ for: 'me', payWith: 'credit' }] },
  {
    places: [
      { for: 'me', payWith: 'money' },
      { for: 'later', payWith: 'guest_pass' },
    ],
  },
  {
    places: [
      { for: 'me', payWith: 'credit' },
      { for: 'later', payWith: 'money' },
      { for: 'later', payWith: 'credit' },
    ],
  },
  { places: [{ for: 'me', payWith: 'credit' }], package: true },
  {
    places: [
      { for: 'me', payWith: 'money' },
      { for: 'later', payWith: 'credit' },
    ],
    package: true,
  },
];

type Booking = {
  readonly eventId: number;
  readonly accountId: string;
  readonly request?: BookRequest | undefined;
};

/** Holds places. Returns the order, if they could be held. */
export async function holdOnly(services: Services, booking: Booking): Promise<string | undefined> {
  const held = await holdPlaces(services, booking);
  return held.ok ? held.value.orderId : undefined;
}

/** Holds places and pays for them at once, so that sequences have confirmed places to change. */
export async function bookPaid(services: Services, booking: Booking): Promise<string | undefined> {
  const orderId = await holdOnly(services, booking);
  if (orderId === undefined) return undefined;
  const own = { orderId, accountId: booking.accountId };
  const opened = await payOrder(services, own);
  const path = opened.ok ? opened.value.checkoutUrl : '';
  if (path.startsWith('/checkout/'))
    await payCheckout(services, {
      checkoutId: path.slice('/checkout/'.length),
      accountId: own.accountId,
      card: cards.good,
    });
  return own.orderId;
}

type World = { readonly people: readonly string[]; readonly days: readonly number[] };

/** To whom a place is given: back to the player who had it before, too. */
export const givenTo = ['member', 'guest', 'back'] as const;

type HandingOver = {
  /** Which of all confirmed places. */
  readonly which: number;
  /** Which person takes it. */
  readonly who: number;
  readonly to: (typeof givenTo)[number];
};

/**
 * Hands a confirmed place over to an account or to a guest, or gives one back that was handed over: a step of the model
 * test, whose checks judge what comes of it.
 */
export async function handOver(
  services: Services,
  world: World,
  { which, who, to }: HandingOver,
): Promise<void> {
  const { database, clock } = services;
  const place = await pickPlace(services, world, which, to === 'back');
  if (!place) return;
  const { bookingId } = place;
  if (to === 'back') {
    const found = await findPlace(database, { bookingId });
    const accountId = found?.booking.accountId;
    if (found?.isHandedOver && accountId) await returnPlace(services, found, { accountId });
    return;
  }
  const accounts = await findAccounts(database, world.people);
  const [buyer, member] = [place.buyerId, world.people[who % world.people.length] ?? ''].map((id) =>
    accounts.get(id),
  );
  if (!buyer || !member) throw new Error('The accounts are gone');
  const by = { ...buyer, emailVerifiedAt: clock() };
  const request =
    to === 'member'
      ? ({ for: to, member: member.username } as const)
      : ({ for: to, guestName: 'Jo Guest', guestEmail: 'jo@example.com' } as const);
  await transferPlace(services, { bookingId, by }, request);
}

/** Moves the order of a confirmed place to another day: what was quoted a moment ago, by its buyer or an organiser. */
export async function moveAway(
  services: Services,
  world: World,
  {
    which,
    day,
    byOrganisers,
  }: { readonly which: number; readonly day: number; readonly byOrganisers: boolean },
): Promise<void> {
  const place = await pickPlace(services, world, which);
  const toEventId = world.days[day % world.days.length];
  if (!place || toEventId === undefined) return;
  const { orderId, buyerId, eventId } = place;
  const mover = {
    orderId,
    by: buyerId,
    ...(byOrganisers ? { asOrganiser: { eventId, reason: 'Asked' } } : {}),
  };
  const quoted = await quoteMove(services, mover);
  const quote = quoted.ok ? quoted.value.days.find(({ event }) => event.id === toEventId) : undefined;
  const moved = await moveOrder(services, mover, { toEventId, returnedPence: quote?.returnedPence ?? 0 });
  const canMove = quote !== undefined && quote.refused === null;
  if (moved.ok !== canMove) throw new Error(`Quoted as ${canMove ? 'possible' : 'refused'}, and it was not`);
}

type Place = {
  readonly bookingId: string;
  readonly orderId: string;
  readonly buyerId: string;
  readonly eventId: number;
};

/** One of the confirmed places of all days, if there is one. */
async function pickPlace(
  { database }: Services,
  { days }: World,
  which: number,
  handedOver = false,
): Promise<Place | undefined> {
  const { rows } = await database.$client.query<Place>(
    `select b.id as "bookingId", o.id as "orderId", o.account_id as "buyerId", b.event_id as "eventId"
     from bookings b join orders o on o.id = b.order_id
     where b.event_id = any($1) and b.state = 'confirmed' and (not $2 or b.transferred_from is not null) order by b.id`,
    [days, handedOver],
  );
  return rows[which % rows.length];
}
