import type { Stripe } from 'stripe';
import { invalid } from './api-error.ts';
import type { Value } from './form-body.ts';

/** What a parameter is: an integer, text, one of some words, a list of them, or parameters again. */
type Kind =
  | 'integer'
  | 'text'
  | 'boolean'
  | 'metadata'
  | readonly string[]
  | { readonly list: Kind }
  | { readonly fields: Fields };
type Field = Kind | { readonly required: Kind };
type Fields = Readonly<Record<string, Field>>;

/** The parameters of a call that the stand-in knows: names of the SDK's own types, and no others. */
const fieldsOf = <Params>(fields: { readonly [Name in keyof Params]?: Field }): Fields =>
  fields as Fields;

const expand = { list: 'text' } as const;
const card = { list: ['card'] } as const;

const lineItem = fieldsOf<Stripe.Checkout.SessionCreateParams.LineItem>({
  quantity: { required: 'integer' },
  price_data: {
    required: {
      fields: fieldsOf<Stripe.Checkout.SessionCreateParams.LineItem.PriceData>({
        currency: { required: ['gbp'] },
        unit_amount: { required: 'integer' },
        product_data: { required: { fields: { name: { required: 'text' } } } },
      }),
    },
  },
});

/** The calls of Stripe's API that the stand-in knows, with their parameters. */
export const parametersOf = {
  createSession: fieldsOf<Stripe.Checkout.SessionCreateParams>({
    mode: { required: ['payment', 'setup'] },
    allowed_payment_method_types: card,
    adaptive_pricing: { fields: { enabled: 'boolean' } },
    locale: ['en-GB', 'auto'],
    client_reference_id: 'text',
    metadata: 'metadata',
    line_items: { list: { fields: lineItem } },
    success_url: { required: 'text' },
    cancel_url: 'text',
    expires_at: 'integer',
    payment_intent_data: { fields: { metadata: 'metadata', setup_future_usage: ['off_session'] } },
    setup_intent_data: { fields: { metadata: 'metadata' } },
    customer: 'text',
    customer_email: 'text',
    customer_creation: ['always', 'if_required'],
    custom_text: { fields: { submit: { fields: { message: { required: 'text' } } } } },
    expand,
  }),
  createIntent: fieldsOf<Stripe.PaymentIntentCreateParams>({
    amount: { required: 'integer' },
    currency: { required: ['gbp'] },
    customer: 'text',
    payment_method: 'text',
    allowed_payment_method_types: card,
    off_session: 'boolean',
    confirm: 'boolean',
    metadata: 'metadata',
  }),
  createRefund: fieldsOf<Stripe.RefundCreateParams>({
    payment_intent: { required: 'text' },
    amount: 'integer',
    metadata: 'metadata',
  }),
  listIntents: fieldsOf<Stripe.PaymentIntentListParams>({
    customer: 'text',
    created: { fields: { gte: 'integer' } },
    limit: 'integer',
    starting_after: 'text',
  }),
  listRefunds: fieldsOf<Stripe.RefundListParams>({
    payment_intent: 'text',
    limit: 'integer',
    starting_after: 'text',
  }),
  listBalance: fieldsOf<Stripe.BalanceTransactionListParams>({
    created: { fields: { gte: 'integer' } },
    payout: 'text',
    limit: 'integer',
    starting_after: 'text',
    expand,
  }),
  retrieve: fieldsOf<{ readonly expand?: string[] }>({ expand }),
} as const;

/**
 * Checks the parameters as Stripe does, and refuses with its error shapes.
 * @returns the parameters with their types: integers as numbers, booleans as booleans
 */
export function checked<Params>(given: Readonly<Record<string, Value>>, fields: Fields): Params {
  return checkFields(given, fields, '') as Params;
}

function checkFields(
  given: Readonly<Record<string, Value>>,
  fields: Fields,
  path: string,
): Readonly<Record<string, unknown>> {
  const nameOf = (name: string) => (path === '' ? name : `${path}[${name}]`);

  if ('payment_method_types' in given && path === '')
    throw invalid('The parameter payment_method_types is no longer supported.', {
      code: 'payment_method_types_no_longer_supported',
      param: 'payment_method_types',
    });

  for (const name of Object.keys(given))
    if (!(name in fields))
      throw invalid(`Received unknown parameter: ${nameOf(name)}`, {
        code: 'parameter_unknown',
        param: nameOf(name),
      });

  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const isRequired = typeof field === 'object' && 'required' in field;
      const kind = isRequired ? field.required : (field as Kind);
      const value = given[name];
      if (value === undefined && !isRequired) return [];
      if (value === undefined)
        throw invalid(`Missing required param: ${nameOf(name)}.`, {
          code: 'parameter_missing',
          param: nameOf(name),
        });
      return [[name, checkValue(value, kind, nameOf(name))]];
    }),
  );
}

function checkValue(value: Value, kind: Kind, param: string): unknown {
  if (kind === 'metadata') return checkMetadata(value, param);
  if (typeof kind === 'object' && 'list' in kind) {
    if (!Array.isArray(value)) throw invalid('Invalid array', { param });
    return value.map((one, at) => checkValue(one, kind.list, `${param}[${at}]`));
  }
  if (typeof kind === 'object' && 'fields' in kind) {
    if (typeof value !== 'object' || Array.isArray(value))
      throw invalid('Invalid object', { param });
    return checkFields(value, kind.fields, param);
  }

  if (typeof value !== 'string') throw invalid('Invalid string', { param });
  if (value === '')
    throw invalid(`You passed an empty string for '${param}'.`, {
      code: 'parameter_invalid_empty',
      param,
    });
  if (kind === 'integer' && !/^-?\d+$/.test(value))
    throw invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param });
  if (kind === 'boolean' && value !== 'true' && value !== 'false')
    throw invalid(`Invalid boolean: ${value}`, { param });
  if (Array.isArray(kind) && !kind.includes(value))
    throw invalid(`Invalid ${param}: must be one of ${kind.join(', ')}`, { param });

  if (kind === 'integer') return Number(value);
  return kind === 'boolean' ? value === 'true' : value;
}

/** Ids of ours, and nothing about people: what Stripe allows, and what we allow ourselves. */
function checkMetadata(value: Value, param: string): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || Array.isArray(value))
    throw invalid('Invalid metadata', { param });

  for (const [name, one] of Object.entries(value))
    if (typeof one !== 'string' || one.length > 500 || /@|\s/.test(one))
      throw invalid(`Metadata has our ids alone: ${name}`, { param: `${param}[${name}]` });

  return value as Record<string, string>;
}
