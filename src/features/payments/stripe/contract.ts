import { webhookEndpoint } from '../providers/contract.ts';

/** The endpoints of this contract. */
export const stripeApi = {
  receiveWebhook: webhookEndpoint('/api/webhooks/stripe'),
};
