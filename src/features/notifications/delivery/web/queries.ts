import { apiQuery } from '#platform/api-client/queries.ts';
import type { DeliverySettings } from '../contract.ts';

/** When the logged-in person wants to hear from us. */
export const deliverySettings = apiQuery<DeliverySettings>('/api/account/notifications/delivery');
