import type { Pence } from '#lib/money.ts';
import type { Result } from '#lib/refusal.ts';
import type { PaymentLine } from '../contract.ts';

/** What a provider needs to open its page. Paths are on this site; a provider elsewhere puts the public address before them. */
export type CheckoutRequest = {
  readonly paymentId: string;
  readonly accountId: string;
  readonly amountPence: Pence;
  readonly lines: readonly PaymentLine[];
  /** Until when what is paid for is kept, for the page to count down to. */
  readonly keptUntil: Date;
  readonly returnPath: string;
  readonly cancelPath: string;
};

/** `url` is a path of ours for the sandbox, and an address for a provider elsewhere. */
export type Checkout = { readonly sessionId: string; readonly url: string };

export type CheckoutStatus =
  | { readonly state: 'open' | 'expired' | 'failed' }
  | { readonly state: 'paid'; readonly amountPence: Pence };

export type RefundRequest = {
  /** Also the idempotency key: the same refund asked for twice is made once. */
  readonly refundId: string;
  readonly paymentId: string;
  readonly sessionId: string;
  readonly amountPence: Pence;
};

/** `pending`: the provider will say by webhook how it ended. */
export type RefundStatus = 'returned' | 'pending' | 'failed';

/** A provider's message, verified and put in our words. `eventId` is the provider's own, the same at each repeat. */
export type ProviderEvent = {
  readonly eventId: string;
  readonly paymentId: string;
} & (
  | { readonly type: 'checkout_paid'; readonly amountPence: Pence }
  | { readonly type: 'checkout_expired' | 'checkout_failed' }
  | { readonly type: 'refund_returned' | 'refund_failed'; readonly refundId: string }
);

/** A webhook as it arrived: the body byte for byte, for that is what is signed. */
export type Delivery = {
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly now: Date;
};

/**
 * Whoever takes the money: the sandbox here, Stripe in its own file later. Every call may be repeated: the payment's
 * (or refund's) id is its idempotency key. None may be made inside a database transaction, for it may take seconds.
 */
export type PaymentProvider = {
  readonly name: string;
  /** Opens the page on which the buyer pays, or finds the one opened before for this payment. */
  readonly createCheckout: (request: CheckoutRequest) => Promise<Checkout>;
  readonly readCheckout: (sessionId: string) => Promise<CheckoutStatus>;
  /** Closes the page if nothing was paid yet; says how it stands then. */
  readonly closeCheckout: (sessionId: string) => Promise<CheckoutStatus>;
  readonly refund: (request: RefundRequest) => Promise<RefundStatus>;
  /**
   * The message in a delivery. Refuses `webhook_not_genuine` if its signature does not fit, or it is too old to be
   * believed, and `webhook_not_understood` if it is genuine but of no form we know.
   */
  readonly verifyWebhook: (delivery: Delivery) => Result<ProviderEvent>;
};
