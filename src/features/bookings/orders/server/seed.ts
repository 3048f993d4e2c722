import { randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { type EventRecord, readEveryEvent } from '#features/events/server/public.ts';
import { readHandicaps } from '#features/members/server/public.ts';
import { payCheckout } from '#features/payments/server/public.ts';
import { readSaleTerms } from '#features/settings/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import type { Services } from '#platform/plugin.ts';
import type { BookRequest, PlaceRequest } from '../../contract.ts';
import { pricePlaces } from '../../credits/place-price.ts';
import { give } from '../../credits/server/give.ts';
import { answerGolf } from '../../names/server/name-places.ts';
import type { GolfAnswers } from '../../places/golf-answers.ts';
import { heldUntil } from '../../places/order-lines.ts';
import { markAllAttended } from '../../places/server/change-bookings.ts';
import { findBookingsOf, findOrders } from '../../places/server/store.ts';
import { orders } from '../../places/server/tables.ts';
import { takePlaces } from '../../places/server/take-places.ts';
import { joinWaitlist } from '../../waitlist/server/join-waitlist.ts';
import { lockOrder, payByHand } from './account-payments.ts';
import { holdPlaces } from './hold-places.ts';
import { checkOrder, payOrder } from './pay-order.ts';
import { confirmForOrganiser } from './settle-order.ts';

const CARD = { number: '4242 4242 4242 4242', expiry: '12 / 98', cvc: '123' };

/**
 * How many places of each upcoming event are booked, soonest first: the first is nearly full, the
 * second full.
 */
const BOOKED_AHEAD = [13, 15, 6, 4, 5, 2, 3, 0];
/** Which of them is full, and which is the demo member's. */
const FULL = 1;
const MEMBERS = 2;
const SECOND_PLACES = ['guest', 'unnamed'] as const;

/**
 * At one of them the first place is on account: sold so many days ago, so that it is overdue, with
 * a part paid since.
 */
const ON_ACCOUNT = 4;
const SOLD_DAYS_AGO = 26;
const PART_PAID = { daysAgo: 5, pence: 5000, reference: 'BACS 4410' } as const;

/** One demo booking: the account, the event, when it was booked, and what for. */
type Planned = {
  readonly accountId: string;
  readonly event: EventRecord;
  readonly at: Date;
  readonly request: BookRequest;
  /** Whether the organisers invoice it instead of its being paid by card. */
  readonly onAccount?: boolean;
};

/**
 * Fills the demo with bookings: past events were nearly full, one upcoming event is full and one
 * nearly full. Every booking takes the real path (hold, checkout, payment, ledger) but sends no
 * email. The demo is paid in the sandbox, whoever takes the payments that follow. A start that was
 * killed is completed by the next one; a complete demo is never touched again.
 * @param accounts the first is the demo member, who gets a place and a guest at an event with plenty of places left, two
 * credits, an entry on the waitlist of the full event, and past events; the second is the admin
 */
export async function seedBookings(
  site: Services,
  accounts: readonly { readonly id: string; readonly username: string }[],
): Promise<void> {
  const services = inSandbox(site);
  const { database, clock } = services;
  const people = accounts.map(({ id }) => id);
  const events = await readEveryEvent(database);
  const played = events.filter(({ state }) => state === 'played');
  const ahead = events.filter(({ state }) => state === 'open');
  const handicaps = await readHandicaps(database, people);
  const plan = [
    ...planPlayed(played, people, handicaps),
    ...planAhead(ahead, people, { handicaps, now: clock() }),
  ];
  const last = plan.at(-1);
  if (!last || (await findOrders(database, { ...last, eventId: last.event.id })).length > 0) return;

  // The last booking says that the demo is complete.
  for (const planned of plan.slice(0, -1)) await bookOnce(services, planned);
  const [member, admin] = accounts;
  const full = ahead[FULL];
  if (member && admin) await seedCredits(services, member, admin);

  if (member && full) {
    const [, , ...others] = people;
    const waiting = rotate(others, FULL * 7).slice(full.capacity, full.capacity + 2);
    await seedWaitlist(services, full.id, [...waiting, member.id]);
  }

  await bookOnce(services, last);

  await markAllAttended(
    database,
    played.map(({ id }) => id),
  );
}

/** The indexes on members' profiles, in tenths, by account. */
type Handicaps = ReadonlyMap<string, number>;

const planPlayed = (
  events: readonly EventRecord[],
  [member = '', , ...others]: readonly string[],
  handicaps: Handicaps,
): Planned[] =>
  events.flatMap((event, index) =>
    [member, ...rotate(others, index * 9)].slice(0, event.capacity - 2).map((accountId, nth) => ({
      accountId,
      event,
      at: addDays(event.startsAt, -20),
      request: demoRequest(demoAnswers(nth, handicapThen(nth, handicaps.get(accountId))), nth),
    })),
  );

const planAhead = (
  events: readonly EventRecord[],
  [member = '', , ...others]: readonly string[],
  { handicaps, now }: { readonly handicaps: Handicaps; readonly now: Date },
): Planned[] =>
  events.flatMap((event, index) => {
    const isMembers = index === MEMBERS;

    // At the member's golf day two orders have a second place: a guest's, and one without a name.
    const orders = (BOOKED_AHEAD[index] ?? 0) - (isMembers ? 2 : 0);
    const buyers = isMembers ? [member, ...rotate(others, 14)] : rotate(others, index * 7);

    return buyers.slice(0, Math.max(orders, 0)).map((accountId, nth) => ({
      accountId,
      event,
      ...(index === ON_ACCOUNT && nth === 0
        ? { at: addDays(now, -SOLD_DAYS_AGO), onAccount: true }
        : { at: addDays(now, -1 - nth) }),
      request: demoRequest(
        demoAnswers(nth, handicaps.get(accountId)),
        nth,
        isMembers ? SECOND_PLACES[nth] : undefined,
      ),
    }));
  });

/**
 * Books one of the demo's places, unless it is booked already.
 * @returns the order
 */
async function bookOnce(
  services: Services,
  { accountId, event, at, request, onAccount = false }: Planned,
): Promise<string> {
  const before = await findOrders(services.database, { accountId, eventId: event.id });
  const paid = before.find(({ order }) => order.state === 'paid');
  if (paid) return paid.order.id;

  const open = before.find(({ order }) => order.state === 'open')?.order;
  const then = asOf(services, open?.createdAt ?? at);
  const hold = event.state === 'played' ? holdAtPastEvent : holdUpcoming;
  const orderId = open?.id ?? (await hold(then, { event, accountId, request }));

  if (onAccount) await sellOnAccount(then, orderId);
  else await pay(then, accountId, orderId);
  await answerForGuest(then, orderId, accountId);
  await forgetLaterTerms(then, orderId);
  return orderId;
}

/** A demo order from before the terms in force had begun was not made under them. */
async function forgetLaterTerms({ database, clock }: Services, orderId: string): Promise<void> {
  await database
    .update(orders)
    .set({ termsVersion: null })
    .where(and(eq(orders.id, orderId), gt(orders.termsVersion, londonDay(clock()))));
}

/** Books a place of the demo for a member, at an upcoming golf day. */
export const bookDemoPlace = (
  services: Services,
  place: Pick<Planned, 'accountId' | 'event' | 'at'>,
): Promise<string> => bookOnce(inSandbox(services), { ...place, request: demoRequest({}, 0) });

/** The services with the sandbox: what the demo has paid never reaches another provider. */
const inSandbox = (services: Services): Services => ({
  ...services,
  config: { ...services.config, paymentProvider: 'sandbox' },
});

/** The services with their clock set to `then`. */
export const asOf = (services: Services, then: Date): Services => ({
  ...services,
  clock: () => then,
});

const rotate = <Item>(items: readonly Item[], by: number): Item[] => {
  const start = items.length > 0 ? by % items.length : 0;
  return [...items.slice(start), ...items.slice(0, start)];
};

async function pay(services: Services, accountId: string, orderId: string): Promise<void> {
  const { checkoutUrl } = await payOrder(services, { orderId, accountId });

  // A start that was killed may have paid it, and not settled the order.
  const [, page, checkoutId = ''] = checkoutUrl.split('/');
  if (page === 'checkout') await payCheckout(services, { checkoutId, accountId, card: CARD });

  await checkOrder(services, { orderId, accountId, sendEmail: false });
}

/** Sells an order on account, and records the part that has been paid since. */
const sellOnAccount = (services: Services, orderId: string): Promise<void> =>
  services.database.transaction(async (tx) => {
    await confirmForOrganiser(services, tx, orderId, undefined, true);

    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`Order ${orderId} is gone`);

    const { daysAgo, pence: amountPence, reference } = PART_PAID;
    const now = addDays(services.clock(), SOLD_DAYS_AGO - daysAgo);
    const how = { method: 'transfer', paidOn: londonDay(now), reference } as const;
    const part = { id: randomUUID(), amountPence, ...how };
    await payByHand(services, tx, { order, ...part, now, isQuiet: true });
  });

