import { randomUUID } from 'node:crypto';
import type {
  OrganiserQuote,
  PayBackPreview,
  PayBackReport,
} from '#features/bookings/called-off/contract.ts';
import { pickPlace } from './member-steps.ts';
import {
  asOrganiser,
  createDay,
  dayFrom,
  pick,
  rowsOf,
  type StepKind,
  type World,
} from './world.ts';

const path = (eventId: number, more: string) => `/api/admin/events/${eventId}/${more}`;
const reason = 'As agreed by phone';

/** A step about one golf day. */
const onDay = (
  weight: number,
  run: (world: World, eventId: number, dice: readonly number[]) => Promise<unknown>,
): StepKind => ({
  weight,
  run: async (world, [day, ...dice]) => {
    const eventId = pick(world.days, day);
    if (eventId !== undefined) await run(world, eventId, dice);
  },
});

/** The quote for the order of a confirmed place. */
async function quoteFor(world: World, which: number) {
  const place = await pickPlace(world, which);
  if (!place) return undefined;
  const order = path(place.eventId, `orders/${place.orderId}`);
  const quote = await world.organiser.get<OrganiserQuote>(`${order}/cancellation`);
  return quote && { order, places: quote.places };
}

async function cancelPlaces(
  world: World,
  [which = 0, choice = 0, most = 0]: readonly number[],
): Promise<void> {
  const quote = await quoteFor(world, which);
  const places = (quote?.places ?? [])
    .slice(0, (most % 4) + 1)
    .flatMap(({ bookingId, choices }) => {
      const chosen = pick(choices, choice);
      return chosen ? [{ bookingId, ...chosen }] : [];
    });
  if (!quote || places.length === 0) return;
  const { status, body } = await world.organiser.post(`${quote.order}/cancellation`, {
    places,
    reason,
  });
  if (world.alone && status >= 300)
    throw new Error(`Cancelling as quoted was answered ${status}: ${body}`);
}

/**
 * Gives some money back for a place that stays; the request comes twice, as from a double click.
 */
async function refundPart(world: World, [which = 0, part = 0]: readonly number[]): Promise<void> {
  const quote = await quoteFor(world, which);
  const place = pick(quote?.places ?? [], part);
  if (!quote || !place || place.leftPence === 0) return;
  const { bookingId, leftPence } = place;
  const amountPence = part % 3 === 0 ? leftPence : Math.ceil(leftPence / 3);
  const request = { id: randomUUID(), bookingId, amountPence, leftPence, reason };
  const { status, body } = await world.organiser.post(`${quote.order}/refund`, request);
  if (world.alone && status >= 300)
    throw new Error(`A refund as quoted was answered ${status}: ${body}`);
  await world.organiser.post(`${quote.order}/refund`, request);
}

const gifts = ['choice', 'money', 'credit', 'half_money', 'nothing'] as const;

/**
 * Settles a day that was called off or stopped after some holes, by the policy that the preview
 * allows.
 */
async function settle(
  world: World,
  eventId: number,
  [give = 0, holes = 0]: readonly number[],
): Promise<void> {
  const report = await world.organiser.get<PayBackReport>(path(eventId, 'settlement'));
  const kind = report?.canDecide;
  if (!kind) return;
  const decision = {
    kind,
    give: kind === 'stopped' ? (pick(gifts, give) ?? 'money') : 'choice',
    holesPlayed: kind === 'stopped' ? (holes % 17) + 1 : 0,
  };
  const query = new URLSearchParams(
    Object.entries(decision).map(([name, value]) => [name, String(value)]),
  );
  const expected = await world.organiser.get<PayBackPreview>(
    path(eventId, `settlement/preview?${query}`),
  );
  if (expected)
    await world.organiser.post(path(eventId, 'settlement'), { ...decision, reason, expected });
}

/** Tries refunds that the provider refused again, or pays them by hand. */
async function failedRefunds({ organiser }: World, byHand: boolean): Promise<void> {
  const list = await organiser.get<{ rows: { id: string }[] }>('/api/admin/refunds?state=failed');
  for (const { id } of list?.rows ?? [])
    if (byHand)
      await organiser.post(`/api/admin/refunds/${id}/paid-by-hand`, { reference: 'BACS 1' });
    else await organiser.post(`/api/admin/refunds/${id}/retry`);
}

/** Pays by hand what no provider can, so that all books can be closed. */
export const payRefundsByHand = (world: World): Promise<void> => failedRefunds(world, true);

/**
 * Someone on the waitlist of a day, and to how many places an offer of all that they wait for
 * raises it.
 */
async function pickEntry({ database }: World, eventId: number, which: number) {
  const entries = await rowsOf<{ id: string; size: number; to: number }>(
    database,
    `select w.id, w.size, e.places_taken + w.size as to from waitlist_entries w join events e on e.id = w.event_id
     where w.event_id = $1 and w.state in ('waiting', 'offered') order by w.id`,
    [eventId],
  );
  const entry = pick(entries, which);
  return entry && { ...entry, call: path(eventId, `waitlist/${entry.id}`) };
}

