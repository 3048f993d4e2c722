import { apiQuery } from '#platform/api-client/queries.ts';
import type { DeliverySettings, OwnChoices, UnsubscribeView } from '../contract.ts';

/** What the logged-in person wants to be sent. */
export const ownChoices = apiQuery<OwnChoices>('/api/account/notifications');

/** What the link of an email switches off. */
export const unsubscribeByToken = (token: string) =>
  apiQuery<UnsubscribeView>(`/api/unsubscribe/${encodeURIComponent(token)}`);

/** When the logged-in person wants to hear from us. */
export const deliverySettings = apiQuery<DeliverySettings>('/api/account/notifications/delivery');
