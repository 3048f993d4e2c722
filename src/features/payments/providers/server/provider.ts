import type { Pence } from '#lib/money.ts';
import type { Result } from '#lib/refusal.ts';
import type {
  BalanceLineKind,
  DisputeState,
  FailureReason,
  PaymentLine,
  PaymentTrouble,
  SavedMethod,
  WebhookEndpoint,
} from '../contract.ts';

/**
 * What a provider needs to open a checkout. Paths are on this site; an external provider puts
 * `PUBLIC_URL` before them.
 */
export type CheckoutRequest = {
  readonly paymentId: string;
  /** Null for someone without an account, who pays by a link. */
  readonly accountId: string | null;
  /** Filled in at the provider's checkout, which sends its receipts there; null if unknown. */
  readonly email: string | null;
  /** The account as this provider knows it from an earlier saved card; null if it does not. */
  readonly customerRef: string | null;
  readonly amountPence: Pence;
  readonly lines: readonly PaymentLine[];
  /** When the hold ends, for the countdown at the checkout; null where nothing is held. */
  readonly keptUntil: Date | null;
  readonly returnPath: string;
  readonly cancelPath: string;
  /**
   * Keeps the card for later charges; the checkout shows these words, to which the buyer agrees by
   * paying. Without it no card is kept.
   */
  readonly saveMethod?: { readonly consent: string } | undefined;
};

/** A checkout that takes no money: it replaces the saved card of an account. */
export type SetupRequest = Pick<
  CheckoutRequest,
  'email' | 'customerRef' | 'returnPath' | 'cancelPath'
> & { readonly setupId: string; readonly accountId: string; readonly consent: string };

/** `url` is a path on this site for the sandbox, and a full URL for an external provider. */
export type Checkout = { readonly sessionId: string; readonly url: string };

export type CheckoutStatus =
  | { readonly state: 'open' | 'expired' }
  | { readonly state: 'failed'; readonly reason?: FailureReason | undefined }
  | {
      readonly state: 'paid';
      readonly amountPence: Pence;
      /** The card that was kept, if the checkout was to keep one. */
      readonly method?: SavedMethod | undefined;
    };

export type SetupStatus =
  | { readonly state: 'open' | 'expired' }
  | { readonly state: 'saved'; readonly method: SavedMethod };

/** A charge of a saved card, while its holder is not there. */
export type MethodCharge = Pick<SavedMethod, 'methodRef' | 'customerRef'> & {
  /** Also the idempotency key: repeating a charge makes it once. */
  readonly paymentId: string;
  readonly accountId: string;
  readonly amountPence: Pence;
  readonly lines: readonly PaymentLine[];
};

/**
 * What came of a charge. It has a session like a checkout, by which it is read and refunded; `open`
 * while the provider has no answer of the bank.
 */
export type MethodChargeStatus = {
  /** Undefined if the provider refused the card before it made a charge. */
  readonly sessionId: string | undefined;
  readonly status: CheckoutStatus;
};

export type RefundRequest = {
  /** Also the idempotency key: repeating a refund makes it once. */
  readonly refundId: string;
  readonly paymentId: string;
  readonly sessionId: string;
  readonly amountPence: Pence;
  /** Counts from 0 with each time that an organiser has a refused refund sent again. */
  readonly attempt: number;
};

/** `pending`: a webhook will report the outcome. `disputed`: refused because a bank has the money. */
export type RefundStatus =
  | { readonly state: 'pending' | 'failed' | 'disputed' }
  | { readonly state: 'returned'; readonly bankReference?: string | undefined };

/** A payment that its cardholder disputes at their bank. */
export type DisputeReport = {
  readonly disputeRef: string;
  readonly amountPence: Pence;
  /** As the provider names it: "fraudulent", "product_not_received". */
  readonly reason: string;
  readonly state: DisputeState;
  /** False for an inquiry, which has not taken any money: its payment can still be refunded. */
  readonly holdsMoney: boolean;
  /** Until when evidence counts; null if none is asked for. */
  readonly respondBy: Date | null;
  readonly openedAt: Date;
};

/** Money on its way from the provider to our bank. */
export type PayoutReport = {
  readonly payoutRef: string;
  readonly amountPence: Pence;
  readonly state: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';
  readonly arrivesOn: Date;
  readonly createdAt: Date;
};

/** One change of the balance that we have at the provider. */
export type BalanceLine = {
  readonly lineRef: string;
  readonly kind: BalanceLineKind;
  /** What came in (positive) or went out (negative), before the fee. */
  readonly amountPence: Pence;
  /** What the provider keeps of it. */
  readonly feePence: Pence;
  readonly description: string | null;
  readonly paymentId: string | null;
  readonly refundId: string | null;
  readonly createdAt: Date;
};

