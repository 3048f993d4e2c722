import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { typed } from '#lib/text/text-fields.ts';
import { PaymentLine, webhookEndpoint } from '../providers/contract.ts';
import { isCardNumber } from './test-cards.ts';
import { cardTexts } from './texts.ts';

/**
 * The sandbox's checkout of one payment. `keptUntil` is when the hold ends, and null where nothing
 * is held; the checkout itself stays open until `expiresAt`. `now` is the server's time, from which
 * the countdown starts. Both URLs are paths on this site.
 */
export const CheckoutView = z.object({
  id: z.uuid(),
  /** `setup`: no money is taken, a card is kept for later. */
  kind: z.enum(['payment', 'setup']),
  state: z.enum(['open', 'authenticating', 'paid', 'expired', 'cancelled']),
  /** What the buyer agrees to if the card is kept; null if it is not. */
  consent: z.string().nullable(),
  amountPence: z.int(),
  lines: z.array(PaymentLine),
  keptUntil: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  now: z.iso.datetime(),
  returnUrl: z.string(),
  cancelUrl: z.string(),
  can: z.object({ pay: z.boolean(), authenticate: z.boolean(), cancel: z.boolean() }),
});

export type CheckoutView = z.infer<typeof CheckoutView>;

/** A card as typed at the sandbox's checkout. Only its last four digits are stored. */
export const PayRequest = z.object({
  number: typed().max(40).refine(isCardNumber, cardTexts.number),
  expiry: typed().regex(/^(0[1-9]|1[0-2])\s*(?:\/\s*)?\d{2}$/, cardTexts.expiry),
  cvc: typed().regex(/^\d{3,4}$/, cardTexts.cvc),
});

export type PayRequest = z.infer<typeof PayRequest>;

export const AuthenticateRequest = z.object({ approve: z.boolean() });

export type AuthenticateRequest = z.infer<typeof AuthenticateRequest>;

export const CheckoutParams = z.object({ checkoutId: z.uuid() });

/** The endpoints of this contract. */
export const sandboxApi = {
  receiveWebhook: webhookEndpoint('/api/webhooks/sandbox'),
  readCheckout: endpoint('GET', '/api/checkout/:checkoutId', {
    params: CheckoutParams,
    response: CheckoutView,
  }),
  payCheckout: endpoint('POST', '/api/checkout/:checkoutId/pay', {
    params: CheckoutParams,
    body: PayRequest,
    response: CheckoutView,
  }),
  authenticateCheckout: endpoint('POST', '/api/checkout/:checkoutId/authenticate', {
    params: CheckoutParams,
    body: AuthenticateRequest,
    response: CheckoutView,
  }),
  cancelCheckout: endpoint('POST', '/api/checkout/:checkoutId/cancel', {
    params: CheckoutParams,
    response: CheckoutView,
  }),
};
