import type { Stripe } from 'stripe';
import type { Stored, StripeAccount } from './account.ts';
import { invalid } from './api-error.ts';
import { cardOf } from './cards.ts';
import { createSession, expireSession, readSession } from './checkouts.ts';
import type { Value } from './form-body.ts';
import { declined, refund, succeed } from './money.ts';
import { checked, parametersOf } from './parameters.ts';

export type Call = {
  readonly account: StripeAccount;
  /** The address of the stand-in. */
  readonly base: string;
  readonly method: string;
  readonly path: string;
  readonly given: Readonly<Record<string, Value>>;
};

type Handler = (call: Call, id: string) => object;

/** The calls of the API that the product makes; any other is refused as unknown. */
const endpoints: readonly (readonly [method: string, path: RegExp, handle: Handler])[] = [
  [
    'POST',
    /^\/v1\/checkout\/sessions$/,
    ({ account, base, given }) =>
      createSession(
        account,
        base,
        checked<Stripe.Checkout.SessionCreateParams>(given, parametersOf.createSession),
      ),
  ],
  [
    'GET',
    /^\/v1\/checkout\/sessions\/(\w+)$/,
    (call, id) => withExpanded(call, readSession(call.account, id)),
  ],
  [
    'POST',
    /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    ({ account }, id) => expireSession(account, id),
  ],
  ['POST', /^\/v1\/payment_intents$/, createIntent],
  ['GET', /^\/v1\/payment_intents$/, listIntents],
  [
    'GET',
    /^\/v1\/payment_intents\/(\w+)$/,
    (call, id) => withExpanded(call, call.account.get('pi', id)),
  ],
  ['GET', /^\/v1\/payment_methods\/(\w+)$/, ({ account }, id) => account.get('pm', id)],
  ['POST', /^\/v1\/payment_methods\/(\w+)\/detach$/, detach],
  [
    'POST',
    /^\/v1\/refunds$/,
    ({ account, given }) => {
      const params = checked<Parameters<typeof refund>[1]>(given, parametersOf.createRefund);
      return refund(account, params);
    },
  ],
  ['GET', /^\/v1\/refunds$/, listRefunds],
  ['GET', /^\/v1\/refunds\/(\w+)$/, ({ account }, id) => account.get('re', id)],
  ['GET', /^\/v1\/disputes\/(\w+)$/, ({ account }, id) => account.get('du', id)],
  ['GET', /^\/v1\/payouts\/(\w+)$/, ({ account }, id) => account.get('po', id)],
  ['GET', /^\/v1\/balance_transactions$/, listBalance],
  [
    'GET',
    /^\/v1\/balance$/,
    ({ account }) => ({
      object: 'balance',
      livemode: false,
      available: [{ amount: sumOf(account.all('txn')), currency: 'gbp' }],
      pending: [],
    }),
  ],
];

const sumOf = (lines: readonly Stored[]): number =>
  lines.reduce((sum, line) => sum + Number(line['net']), 0);

/** Answers one call. */
export function answer(call: Call): object {
  for (const [method, path, handle] of endpoints) {
    const match = method === call.method ? path.exec(call.path) : null;
    if (match) return handle(call, match[1] ?? '');
  }
  throw invalid(`Unrecognized request URL (${call.method}: ${call.path}).`, {}, 404);
}

function withExpanded({ account, given }: Call, thing: Stored): object {
  const { expand = [] } = checked<{ expand?: string[] }>(given, parametersOf.retrieve);
  return account.expanded(thing, expand);
}

/** Charges a saved card off-session, as far as the product does that. */
function createIntent({ account, given }: Call): object {
  const params = checked<Stripe.PaymentIntentCreateParams>(given, parametersOf.createIntent);
  const { amount, customer, payment_method, metadata = {} } = params;
  if (amount < 30)
    throw invalid('Amount must be at least £0.30 gbp', {
      code: 'amount_too_small',
      param: 'amount',
    });
  if (!params.confirm || !params.off_session)
    throw invalid('The stand-in knows confirmed off-session payment intents alone.');

  const method = account.get('pm', payment_method);
  if (method['customer'] === null || method['customer'] !== customer)
    throw invalid(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, or was detached from a Customer. It may not be used again.',
      { param: 'payment_method', code: 'payment_method_unexpected_state' },
    );

  const intent = account.add('pi', {
    amount,
    amount_received: 0,
    currency: 'gbp',
    customer,
    payment_method: method.id,
    metadata,
    setup_future_usage: null,
    status: 'requires_confirmation',
  });

  const card = cardOf(String(method['number']));
  if (!card) throw invalid('Unknown card');

  const { exp_month, exp_year } = method['card'] as { exp_month: number; exp_year: number };
  if (Date.UTC(exp_year, exp_month, 1) <= account.now().getTime())
    throw declined(account, intent, { code: 'expired_card' });
  if (card.declinesLater) throw declined(account, intent, card.declinesLater);

  succeed(account, intent, card);
  return intent;
}

function detach({ account }: Call, id: string): object {
  const method = account.get('pm', id);
  if (method['customer'] === null)
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  return account.change(method, { customer: null });
}

function listIntents({ account, given }: Call): object {
  const params = checked<{ customer?: string; created?: { gte?: number } } & Page>(
    given,
    parametersOf.listIntents,
  );
  return pageOf(
    account
      .all('pi')
      .filter(({ customer }) => params.customer === undefined || customer === params.customer)
      .filter(({ created }) => created >= (params.created?.gte ?? 0)),
    params,
  );
}

function listRefunds({ account, given }: Call): object {
  const params = checked<{ payment_intent?: string } & Page>(given, parametersOf.listRefunds);
  return pageOf(
    account.all('re').filter((one) => one['payment_intent'] === params.payment_intent),
    params,
  );
}

function listBalance({ account, given }: Call): object {
  const params = checked<{ created?: { gte?: number }; payout?: string; expand?: string[] } & Page>(
    given,
    parametersOf.listBalance,
  );
  const lines = account
    .all('txn')
    .filter(({ created }) => created >= (params.created?.gte ?? 0))
    .filter(({ payout }) => params.payout === undefined || payout === params.payout);

  const page = pageOf(lines, params);
  const paths = (params.expand ?? []).map((path) => path.replace(/^data\./, ''));
  return { ...page, data: page.data.map((line) => account.expanded(line, paths)) };
}

type Page = { readonly limit?: number; readonly starting_after?: string };

/** A page of a list, as Stripe cuts it: the latest first, 10 unless said. */
function pageOf(things: readonly Stored[], { limit = 10, starting_after }: Page) {
  const after = starting_after ? things.findIndex(({ id }) => id === starting_after) + 1 : 0;
  return {
    object: 'list',
    data: things.slice(after, after + limit),
    has_more: things.length > after + limit,
  };
}
