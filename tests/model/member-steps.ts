import type { CancelQuoteView, MoveView } from '#features/bookings/changes/contract.ts';
import type { CreditsView } from '#features/bookings/credits/contract.ts';
import { type Caller, pick, rowsOf, type StepKind, type World } from './world.ts';

type Place = {
  readonly bookingId: string;
  readonly orderId: string;
  readonly eventId: number;
  readonly buyer: Caller;
  readonly player: Caller | undefined;
};

/** One of the confirmed places of the sequence. */
export async function pickPlace(
  { database, days, people }: World,
  which: number,
  { ofOthers = false } = {},
): Promise<Place | undefined> {
  const rows = await rowsOf<{
    id: string;
    orderId: string;
    eventId: number;
    buyerId: string;
    playerId: string | null;
  }>(
    database,
    `select b.id, o.id as "orderId", b.event_id as "eventId", o.account_id as "buyerId", b.account_id as "playerId"
     from bookings b join orders o on o.id = b.order_id
     where b.event_id = any($1) and b.state = 'confirmed' and (not $2 or b.account_id <> o.account_id) order by b.created_at, b.id`,
    [days, ofOthers],
  );
  const place = pick(rows, which);
  const buyer = people.find(({ id }) => id === place?.buyerId);
  if (!place || !buyer) return undefined;
  const { id: bookingId, orderId, eventId, playerId } = place;
  return { bookingId, orderId, eventId, buyer, player: people.find(({ id }) => id === playerId) };
}

/**
 * What a quote promised must be what happened, unless something else happened at the same moment.
 */
function expectDone(world: World, what: string, status: number, wanted = true): void {
  if (world.alone && status < 300 !== wanted)
    throw new Error(
      `${what}: quoted as ${wanted ? 'possible' : 'refused'}, and was answered ${status}`,
    );
}

async function cancel(world: World, [which, choice, most]: readonly number[]): Promise<void> {
  const place = await pickPlace(world, which ?? 0);
  const path = `/api/orders/${place?.orderId}/cancellation`;
  const quote = await place?.buyer.get<CancelQuoteView>(path);
  if (!place || !quote || quote.places.length === 0) return;
  const places = quote.places.slice(0, ((most ?? 0) % 4) + 1).flatMap(({ bookingId, choices }) => {
    const chosen = pick(choices, choice ?? 0);
    return chosen ? [{ bookingId, choice: chosen }] : [];
  });
  if (places.length === 0) return;
  const { status } = await place.buyer.post(path, { places });
  expectDone(world, 'Cancelling', status);
  if (!world.alone) return;
  for (const { bookingId, choice: quoted } of places) {
    const [kept] = await rowsOf<{ pence: number }>(
      world.database,
      'select gross_pence as pence from cancellations where booking_id = $1',
      [bookingId],
    );
    if (quoted.kind !== 'if_resold' && kept?.pence !== quoted.moneyPence)
      throw new Error(
        `Quoted ${quoted.moneyPence} pence for a place, and ${kept?.pence} were written down`,
      );
  }
}

/** Moves to a day that was offered, or to any day. */
async function move(world: World, [which = 0, day = 0, any = 0]: readonly number[]): Promise<void> {
  const place = await pickPlace(world, which);
  if (!place) return;
  const path = `/api/orders/${place.orderId}/move`;
  const view = await place.buyer.get<MoveView>(path);
  const offered = (view?.days ?? [])
    .filter(({ refused }) => refused === null)
    .map(({ event }) => event.id);
  const toEventId = pick(any % 3 === 0 || offered.length === 0 ? world.days : offered, day);
  if (toEventId === undefined) return;
  const wanted = view?.days.find(({ event }) => event.id === toEventId);
  const { status } = await place.buyer.post(path, {
    toEventId,
    returnedPence: wanted?.returnedPence ?? 0,
  });
  const canMove = view?.refused === null && wanted !== undefined && wanted.refused === null;
  expectDone(world, 'Moving', status, canMove);
}

type Offered = { readonly id: string; readonly places: number; readonly caller: Caller };

/**
 * One of the offers of the sequence, open or over: what comes of a late answer is the server's to
 * decide.
 */
async function pickOffer(
  { database, days, people }: World,
  which: number,
): Promise<Offered | undefined> {
  const rows = await rowsOf<{ id: string; places: number; accountId: string }>(
    database,
    `select id, places, account_id as "accountId" from offers where event_id = any($1)
     order by state = 'open' desc, expires_at, id limit 4`,
    [days],
  );
  const offer = pick(rows, which);
  const caller = people.find(({ id }) => id === offer?.accountId);
  return offer && caller && { ...offer, caller };
}

/** A step about one person and one golf day. */
const onDay = (
  weight: number,
  run: (caller: Caller, eventId: number, dice: readonly number[], world: World) => Promise<unknown>,
): StepKind => ({
  weight,
  run: async (world, [who, day, ...dice]) => {
    const caller = pick(world.people, who);
    const eventId = pick(world.days, day);
    if (caller && eventId !== undefined) await run(caller, eventId, dice, world);
  },
});

