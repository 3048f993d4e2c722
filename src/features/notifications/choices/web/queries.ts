import { apiQuery } from '#platform/api-client/queries.ts';
import type { choicesApi } from '../contract.ts';

/** What the logged-in person wants to be sent. */
export const ownChoices = apiQuery<typeof choicesApi.readChoices>('/api/account/notifications');

/** What the link of an email switches off. */
export const unsubscribeByToken = (token: string) =>
  apiQuery<typeof choicesApi.readUnsubscribe>('/api/unsubscribe/:token', { params: { token } });

/** When the logged-in person wants to hear from us. */
export const deliverySettings = apiQuery<typeof choicesApi.readDelivery>(
  '/api/account/notifications/delivery',
);
