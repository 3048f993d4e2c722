import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { sandboxApi } from '#features/payments/sandbox/contract.ts';
import { SIGNATURE_HEADER, signBody } from '#features/payments/sandbox/server/webhook-signature.ts';
import { stripeApi } from '#features/payments/stripe/contract.ts';
import { addMinutes } from '#lib/club-time.ts';
import { within } from '../../scripts/bench/patience.ts';
import type { ProviderName } from '../support/provider-names.ts';
import { STAND_IN_SECRET } from '../support/stripe/stand-in.ts';
import { signStripeBody } from '../support/stripe/webhooks.ts';
import { differs, moneyHeld, standingOf, whatIsWrong } from './books.ts';
import { GOOD_CARD } from './buyer.ts';
import { buyerOf, type Club, openClub, PRICE, SECRET } from './club.ts';
import { hold, pay, startPayment } from './steps.ts';

type Storm = {
  readonly buyers: number;
  readonly copies: number;
  readonly data?: string;
  readonly provider?: ProviderName | undefined;
};

/**
 * The key that the sandbox signs with, made from the club's secret as `sandbox-provider.ts` makes
 * it.
 */
const SANDBOX_SECRET = `sandbox-webhook:${SECRET}`;
const SETTLED_WITHIN_MS = within(60_000);

/**
 * Every message of the provider comes forged, late, before its time (an expiry overtaking its
 * payment), and then several times at once at two processes. The processes work on no jobs
 * meanwhile, so nothing else delivers; a third one then does what the messages caused.
 * @returns what should be and is not; empty if each buyer got one place for one payment
 */
export async function stormFaults({
  buyers,
  copies,
  data,
  provider,
}: Storm): Promise<readonly string[]> {
  const club = await openClub({
    members: buyers,
    env: { RUN_JOBS: 'false' },
    provider,
    delivers: false,
    ...(data ? { data } : {}),
  });
  try {
    const eventId = await club.openEvent(buyers);
    const before = await messagesIn(club);
    const money = await moneyHeld(club);
    await Promise.all(club.members.map((_, buyer) => payFor(club, eventId, buyer)));
    const messages = (await messagesIn(club)).filter((body) => !before.includes(body));
    const now = new Date();
    const forged = await deliverAll(club, messages, (body) => ({
      body,
      secret: 'whsec_somebody_else',
      at: now,
    }));
    const late = await deliverAll(club, messages, (body) => ({ body, at: addMinutes(now, -6) }));
    const untouched = await standingOf(club.database, eventId);
    const expiries = messages.map((body) => expiryOf(club, body));
    const [early, repeated] = await Promise.all([
      deliverAll(club, expiries, (body) => ({ body, at: new Date() })),
      deliverAll(club, Array.from({ length: copies }, () => messages).flat(), (body) => ({
        body,
        at: new Date(),
      })),
    ]);
    await club.add({ RUN_JOBS: 'true' });
    const wrong = await whatIsWrong(club, SETTLED_WITHIN_MS);
    const standing = await standingOf(club.database, eventId);
    const gained = (await moneyHeld(club)).ledger - money.ledger;
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

/** What the provider says about each payment, by which the product learns of it. */
async function messagesIn({ database, standIn }: Club): Promise<readonly string[]> {
  if (standIn)
    return standIn.account
      .all('evt')
      .filter(({ type }) => type === 'checkout.session.completed')
      .map((event) => JSON.stringify(event));

  const { rows } = await database.execute<{ body: string }>(
    sql`select body from sandbox_events order by id`,
  );
  return rows.map(({ body }) => body);
}

/**
 * What the provider would say had the same payment run out: with a name of its own, so that it is
 * no repeat.
 */
function expiryOf({ standIn }: Club, message: string): string {
  const event = JSON.parse(message);
  return JSON.stringify(
    standIn
      ? { ...event, id: `evt_${randomUUID()}`, type: 'checkout.session.expired' }
      : { type: 'checkout_expired', paymentId: event.paymentId, eventId: randomUUID() },
  );
}

/** Refused ones are answered 400, and 429 once there were too many from one network. */
const isTaken = (status: number): boolean => status !== 400 && status !== 429;

/** A message with the secret and the time of its signature. Default: the provider's secret. */
type Signed = { readonly body: string; readonly secret?: string; readonly at: Date };

/** Posts all bodies at once, in turns to each process; the statuses they were answered with. */
const deliverAll = (
  { origins, standIn }: Club,
  bodies: readonly string[],
  sign: (body: string) => Signed,
): Promise<number[]> =>
  Promise.all(
    bodies.map(async (message, index) => {
      const { body, secret, at } = sign(message);
      const signature = standIn
        ? { 'stripe-signature': signStripeBody(secret ?? STAND_IN_SECRET, body, at) }
        : { [SIGNATURE_HEADER]: signBody(secret ?? SANDBOX_SECRET, body, at) };
      const { path } = standIn ? stripeApi.receiveWebhook : sandboxApi.receiveWebhook;
      const response = await fetch(`${origins[index % origins.length]}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signature },
        body,
      });
      await response.text();
      return response.status;
    }),
  );
