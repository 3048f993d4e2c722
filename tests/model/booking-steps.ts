import type { BookRequest, OrderView } from '#features/bookings/contract.ts';
import { findActiveEntries } from '#features/bookings/waitlist/server/waitlist-store.ts';
import { fits } from '#features/bookings/waitlist/waitlist.ts';
import { isStripeCheckout, payAtStripe } from '#tests/stripe/at-checkout.ts';
import { cards } from '#tests/test-cards.ts';
import { type Order, pick, read, rowsOf, type StepKind, type World } from './world.ts';

const later = (payWith: 'money' | 'credit' | 'guest_pass' = 'money') =>
  ({ for: 'later', payWith }) as const;
const me = (payWith: 'money' | 'credit' = 'money') => ({ for: 'me', payWith }) as const;
const guest = {
  for: 'guest',
  guestName: 'Jo Guest',
  guestEmail: 'jo@example.com',
  payWith: 'money',
} as const;

/** What people ask for: one place to four, by every way to pay. */
const requestsWith = (member: string): readonly BookRequest[] => [
  { places: [me()] },
  { places: [me()] },
  { places: [me(), later()] },
  { places: [guest] },
  { places: [me(), { for: 'member', member, payWith: 'money' }] },
  { places: [me('credit')] },
  { places: [me(), later('guest_pass')] },
  { places: [me('credit'), later(), later('credit')] },
  { places: [me('credit')], package: true },
  { places: [me(), later('credit')], package: true, ifCalledOff: 'credit' },
  { places: [me(), guest, later(), later()] },
];

/**
 * Whether one place for oneself can be booked, by the plain words of the rules: the day is open,
 * has not begun and has a place that nobody waits for, the person has none there, has not let two
 * holds lapse within the past hour, and holds fewer places elsewhere than anyone may.
 */
async function canBookOne(
  { database, clock, services }: World,
  accountId: string,
  eventId: number,
): Promise<boolean> {
  const [found] = await rowsOf<{ free: number; own: boolean; lapsed: boolean; held: number }>(
    database,
    `select capacity - places_taken as free,
       exists (select from bookings b join orders o on o.id = b.order_id where b.event_id = e.id
         and ((b.account_id = $2 and b.state in ('confirmed', 'attended', 'no_show'))
           or (b.state = 'held' and (o.account_id = $2 or b.account_id = $2)))) as own,
       (select count(*) >= 2 and max(ended) > $3::timestamptz - interval '1 hour' from (
         select max(b.held_until) as ended from bookings b join orders o on o.id = b.order_id
         where o.account_id = $2 and b.event_id = e.id and b.state = 'expired' group by o.id) as lapses) as lapsed,
       (select count(*)::int from bookings b join orders o on o.id = b.order_id
         where o.account_id = $2 and b.state = 'held' and b.held_until > $3) as held
     from events e where e.id = $1 and e.state = 'open' and e.starts_at > $3`,
    [eventId, accountId, clock()],
  );
  if (
    !found ||
    found.free < 1 ||
    found.own ||
    found.lapsed ||
    found.held >= services.config.holdLimits.perAccount
  )
    return false;
  const entries = await findActiveEntries(database, eventId);
  return !entries.some((entry) => entry.state === 'waiting' && fits(entry, found.free));
}

const hasOverdueHold = async ({ database, clock }: World, eventId: number): Promise<boolean> =>
  (
    await rowsOf(
      database,
      "select from bookings where event_id = $1 and state = 'held' and held_until <= $2",
      [eventId, clock()],
    )
  ).length > 0;

/** Whether someone has an order at a day that waits to be paid: asking again changes it. */
const hasOpenOrder = async (
  { database }: World,
  accountId: string,
  eventId: number,
): Promise<boolean> =>
  (
    await rowsOf(
      database,
      "select from orders where account_id = $1 and event_id = $2 and state = 'open'",
      [accountId, eventId],
    )
  ).length > 0;

/**
 * Books, and expects what the rules say. Whether a place whose hold has run out is free depends on
 * who asks first.
 */
async function book(
  world: World,
  who: number,
  day: number,
  what: number,
): Promise<Order | undefined> {
  const buyer = pick(world.people, who);
  const eventId = pick(world.days, day);
  const requests = requestsWith(pick(world.people, who + 1)?.username ?? '');
  const request = pick(requests, what);
  if (!buyer || eventId === undefined || !request) return undefined;
  const foretold =
    world.alone &&
    what % requests.length < 2 &&
    !(await hasOverdueHold(world, eventId)) &&
    !(await hasOpenOrder(world, buyer.id, eventId))
      ? await canBookOne(world, buyer.id, eventId)
      : undefined;
  const answer = await buyer.post(`/api/events/${eventId}/bookings`, request);
  const id = answer.status === 201 ? read<OrderView>(answer).id : undefined;
  // A buyer with an open order for the same places gets it once more.
  const isNew = id !== undefined && !world.orders.some((order) => order.id === id);
  if (foretold !== undefined && foretold !== isNew)
    throw new Error(
      `Booking was foretold to be ${foretold}, and was answered ${answer.status} ${answer.body}`,
    );
  if (id === undefined) return undefined;
  const order = { id, buyer };
  if (isNew) world.orders.push(order);
  return order;
}

