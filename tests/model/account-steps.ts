import { randomUUID } from 'node:crypto';
import type { OrganiserQuote } from '#features/bookings/called-off/contract.ts';
import type { CancelQuoteView } from '#features/bookings/changes/contract.ts';
import type { Attendee, Cockpit } from '#features/bookings/cockpit/contract.ts';
import { londonDay } from '#lib/london-instant.ts';
import { pick, rowsOf, type StepKind, type World } from './world.ts';

const path = (eventId: number, more: string) => `/api/admin/events/${eventId}/${more}`;

/** An order on account at one of the days of the sequence. */
type AccountOrder = {
  readonly id: string;
  readonly eventId: number;
  readonly buyerId: string;
  readonly isPaid: boolean;
  /** Whether its place has not been cancelled. */
  readonly isKept: boolean;
  /** Whether a credit paid for a part of it. */
  readonly hasCredit: boolean;
  readonly totalPence: number;
};

const readOrders = ({ database, days }: World): Promise<AccountOrder[]> =>
  rowsOf<AccountOrder>(
    database,
    `select o.id, o.event_id as "eventId", o.account_id as "buyerId", o.account_paid_at is not null as "isPaid",
       exists (select from bookings b where b.order_id = o.id and b.state = 'confirmed') as "isKept",
       exists (select from order_lines l where l.order_id = o.id and l.credit_id is not null) as "hasCredit",
       o.total_pence as "totalPence"
     from orders o where o.settled_with = 'account' and o.event_id = any($1) order by o.created_at, o.id`,
    [days],
  );

/** A step about one of the orders on account that fulfil a condition. */
const withOrder = (
  weight: number,
  which: (order: AccountOrder) => boolean,
  run: (world: World, order: AccountOrder, dice: readonly number[]) => Promise<unknown>,
): StepKind => ({
  weight,
  run: async (world, [number = 0, ...dice]) => {
    const order = pick((await readOrders(world)).filter(which), number);
    if (order) await run(world, order, dice);
  },
});

/** Books a member on account, for whom the day is raised by a place if it needs one more. */
async function bookOnAccount(world: World, [who, day]: readonly number[]): Promise<void> {
  const { organiser, people, days, database } = world;
  const member = pick(people, who ?? 0);
  const eventId = pick(days, day ?? 0);
  if (!member || eventId === undefined) return;
  const cockpit = await organiser.get<Cockpit>(path(eventId, 'cockpit'));
  const [engaged] = await rowsOf(
    database,
    `select from bookings where event_id = $1 and account_id = $2
       and state in ('held', 'confirmed', 'attended', 'no_show')
     union all select from orders where event_id = $1 and account_id = $2 and state = 'open'`,
    [eventId, member.id],
  );
  const { status, body } = await organiser.post(path(eventId, 'players'), {
    ...{ id: randomUUID(), kind: 'member', member: member.username, payWith: 'account' },
    ...{ guestName: '', guestEmail: '' },
    ...(cockpit?.raiseTo ? { raiseTo: cockpit.raiseTo } : {}),
  });
  if (world.alone && cockpit?.can.addPlayer && !engaged && status !== 201)
    throw new Error(`Booking on account was answered ${status}: ${body}`);
  // What is owed is paid by card like any order.
  if (status === 201) world.orders.push({ id: JSON.parse(body).orderId, buyer: member });
}

const isUnpaid = ({ isPaid }: AccountOrder): boolean => !isPaid;
const isKeptUnpaid = (order: AccountOrder): boolean => isUnpaid(order) && order.isKept;

/**
 * A place that is not paid is quoted no credit, and no more than it costs; a credit that paid for a
 * part comes back.
 */
function expectOnlyTakenOff(
  { id, hasCredit, totalPence }: AccountOrder,
  choices: readonly { readonly moneyPence: number; readonly creditPence: number | null }[],
): void {
  const wrong = choices.find(
    ({ moneyPence, creditPence }) => creditPence !== null || moneyPence > totalPence,
  );
  if (!hasCredit && wrong)
    throw new Error(`Order ${id} is not paid, and is quoted ${JSON.stringify(wrong)}`);
}

async function cancelAsMember(world: World, order: AccountOrder, [choice = 0]: readonly number[]) {
  const buyer = world.people.find(({ id }) => id === order.buyerId);
  const own = `/api/orders/${order.id}/cancellation`;
  const quote = await buyer?.get<CancelQuoteView>(own);
  if (!buyer || !quote) return;
  if (world.alone) for (const { choices } of quote.places) expectOnlyTakenOff(order, choices);
  const places = quote.places.flatMap(({ bookingId, choices }) => {
    const chosen = pick(choices, choice);
    return chosen ? [{ bookingId, choice: chosen }] : [];
  });
  const { status } = await buyer.post(own, { places });
  if (world.alone && status >= 300) throw new Error(`Cancelling as quoted was answered ${status}`);
}

async function cancelAsOrganiser(
  world: World,
  order: AccountOrder,
  [choice = 0]: readonly number[],
) {
  const url = path(order.eventId, `orders/${order.id}/cancellation`);
  const quote = await world.organiser.get<OrganiserQuote>(url);
  for (const { choices } of world.alone ? (quote?.places ?? []) : [])
    expectOnlyTakenOff(
      order,
      choices.map((one) => one.choice),
    );
  const places = (quote?.places ?? []).flatMap(({ bookingId, choices }) => {
    const chosen = pick(choices, choice);
    return chosen ? [{ bookingId, ...chosen }] : [];
  });
  if (places.length === 0) return;
  const { status } = await world.organiser.post(url, { places, reason: 'As agreed by phone' });
  if (world.alone && status >= 300) throw new Error(`Cancelling as quoted was answered ${status}`);
}

