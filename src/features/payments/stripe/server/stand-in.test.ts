import { Stripe } from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { movableClock } from '#tests/clock.ts';
import { paySession } from '#tests/stripe/checkouts.ts';
import { settingsOf, startStripeStandIn } from '#tests/stripe/stand-in.ts';

// The stand-in behaves as Stripe documents: the real SDK speaks to it here.
const clock = movableClock();
const standIn = await startStripeStandIn({ now: clock, send: async () => true });
afterAll(() => standIn.close());

const { hostname, port } = new URL(standIn.address);
const clientWith = (key: string, timeout = 20_000) =>
  new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, timeout });
const stripe = clientWith(settingsOf(standIn).STRIPE_SECRET_KEY);

const inMinutes = (minutes: number) => Math.floor(clock().getTime() / 1000) + minutes * 60;
const request = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) => ({
  mode: 'payment' as const,
  success_url: 'https://club.example/paid',
  expires_at: inMinutes(31),
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'gbp', unit_amount: 12_500, product_data: { name: 'A place' } },
    },
  ],
  ...more,
});
const create = (more: object = {}, idempotencyKey?: string) =>
  stripe.checkout.sessions.create(request(more), idempotencyKey ? { idempotencyKey } : {});

test('answers the same key with the same session, and refuses it for another request', async () => {
  const first = await create({}, 'one');
  const again = await create({}, 'one');
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  await expect(create({ client_reference_id: 'other' }, 'one')).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  });
});

test('keeps no answer of a request that it refused, so that its key can be used again', async () => {
  await expect(create({ mode: 'paid' }, 'two')).rejects.toMatchObject({ statusCode: 400 });
  expect((await create({}, 'two')).status).toBe('open');
});

test.each([
  ['an unknown parameter', { colour: 'green' }, { code: 'parameter_unknown', param: 'colour' }],
  [
    'a parameter that this version has no more',
    { payment_method_types: ['card'] },
    { code: 'payment_method_types_no_longer_supported' },
  ],
  [
    'an amount that is no integer',
    {
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'gbp', unit_amount: 1.5, product_data: { name: 'A place' } },
        },
      ],
    },
    { code: 'parameter_invalid_integer', param: 'line_items[0][price_data][unit_amount]' },
  ],
  ['a session of 29 minutes', { expires_at: inMinutes(29) }, { param: 'expires_at' }],
  ['a session of two days', { expires_at: inMinutes(2880) }, { param: 'expires_at' }],
  ['an unknown customer', { customer: 'cus_unknown' }, { code: 'resource_missing' }],
  [
    'personal data in metadata',
    { metadata: { who: 'robin@example.com' } },
    { param: 'metadata[who]' },
  ],
])('refuses %s with the error of Stripe', async (_name, more, error) => {
  await expect(create(more)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    ...error,
  });
});

test('refuses another key', async () => {
  await expect(clientWith('sk_test_other').balance.retrieve()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
  });
});

test('breaks calls on request: 500, too many, no answer', async () => {
  const call = 'GET /v1/balance';
  standIn.fail({ call, kind: 'error', times: 1 });
  await expect(stripe.balance.retrieve()).rejects.toMatchObject({ type: 'StripeAPIError' });
  standIn.fail({ call, kind: 'rate limit', times: 1 });
  await expect(stripe.balance.retrieve()).rejects.toMatchObject({ type: 'StripeRateLimitError' });
  standIn.fail({ call, kind: 'hang up', times: 2 });
  await expect(stripe.balance.retrieve()).rejects.toMatchObject({ type: 'StripeConnectionError' });
});

test('lets a call wait until it times out', async () => {
  standIn.fail({ call: 'GET /v1/balance', kind: 'no answer', times: 2 });
  const hasty = clientWith(settingsOf(standIn).STRIPE_SECRET_KEY, 50);
  await expect(hasty.balance.retrieve()).rejects.toMatchObject({ type: 'StripeConnectionError' });
});

test('a session that has expired cannot be paid, and one that was paid does not expire', async () => {
  const late = await create();
  const paid = await create();
  expect(paySession(standIn.account, paid.id, { number: '4242424242424242' }).state).toBe('paid');
  await expect(stripe.checkout.sessions.expire(paid.id)).rejects.toMatchObject({ statusCode: 400 });
  clock.forward(32);
  expect((await stripe.checkout.sessions.retrieve(late.id)).status).toBe('expired');
  expect(paySession(standIn.account, late.id, { number: '4242424242424242' }).state).toBe('closed');
});

test('never refunds more than was paid', async () => {
  const { id } = await create();
  paySession(standIn.account, id, { number: '4242424242424242' });
  const intent = String((await stripe.checkout.sessions.retrieve(id)).payment_intent);
  const refund = (amount?: number) =>
    stripe.refunds.create({ payment_intent: intent, ...(amount ? { amount } : {}) });
  await refund(12_000);
  await expect(refund(501)).rejects.toMatchObject({ param: 'amount' });
  await refund(500);
  await expect(refund()).rejects.toMatchObject({ code: 'charge_already_refunded' });
});