/**
 * A verified webhook in this product's terms. `eventId` is the provider's own and the same in every
 * delivery.
 */
export type ProviderEvent = { readonly eventId: string } & (
  | {
      readonly type: 'checkout_paid';
      readonly paymentId: string;
      /** By which it is read and refunded, also if the answer that named it was lost. */
      readonly sessionId?: string | undefined;
      readonly amountPence: Pence;
      readonly method?: SavedMethod | undefined;
    }
  | { readonly type: 'checkout_expired'; readonly paymentId: string }
  | {
      readonly type: 'checkout_failed';
      readonly paymentId: string;
      readonly reason?: FailureReason | undefined;
    }
  | { readonly type: 'refund_failed'; readonly paymentId: string; readonly refundId: string }
  | {
      readonly type: 'refund_returned';
      readonly paymentId: string;
      readonly refundId: string;
      /** By which the recipient's bank finds it; a provider may report it later than the refund. */
      readonly bankReference?: string | undefined;
    }
  | {
      readonly type: 'dispute_changed';
      readonly paymentId: string;
      readonly dispute: DisputeReport;
    }
  | { readonly type: 'payout_changed'; readonly payout: PayoutReport }
  | { readonly type: 'method_saved'; readonly setupId: string; readonly method: SavedMethod }
);

/** A webhook as it arrived. The body is unparsed, because the signature covers its exact bytes. */
export type Delivery = {
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly now: Date;
};

/**
 * A payment provider, such as Stripe; each is a room of its own. Every call may be repeated,
 * because the id of the payment, refund or setup is its idempotency key. No call may be made inside
 * a database transaction: it can take seconds. A call that the provider does not answer throws.
 */
export type PaymentProvider = {
  readonly name: string;
  /** Whether it is set to test mode, in which no money moves. */
  readonly isTest: boolean;
  /** Where it sends its webhooks. */
  readonly webhook: WebhookEndpoint;
  /** What is wrong with its settings or this machine, found by asking it; undefined for nothing. */
  readonly findTrouble: () => Promise<Exclude<PaymentTrouble, 'no_webhooks'> | undefined>;
  /** Opens the checkout of a payment, or finds the one opened before. */
  readonly createCheckout: (request: CheckoutRequest) => Promise<Checkout>;
  /** The status of a checkout or of a charge. */
  readonly readCheckout: (sessionId: string) => Promise<CheckoutStatus>;
  /** Closes the checkout unless it is already paid, and returns its status. */
  readonly closeCheckout: (sessionId: string) => Promise<CheckoutStatus>;
  /** Opens the checkout that replaces a saved card, or finds the one opened before. */
  readonly createSetup: (request: SetupRequest) => Promise<Checkout>;
  readonly readSetup: (sessionId: string) => Promise<SetupStatus>;
  readonly chargeMethod: (charge: MethodCharge) => Promise<MethodChargeStatus>;
  /**
   * Finds a charge whose answer was lost; undefined if the provider never received it.
   * @param charge.since when the payment was written
   */
  readonly findCharge: (
    charge: Pick<MethodCharge, 'paymentId' | 'customerRef'> & { readonly since: Date },
  ) => Promise<MethodChargeStatus | undefined>;
  /** Forgets a saved card; one that it does not know is forgotten already. */
  readonly removeMethod: (method: Pick<SavedMethod, 'methodRef'>) => Promise<void>;
  /** Forgets an account with its cards, of which it keeps the email address. */
  readonly removeCustomer: (method: Pick<SavedMethod, 'customerRef'>) => Promise<void>;
  readonly refund: (request: RefundRequest) => Promise<RefundStatus>;
  /** How a refund stands, whichever of its attempts counts; undefined if there is none. */
  readonly readRefund: (
    request: Pick<RefundRequest, 'refundId' | 'sessionId'>,
  ) => Promise<RefundStatus | undefined>;
  /** The disputes that were opened since then, as they are now. */
  readonly readDisputes: (
    since: Date,
  ) => Promise<readonly { readonly paymentId: string; readonly dispute: DisputeReport }[]>;
  /** The payouts since then, as they are now. */
  readonly readPayouts: (since: Date) => Promise<readonly PayoutReport[]>;
  /** The changes of our balance since then, oldest first; none where no money moves. */
  readonly readBalance: (since: Date) => Promise<readonly BalanceLine[]>;
  /** The lines of the balance that a payout consists of, by their references. */
  readonly readPayoutLines: (payoutRef: string) => Promise<readonly string[]>;
  /**
   * Verifies and parses a webhook; undefined for one that concerns nothing of ours. Refuses
   * `webhook_not_genuine` if the signature is wrong or too old, and `webhook_not_understood` if the
   * signature is right but the content is unknown.
   */
  readonly verifyWebhook: (delivery: Delivery) => Promise<Result<ProviderEvent | undefined>>;
};