/** A place without a name is its buyer's own, or whoever's has the link to it. */
async function takeUnnamed(
  world: World,
  [which = 0, who = 0, how = 0]: readonly number[],
): Promise<void> {
  const rows = await rowsOf<{ id: string; buyerId: string }>(
    world.database,
    `select b.id, o.account_id as "buyerId" from bookings b join orders o on o.id = b.order_id
     where b.event_id = any($1) and b.state = 'confirmed' and b.account_id is null and b.named_account_id is null
       and b.guest_name is null order by b.created_at, b.id`,
    [world.days],
  );
  const place = pick(rows, which);
  const buyer = world.people.find(({ id }) => id === place?.buyerId);
  if (!place || !buyer) return;
  if (how % 2 === 0)
    return void (await buyer.post(`/api/bookings/${place.id}/player`, { for: 'me' }));
  const { status, body } = await buyer.post(`/api/bookings/${place.id}/claim-link`);
  if (status !== 200) return;
  const { path }: { path: string } = JSON.parse(body);
  await pick(world.people, who)?.post(path.replace('/bookings/claim/', '/api/claims/'), {
    for: 'me',
  });
}

/** What members do with places they have, with waitlists and with credits. */
export const memberSteps: Readonly<Record<string, StepKind>> = {
  cancel: { weight: 4, run: cancel },
  move: { weight: 3, run: move },
  transfer: {
    weight: 3,
    run: async (world, [which, who, kind]) => {
      const place = await pickPlace(world, which);
      const member = pick(world.people, who);
      if (!place || !member) return;
      const to =
        kind % 2 === 0
          ? { for: 'member', member: member.username }
          : { for: 'guest', guestName: 'Jo Guest', guestEmail: 'jo@example.com' };
      const by = kind % 3 === 0 && place.player ? place.player : place.buyer;
      await by.post(`/api/bookings/${place.bookingId}/transfer`, to);
    },
  },
  acceptPlace: {
    weight: 4,
    run: async ({ database, people, days }, [which]) => {
      const asked = await rowsOf<{ id: string; member: string }>(
        database,
        `select id, named_account_id as member from bookings
         where event_id = any($1) and named_account_id is not null and state = 'confirmed' order by id`,
        [days],
      );
      const place = pick(asked, which);
      const member = people.find(({ id }) => id === place?.member);
      if (place) await member?.post(`/api/bookings/${place.id}/accept`, { golf: {} });
    },
  },
  takeUnnamed: { weight: 3, run: takeUnnamed },
  giveBack: {
    weight: 2,
    run: async (world, [which, kind]) => {
      const place = await pickPlace(world, which, { ofOthers: kind % 4 > 0 });
      if (place?.player) await place.player.post(`/api/bookings/${place.bookingId}/decline`);
    },
  },
  join: onDay(5, (caller, eventId, [size = 0, rule = 0]) =>
    caller.post(`/api/events/${eventId}/waitlist`, {
      size: (size % 3) + 1,
      rule: rule % 2 ? 'any' : 'together',
      autoCredit: rule % 3 === 0,
    }),
  ),
  changeWish: onDay(1, (caller, eventId, [size = 0, rule = 0, credit = 0]) =>
    caller.post(`/api/events/${eventId}/waitlist/change`, {
      size: (size % 2) + 1,
      rule: rule % 2 === 0 ? 'together' : 'any',
      autoCredit: credit % 2 === 0,
    }),
  ),
  leave: onDay(1, (caller, eventId) => caller.post(`/api/events/${eventId}/waitlist/leave`)),
  accept: {
    weight: 6,
    run: async (world, [which, count, credit]) => {
      const offer = await pickOffer(world, which);
      if (!offer) return;
      const payWith = credit % 3 === 0 ? 'credit' : 'money';
      const places = Array.from({ length: (count % offer.places) + 1 }, (_, index) => ({
        for: index === 0 ? 'me' : 'later',
        payWith,
      }));
      const { caller } = offer;
      const { status, body } = await caller.post(`/api/offers/${offer.id}/accept`, { places });
      if (status !== 201) return;
      const { id }: { id: string } = JSON.parse(body);
      if (!world.orders.some((order) => order.id === id)) world.orders.push({ id, buyer: caller });
    },
  },
  decline: {
    weight: 1,
    run: async (world, [which]) => {
      const offer = await pickOffer(world, which);
      if (offer) await offer.caller.post(`/api/offers/${offer.id}/decline`);
    },
  },
  refundCredit: {
    weight: 1,
    run: async ({ people }, [who, which]) => {
      const caller = pick(people, who);
      const view = await caller?.get<CreditsView>('/api/credits');
      const credit = pick(
        view?.credits.filter(({ refundUntil }) => refundUntil !== null) ?? [],
        which,
      );
      if (caller && credit)
        await caller.post(`/api/credits/${credit.id}/refund`, { pence: credit.paidPence });
    },
  },
};
