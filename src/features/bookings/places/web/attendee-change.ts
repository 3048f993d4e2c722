import type { QueryClient } from '@tanstack/react-query';

/** Whether an address is about one golf day, for its organisers. */
const isOfEvent = (eventId: number | string) => (address: string) =>
  address.startsWith(`/api/admin/events/${eventId}/`);

/** Marks everything about a golf day's places as stale, after a change. */
export const invalidateAttendees = (client: QueryClient, eventId: number | string): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [address] }) => isOfEvent(eventId)(String(address)),
  });

/**
 * What belongs to every change of a golf day's places (`useApiMutation`): everything about the day
 * is read again, after a refusal as well.
 */
export const attendeeChange = (eventId: number) => ({
  refresh: isOfEvent(eventId),
  refreshAfterFailure: isOfEvent(eventId),
  failed: 'That didn’t work',
});
