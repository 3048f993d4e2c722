import { apiQuery } from '#platform/api-client/queries.ts';
import type { EventBookings, EventFigures } from '../contract.ts';

export const eventFigures = () => apiQuery<EventFigures[]>('/api/admin/events');
export const eventBookings = (eventId: string) =>
  apiQuery<EventBookings>(`/api/admin/events/${eventId}/bookings`);