/** Where a checkout is paid; undefined for an order that is paid already. */
function pathOf(checkoutUrl: string): string | undefined {
  if (isStripeCheckout(checkoutUrl)) return checkoutUrl;
  return checkoutUrl.startsWith('/checkout/') ? `/api${checkoutUrl}` : undefined;
}

/** Opens the payment of an order. Returns the path of the checkout, if there is one to pay at. */
async function checkoutOf({ id, buyer }: Order): Promise<string | undefined> {
  const answer = await buyer.post(`/api/orders/${id}/payment`);
  if (answer.status !== 200) return undefined;
  const { checkoutUrl } = read<{ checkoutUrl: string }>(answer);
  return pathOf(checkoutUrl);
}

const kinds = ['good', 'good', 'good', 'refusing', 'declined', 'authentication'] as const;
/** Its bank refuses refunds. */
const refusing = { ...cards.good, number: '4000 0000 0000 5126' };

const payAt = async ({ buyer }: Order, checkout: string, card: number): Promise<void> => {
  const kind = pick(kinds, card) ?? 'good';
  const paid = kind === 'refusing' ? refusing : cards[kind];
  if (isStripeCheckout(checkout)) await payAtStripe(checkout, paid);
  else await buyer.post(`${checkout}/pay`, paid);
};

/** A step about one of the orders of the sequence. */
const withOrder = (
  weight: number,
  run: (order: Order, dice: readonly number[], world: World) => Promise<unknown>,
): StepKind => ({
  weight,
  run: async (world, [which, ...dice]) => {
    const order = pick(world.orders, which);
    if (order) await run(order, dice, world);
  },
});

/** What a buyer does with an order until it is paid. */
export const bookingSteps: Readonly<Record<string, StepKind>> = {
  book: {
    weight: 5,
    run: async (world, [who, day, what]) => void (await book(world, who, day, what)),
  },
  bookAndPay: {
    weight: 6,
    run: async (world, [who, day, what, card]) => {
      const order = await book(world, who, day, what);
      const checkout = order && (await checkoutOf(order));
      if (order && checkout) await payAt(order, checkout, card);
      if (world.alone) await world.nextDoor().runJobs();
    },
  },
  openPayment: withOrder(2, checkoutOf),
  pay: withOrder(4, async (order, [card = 0]) => {
    const checkout = await checkoutOf(order);
    if (checkout) await payAt(order, checkout, card);
  }),
  // The checkout as it is, although its order may be over: what comes of it is the server's to
  // decide.
  payLate: withOrder(2, async (order, [card = 0], { database, standIn }) => {
    const session = standIn?.account
      .all('cs')
      .find(({ success_url }) => String(success_url).includes(order.id));
    if (session) await payAt(order, `${standIn?.address}/pay/${session.id}`, card);
    if (standIn) return;

    const [found] = await rowsOf<{ id: string }>(
      database,
      `select c.id from sandbox_checkouts c join payments p on p.id = c.payment_id where p.reference_id = $1
       order by c.created_at desc limit 1`,
      [order.id],
    );
    if (found) await payAt(order, `/api/checkout/${found.id}`, card);
  }),
  authenticate: withOrder(2, async (order, [approve = 0]) => {
    const checkout = await checkoutOf(order);
    if (checkout === undefined) return;

    const answer = { approve: approve % 3 > 0 };
    if (isStripeCheckout(checkout))
      await payAtStripe(checkout, { ...cards.authentication, ...answer });
    else await order.buyer.post(`${checkout}/authenticate`, answer);
  }),
  leaveCheckout: withOrder(1, async (order) => {
    const checkout = await checkoutOf(order);
    // Who leaves Stripe's page tells nobody.
    if (checkout && !isStripeCheckout(checkout)) await order.buyer.post(`${checkout}/cancel`);
  }),
  release: {
    weight: 2,
    run: async ({ database, orders }, [which, any]) => {
      const open = await rowsOf<{ id: string }>(
        database,
        "select id from orders where id = any($1) and (state = 'open' or $2) order by id",
        [orders.map(({ id }) => id), any % 4 === 0],
      );
      const order = orders.find(({ id }) => id === pick(open, which)?.id);
      await order?.buyer.post(`/api/orders/${order.id}/release`);
    },
  },
  check: withOrder(2, ({ id, buyer }) => buyer.post(`/api/orders/${id}/check`)),
  ifCalledOff: withOrder(1, ({ id, buyer }, [choice = 0]) =>
    buyer.post(`/api/orders/${id}/if-called-off`, { choice: choice % 2 ? 'money' : 'credit' }),
  ),
  buyPackage: {
    weight: 1,
    run: async ({ people }, [who, card]) => {
      const buyer = pick(people, who);
      if (!buyer) return;
      const answer = await buyer.post('/api/credits/packages');
      if (answer.status !== 200) return;
      const { checkoutUrl } = read<{ checkoutUrl: string }>(answer);
      const checkout = pathOf(checkoutUrl);
      if (checkout) await payAt({ id: '', buyer }, checkout, card);
    },
  },
};