/** What organisers do, by the routes of their pages. */
export const organiserSteps: Readonly<Record<string, StepKind>> = {
  create: {
    weight: 1,
    run: (world, [capacity, price]) =>
      createDay(world, {
        capacity: (capacity % 3) + 1,
        price: pick(['125', '62.50', '149.99'], price) ?? '125',
      }),
  },
  capacity: onDay(3, async (world, eventId, [more = 0]) => {
    const [day] = await rowsOf<{ capacity: number; taken: number }>(
      world.database,
      'select capacity, places_taken as taken from events where id = $1',
      [eventId],
    );
    const capacity = Math.max(1, (day?.capacity ?? 1) + (more % 5) - 2);
    const { status } = await asOrganiser(world, eventId, 'capacity', { capacity });
    if (world.alone && day && capacity < day.taken && status < 300)
      throw new Error('The capacity went below the places that are taken');
  }),
  price: onDay(1, (world, eventId, [price = 0]) =>
    asOrganiser(world, eventId, 'edit', { price: pick(['125', '110', '149.99'], price) }),
  ),
  close: onDay(1, (world, eventId) => asOrganiser(world, eventId, 'close')),
  reopen: {
    weight: 2,
    run: async (world, [which]) => {
      const closed = await rowsOf<{ id: number }>(
        world.database,
        "select id from events where id = any($1) and state = 'closed' order by id",
        [world.days],
      );
      const day = pick(closed, which);
      if (day) await asOrganiser(world, day.id, 'reopen');
    },
  },
  reschedule: onDay(2, (world, eventId, [days = 0]) =>
    asOrganiser(world, eventId, 'reschedule', {
      day: dayFrom(world.clock(), pick([1, 3, 8, 10, 20, 40], days) ?? 20),
      start: '08:30',
      end: '16:30',
      message: '',
    }),
  ),
  cancelDay: onDay(1, (world, eventId) =>
    asOrganiser(world, eventId, 'cancel', { reason: 'Snow' }),
  ),
  settle: onDay(2, settle),
  retryPayBack: onDay(1, ({ organiser }, eventId) =>
    organiser.post(path(eventId, 'settlement/retry')),
  ),
  cancelPlaces: { weight: 2, run: cancelPlaces },
  refundPart: { weight: 2, run: refundPart },
  attendance: onDay(1, async ({ organiser, database }, eventId, [as = 0, how = 0]) => {
    const rows = await rowsOf<{ id: string }>(
      database,
      "select id from bookings where event_id = $1 and state in ('confirmed', 'attended', 'no_show') order by id limit 2",
      [eventId],
    );
    const marked = {
      bookingIds: rows.map(({ id }) => id),
      as: pick(['attended', 'no_show', 'confirmed'], as),
      overwrite: how % 2 === 0,
    };
    if (rows.length > 0) await organiser.post(path(eventId, 'attendance'), marked);
  }),
  addPlayer: onDay(2, async ({ organiser, people, database }, eventId, [who = 0, how = 0]) => {
    const [day] = await rowsOf<{ next: number }>(
      database,
      'select places_taken + 1 as next from events where id = $1 and places_taken >= capacity',
      [eventId],
    );
    const member = pick(people, who)?.username ?? '';
    await organiser.post(path(eventId, 'players'), {
      id: randomUUID(),
      kind: how % 3 === 0 ? 'guest' : 'member',
      member,
      guestName: 'Pat Phoned',
      guestEmail: '',
      payWith: how % 2 ? 'account' : 'credit',
      ...(day && how % 4 < 3 ? { raiseTo: day.next } : {}),
    });
  }),
  offerOutOfTurn: onDay(2, async (world, eventId, [which = 0, how = 0]) => {
    const entry = await pickEntry(world, eventId, which);
    const raise = how % 3 === 0 ? {} : { raiseTo: Math.max(2, entry?.to ?? 2) };
    const request = { reason, places: entry?.size ?? 1, ...raise };
    if (entry) await world.organiser.post(`${entry.call}/offer`, request);
  }),
  removeFromWaitlist: onDay(1, async (world, eventId, [which = 0]) => {
    const entry = await pickEntry(world, eventId, which);
    if (entry) await world.organiser.post(`${entry.call}/remove`, { reason });
  }),
  grant: {
    weight: 1,
    run: async ({ organiser, people }, [who, what, count]) => {
      const member = pick(people, who)?.username;
      const given = what % 2 ? 'credits' : 'guest_passes';
      await organiser.post('/api/admin/grants', {
        what: given,
        key: randomUUID(),
        member,
        reason,
        count: (count % 3) + 1,
      });
    },
  },
  moveOrder: {
    weight: 1,
    run: async (world, [which, day]) => {
      const place = await pickPlace(world, which);
      const toEventId = pick(world.days, day);
      if (!place || toEventId === undefined) return;
      const order = path(place.eventId, `orders/${place.orderId}/move`);
      await world.organiser.post(order, { toEventId, returnedPence: 0, reason });
    },
  },
  retryRefunds: { weight: 1, run: (world) => failedRefunds(world, false) },
  payByHand: { weight: 1, run: payRefundsByHand },
};
