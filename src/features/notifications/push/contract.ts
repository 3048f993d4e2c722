import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { pushFaults } from './texts.ts';

/** Push notifications in the browser that asks. */
export const PushState = z.object({
  /** The key with which the browser subscribes (RFC 8292). */
  publicKey: z.string(),
  /** Whether this login is told. */
  isOnHere: z.boolean(),
  /** In how many browsers the account is told, this one included. */
  browsers: z.int(),
});
export type PushState = z.infer<typeof PushState>;

/** A point of 65 bytes, and a secret of 16, as base64url. */
const P256DH = /^[\w-]{87}=?$/;
const AUTH = /^[\w-]{22}(==)?$/;

/** What a browser says of its subscription, as `PushSubscription.toJSON` writes it. */
export const PushSubscriptionRequest = z.object({
  endpoint: z.string(pushFaults.endpoint).max(1000, pushFaults.endpoint),
  keys: z.object({
    p256dh: z.string(pushFaults.keys).regex(P256DH, pushFaults.keys),
    auth: z.string(pushFaults.keys).regex(AUTH, pushFaults.keys),
  }),
});
export type PushSubscriptionRequest = z.infer<typeof PushSubscriptionRequest>;

/** The endpoints of this contract. */
export const pushApi = {
  readPush: endpoint('GET', '/api/account/push', { response: PushState }),
  subscribePush: endpoint('POST', '/api/account/push/subscribe', {
    body: PushSubscriptionRequest,
    response: PushState,
  }),
  unsubscribePush: endpoint('POST', '/api/account/push/unsubscribe', { response: PushState }),
};
