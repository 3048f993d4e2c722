import { z } from '#lib/schema.ts';

/** How this site reaches its Stripe account. */
export type StripeSettings = {
  readonly secretKey: string;
  /** Without it no webhook is believed: payments are then found by asking, within two minutes. */
  readonly webhookSecret: string | undefined;
  /** Another address than Stripe's own, for a stand-in; no trailing slash. */
  readonly apiBase: string | undefined;
  /** Whether the key is one of test mode, in which no money moves. */
  readonly isTest: boolean;
};

const KEY_RULE =
  'STRIPE_SECRET_KEY must begin with sk_test_, rk_test_, sk_live_ or rk_live_: copy it from Developers → API keys in Stripe';

/** The environment variables of Stripe; they count with `PAYMENT_PROVIDER=stripe`. */
export const stripeVariables = {
  /** Secret or restricted key of the Stripe account. A test key takes test cards only. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, KEY_RULE)
    .optional(),
  /** Signing secret of the endpoint `/api/webhooks/stripe` in Stripe. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_\S+$/,
      'STRIPE_WEBHOOK_SECRET must begin with whsec_: copy it from Developers → Webhooks in Stripe',
    )
    .optional(),
  /** Address of a stand-in for Stripe, such as `npm run stripe` starts. Default: Stripe itself. */
  STRIPE_API_BASE: z
    .url({
      protocol: /^https?$/,
      error: 'STRIPE_API_BASE must be an http or https address, for example http://127.0.0.1:4242',
    })
    .optional(),
} as const;

type Values = { readonly [name in keyof typeof stripeVariables]?: string | undefined } & {
  readonly PAYMENT_PROVIDER?: string | undefined;
};

/** The settings that Stripe needs and lacks, by their names; empty if Stripe is not chosen. */
export const missingForStripe = (values: Values): readonly string[] =>
  values.PAYMENT_PROVIDER === 'stripe'
    ? (['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const).filter((name) => !values[name])
    : [];

/**
 * The settings of Stripe, if there is a key. They are read whatever provider is chosen, because
 * what was paid by Stripe is refunded by it.
 */
export const stripeOf = ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: apiBase,
}: Values): StripeSettings | undefined =>
  secretKey === undefined
    ? undefined
    : {
        secretKey,
        webhookSecret,
        apiBase: apiBase?.replace(/\/$/, ''),
        isTest: /^.._test_/.test(secretKey),
      };
