import type { Pence } from '#lib/money.ts';
import type { Result } from '#lib/refusal.ts';
import type { PaymentLine, WebhookEndpoint } from '../contract.ts';

/**
 * What a provider needs to open a checkout. Paths are on this site; an external provider puts
 * `PUBLIC_URL` before them.
 */
export type CheckoutRequest = {
  readonly paymentId: string;
  readonly accountId: string;
  readonly amountPence: Pence;
  readonly lines: readonly PaymentLine[];
  /** When the hold ends, for the countdown at the checkout; null where nothing is held. */
  readonly keptUntil: Date | null;
  readonly returnPath: string;
  readonly cancelPath: string;
};

/** `url` is a path on this site for the sandbox, and a full URL for an external provider. */
export type Checkout = { readonly sessionId: string; readonly url: string };

export type CheckoutStatus =
  | { readonly state: 'open' | 'expired' | 'failed' }
  | { readonly state: 'paid'; readonly amountPence: Pence };

export type RefundRequest = {
  /** Also the idempotency key: repeating a refund makes it once. */
  readonly refundId: string;
  readonly paymentId: string;
  readonly sessionId: string;
  readonly amountPence: Pence;
};

/** `pending`: a webhook will report the outcome. */
export type RefundStatus =
  | { readonly state: 'pending' | 'failed' }
  | { readonly state: 'returned'; readonly bankReference?: string | undefined };

/**
 * A verified webhook in this product's terms. `eventId` is the provider's own and the same in every
 * delivery.
 */
export type ProviderEvent = {
  readonly eventId: string;
  readonly paymentId: string;
} & (
  | { readonly type: 'checkout_paid'; readonly amountPence: Pence }
  | { readonly type: 'checkout_expired' | 'checkout_failed' }
  | { readonly type: 'refund_failed'; readonly refundId: string }
  | {
      readonly type: 'refund_returned';
      readonly refundId: string;
      /** By which the recipient's bank finds it; a provider may report it later than the refund. */
      readonly bankReference?: string | undefined;
    }
);

/** A webhook as it arrived. The body is unparsed, because the signature covers its exact bytes. */
export type Delivery = {
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly now: Date;
};

/**
 * A payment provider, such as Stripe; each is a room of its own. Every call may be repeated, because the id of the payment or refund is its idempotency key. No call may be made
 * inside a database transaction: it can take seconds.
 */
export type PaymentProvider = {
  readonly name: string;
  /** Where it sends its webhooks. */
  readonly webhook: WebhookEndpoint;
  /** Opens the checkout of a payment, or finds the one opened before. */
  readonly createCheckout: (request: CheckoutRequest) => Promise<Checkout>;
  readonly readCheckout: (sessionId: string) => Promise<CheckoutStatus>;
  /** Closes the checkout unless it is already paid, and returns its status. */
  readonly closeCheckout: (sessionId: string) => Promise<CheckoutStatus>;
  readonly refund: (request: RefundRequest) => Promise<RefundStatus>;
  /**
   * Verifies and parses a webhook. Refuses `webhook_not_genuine` if the signature is wrong or too
   * old, and `webhook_not_understood` if the signature is right but the content is unknown.
   */
  readonly verifyWebhook: (delivery: Delivery) => Result<ProviderEvent>;
};
