import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { sandboxApi } from '#features/payments/sandbox/contract.ts';
import { SIGNATURE_HEADER, signBody } from '#features/payments/sandbox/server/webhook-signature.ts';
import { addMinutes } from '#lib/club-time.ts';
import { within } from '../../scripts/bench/patience.ts';
import { differs, moneyHeld, standingOf, whatIsWrong } from './books.ts';
import { GOOD_CARD } from './buyer.ts';
import { buyerOf, type Club, openClub, PRICE, SECRET } from './club.ts';
import { hold, pay, startPayment } from './steps.ts';

type Storm = { readonly buyers: number; readonly copies: number; readonly data?: string };

/**
 * The key that the sandbox signs with, made from the club's secret as `sandbox/provider.ts` makes
 * it.
 */
const WEBHOOK_SECRET = `sandbox-webhook:${SECRET}`;
const SETTLED_WITHIN_MS = within(60_000);

/**
 * Every message of the sandbox comes forged, late, before its time (an expiry overtaking its
 * payment), and then several times at once at two processes. The processes work on no jobs
 * meanwhile, so nothing else delivers; a third one then does what the messages caused.
 * @returns what should be and is not; empty if each buyer got one place for one payment
 */
export async function stormFaults({ buyers, copies, data }: Storm): Promise<readonly string[]> {
  const club = await openClub({
    members: buyers,
    env: { RUN_JOBS: 'false' },
    ...(data ? { data } : {}),
  });
  try {
    const eventId = await club.openEvent(buyers);
    const before = await messagesIn(club);
    const money = await moneyHeld(club.database);
    await Promise.all(club.members.map((_, buyer) => payFor(club, eventId, buyer)));
    const messages = (await messagesIn(club)).filter((body) => !before.includes(body));
    const now = new Date();
    const forged = await deliverAll(club, messages, (body) => signBody('somebody-else', body, now));
    const late = await deliverAll(club, messages, (body) =>
      signBody(WEBHOOK_SECRET, body, addMinutes(now, -6)),
    );
    const untouched = await standingOf(club.database, eventId);
    const expiries = messages.map(expiryOf);
    const [early, repeated] = await Promise.all([
      deliverAll(club, expiries, (body) => signBody(WEBHOOK_SECRET, body, new Date())),
      deliverAll(club, Array.from({ length: copies }, () => messages).flat(), (body) =>
        signBody(WEBHOOK_SECRET, body, new Date()),
      ),
    ]);
    await club.add({ RUN_JOBS: 'true' });
    const wrong = await whatIsWrong(club.database, SETTLED_WITHIN_MS);
    const standing = await standingOf(club.database, eventId);
    const gained = (await moneyHeld(club.database)).ledger - money.ledger;
    return [
      ...differs('messages to deliver', messages.length, buyers),
      ...differs('forged messages taken', forged.filter(isTaken).length, 0),
      ...differs('messages older than five minutes taken', late.filter(isTaken).length, 0),
      ...differs('bookings confirmed by those', untouched.confirmed.length, 0),
      ...differs(
        'genuine messages not taken',
        [...early, ...repeated].filter((status) => status !== 200).length,
        0,
      ),
      ...wrong,
      ...differs('bookings confirmed', standing.confirmed.length, buyers),
      ...differs('places counted', standing.taken, buyers),
      ...differs('pence gained', gained, buyers * PRICE),
    ];
  } finally {
    await club.close();
  }
}

/** Pays, and does not wait for what would follow. */
async function payFor(club: Club, eventId: number, index: number): Promise<void> {
  const buyer = buyerOf(club, index);
  const checkout = await startPayment(buyer, (await hold(buyer, eventId)).id);
  if (checkout === undefined) throw new Error('An order was paid before anyone paid it');
  await pay(buyer, checkout, GOOD_CARD);
}

async function messagesIn({ database }: Club): Promise<readonly string[]> {
  const { rows } = await database.execute<{ body: string }>(
    sql`select body from sandbox_events order by id`,
  );
  return rows.map(({ body }) => body);
}

/**
 * What the sandbox would say had the same payment run out: with a name of its own, so that it is no
 * repeat.
 */
function expiryOf(message: string): string {
  const { paymentId } = JSON.parse(message);
  return JSON.stringify({ type: 'checkout_expired', paymentId, eventId: randomUUID() });
}

/** Refused ones are answered 400, and 429 once there were too many from one network. */
const isTaken = (status: number): boolean => status !== 400 && status !== 429;

/** Posts all bodies at once, in turns to each process; the statuses they were answered with. */
const deliverAll = (
  { origins }: Club,
  bodies: readonly string[],
  sign: (body: string) => string,
): Promise<number[]> =>
  Promise.all(
    bodies.map(async (body, index) => {
      const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(body) };
      const url = `${origins[index % origins.length]}${sandboxApi.receiveWebhook.path}`;
      const response = await fetch(url, { method: 'POST', headers, body });
      await response.text();
      return response.status;
    }),
  );