type Wanted = Omit<Planned, 'at' | 'onAccount'>;

const holdUpcoming = async (
  services: Services,
  { event, accountId, request }: Wanted,
): Promise<string> =>
  (await holdPlaces(services, { eventId: event.id, accountId, request })).orderId;

/** Writes an order as while booking was open: an event that is over takes none. */
const holdAtPastEvent = (
  { database, clock, config }: Services,
  { event, accountId, request }: Wanted,
): Promise<string> =>
  database.transaction(async (tx) => {
    const now = clock();
    const { vatPercent } = await readSaleTerms(tx, config);
    const [place] = request.places;
    const { golf, listed } = place?.for === 'me' ? place : {};
    const own = { kind: 'place', payWith: 'money', mine: true, golf, listed } as const;
    const prices = { standardPence: event.pricePence, lockedPence: null, vatPercent };

    const order = await takePlaces(tx, {
      eventId: event.id,
      accountId,
      places: pricePlaces([own], prices),
      packagePence: null,
      vatPercent,
      now,
      heldUntil: heldUntil(now),
    });
    if (!order) throw new Error(`No place was taken at event ${event.id}`);

    return order.orderId;
  });

const DIETS = ['Vegetarian', 'No nuts, please', 'Vegan', 'Gluten-free'];
/** One in so many. */
const BUGGY = 5;
const DIET = 4;
const UNLISTED = 4;
const NO_ANSWERS = 7;