/**
 * Records a bank transfer of all or a third of what an order owes, or of more; of one that owes
 * nothing, and of more, it is refused.
 */
async function recordPayment(
  world: World,
  { id, eventId }: AccountOrder,
  [part = 0]: readonly number[],
): Promise<void> {
  const owed = (await owedInLedger(world)).get(id) ?? 0;
  const amountPence = [owed, Math.ceil(owed / 3), owed + 1][part % 3] || 1;
  const url = path(eventId, `orders/${id}/account-paid`);
  const { status } = await world.organiser.post(url, {
    ...{ id: randomUUID(), amountPence, method: 'transfer' },
    ...{ paidOn: londonDay(world.clock()), reference: 'BACS 42' },
  });
  if (world.alone && status < 300 !== amountPence <= owed)
    throw new Error(`Of ${owed} pence owed, ${amountPence} were recorded with ${status}`);
}

/** Corrects or undoes one of the payments that were recorded by hand. */
async function changePayment(
  world: World,
  { id, eventId }: AccountOrder,
  [number = 0]: readonly number[],
): Promise<void> {
  const payments = await rowsOf<{ id: string }>(
    world.database,
    `select a.id from account_payments a join payments p on p.id = a.payment_id and p.provider = 'bank'
     where a.order_id = $1 and a.undone_at is null order by a.at, a.id`,
    [id],
  );
  const payment = pick(payments, number);
  if (!payment) return;
  const url = path(eventId, `orders/${id}/account-payments/${payment.id}`);
  const { status } =
    number % 2 === 0
      ? await world.organiser.post(`${url}/undo`, { reason: 'Wrong order' })
      : await world.organiser.post(`${url}/reference`, {
          ...{ method: 'transfer', paidOn: londonDay(world.clock()), reference: `BACS ${number}` },
        });
  // What was given back already cannot be undone.
  if (world.alone && status >= 300 && status !== 409)
    throw new Error(`Changing a payment was answered ${status}`);
}

/** Places on account from booking to payment, by the routes of the pages. */
export const accountSteps: Readonly<Record<string, StepKind>> = {
  bookOnAccount: { weight: 4, run: bookOnAccount },
  accountPaid: withOrder(2, isUnpaid, recordPayment),
  changePayment: withOrder(2, () => true, changePayment),
  cancelOnAccount: withOrder(3, isKeptUnpaid, cancelAsMember),
  takeOffAccount: withOrder(2, isKeptUnpaid, cancelAsOrganiser),
  // To where half comes back: golf days are 25 days ahead when they are made.
  weeks: {
    weight: 1,
    run: async ({ clock }, [count]) => clock.forward((8 + (count % 3) * 4) * 24 * 60),
  },
};

/** What each order on account owes, added up from the entries of the ledger alone. */
async function owedInLedger({ database, days }: World): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf<{ orderId: string; pence: number }>(
    database,
    `select o.id as "orderId", sum(e.amount_pence)::int as pence
     from orders o join ledger_transactions t
       on t.source_id = o.id or t.source_id in (
         select id from account_reversals a where a.order_id = o.id
         union all select payment_id from account_payments p where p.order_id = o.id)
     join ledger_entries e on e.transaction_id = t.id and e.account = 'receivables'
     where o.event_id = any($1) group by o.id having sum(e.amount_pence) <> 0`,
    [days],
  );
  return new Map(rows.map(({ orderId, pence }) => [orderId, pence]));
}

/**
 * Fails unless the cockpit and its rows say exactly what the ledger has as receivables, order by
 * order. That no order gives more in money and credits than was paid for it is a part of the
 * consistency check.
 */
export async function judgeAccounts(world: World): Promise<void> {
  if ((await readOrders(world)).length === 0) return;
  const owed = await owedInLedger(world);
  const shown = new Map<string, number>();
  for (const eventId of world.days) {
    const cockpit = await world.organiser.get<Cockpit>(path(eventId, 'cockpit'));
    const list = await world.organiser.get<{ attendees: Attendee[] }>(
      path(eventId, 'attendees?show=all&rows=all'),
    );
    const rows = (list?.attendees ?? []).filter(({ owedPence }) => owedPence !== 0);
    for (const { orderId, owedPence } of rows)
      shown.set(orderId ?? '', (shown.get(orderId ?? '') ?? 0) + owedPence);
    const sum = rows.reduce((total, { owedPence }) => total + owedPence, 0);
    if (cockpit?.figures.owedPence !== sum)
      throw new Error(
        `The cockpit says ${cockpit?.figures.owedPence} pence are owed, its rows ${sum}`,
      );
    // Of an order that is not paid, everything that is kept in money is owed.
    const wrong = rows.find(({ keptPence, owedPence }) => owedPence > keptPence);
    if (wrong) throw new Error(`Order ${wrong.orderId} owes more than it keeps`);
  }
  const differing = [...new Set([...owed.keys(), ...shown.keys()])].filter(
    (id) => owed.get(id) !== shown.get(id),
  );
  if (differing.length > 0)
    throw new Error(
      differing
        .map((id) => `Order ${id}: ${shown.get(id)} shown, ${owed.get(id)} in the ledger`)
        .join(),
    );
}