/** How far the indexes of a golf day that is over were from today's, in tenths. */
const DRIFT = [4, -3, 7, 2, 5] as const;

/** The index of the demo's nth player at a golf day that is over: near today's. */
const handicapThen = (nth: number, handicap: number | undefined): number | undefined =>
  handicap === undefined ? undefined : handicap + (DRIFT[nth % DRIFT.length] ?? 0);

/**
 * What the demo's nth player of a golf day told the organisers; one in seven has said nothing yet.
 * @param handicap their index in tenths; those without one are new to golf
 */
function demoAnswers(nth: number, handicap: number | undefined): GolfAnswers {
  if (nth % NO_ANSWERS === NO_ANSWERS - 1) return {};
  const diet = nth % DIET === 1 ? DIETS[Math.floor(nth / DIET) % DIETS.length] : undefined;
  return {
    ...(handicap === undefined ? { newToGolf: true } : { handicapIndex: handicap / 10 }),
    ...(diet === undefined ? {} : { dietary: diet }),
    buggy: nth % BUGGY === 2,
  };
}

/**
 * Whether the demo's nth player of a golf day agrees to be on the list of who is coming: three of
 * four do.
 */
const isDemoListed = (nth: number): boolean => nth % UNLISTED !== UNLISTED - 1;

/** The demo member brings a guest. */
const guest: PlaceRequest = {
  for: 'guest',
  payWith: 'money',
  guestName: 'Jamie Okafor',
  guestEmail: 'jamie.okafor@example.com',
};
const guestAnswers = { newToGolf: true, dietary: 'No shellfish', buggy: true };

/** The demo guest has no email from us, and so no link: whoever brings them gives their answers. */
async function answerForGuest(
  services: Services,
  orderId: string,
  accountId: string,
): Promise<void> {
  const places = await findBookingsOf(services.database, orderId);
  for (const { id, guestName } of places)
    if (guestName !== null)
      await answerGolf(services, { bookingId: id, accountId }, { golf: guestAnswers });
}

/** A request for the nth player's own place, with another that has a guest or no name yet. */
const demoRequest = (golf: GolfAnswers, nth: number, more?: 'guest' | 'unnamed'): BookRequest => ({
  places: [
    { for: 'me', payWith: 'money', golf, listed: isDemoListed(nth) },
    ...(more === 'guest' ? [guest] : []),
    ...(more === 'unnamed' ? [{ for: 'later', payWith: 'money' } as const] : []),
  ],
});

/** The key of the demo's gift of credits: given once, however often the demo is filled. */
const GIFT = '01900000-0000-7000-8000-000000000001';
const GIFT_DAYS_AGO = 20;

type Member = { readonly id: string; readonly username: string };

/** Two credits that the organisers gave the demo member. */
async function seedCredits(services: Services, member: Member, admin: Member): Promise<void> {
  const then = { ...services, clock: () => addDays(services.clock(), -GIFT_DAYS_AGO) };
  const reason = 'Thank you for helping at the preview days';
  const gift = { what: 'credits', key: GIFT, member: member.username, count: 2, reason } as const;
  await give(then, gift, admin.id, { sendsEmail: false });
}

/** The waitlist of a full golf day, with the demo member last. */
async function seedWaitlist(
  services: Services,
  eventId: number,
  accountIds: readonly string[],
): Promise<void> {
  for (const [index, accountId] of accountIds.entries()) {
    const then = {
      ...services,
      clock: () => addDays(services.clock(), -(accountIds.length - index) / 4),
    };
    await joinWaitlist(then, { eventId, accountId, size: 1, rule: 'any', autoCredit: false });
  }
}
