import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Availability, availability } from '#features/events/availability.ts';
import type { EventDetails } from '#features/events/contract.ts';
import { eventById } from '#features/events/days/web/queries.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import type { BookingEligibility } from '../../contract.ts';

/**
 * The availability that each refusal implies. Refusals that are not listed concern the account, not
 * the event.
 */
const impliedAvailability: Readonly<Record<string, Availability>> = {
  event_cancelled: 'cancelled',
  event_played: 'played',
  event_closed: 'closed',
  event_full: 'full',
  log_in_first: 'available',
};

/** The fields of an event that `availability` needs, and its id. */
export type ShownEvent = Pick<EventDetails, 'id' | 'state' | 'placesLeft' | 'date' | 'endsAt'>;

/**
 * Reads the event again when the eligibility, which is a separate request, contradicts what the
 * page shows, so no page says "cancelled" and "places left" at once. It reads once per
 * contradiction, whatever the response.
 */
export function useRefreshStaleEvent(
  event: ShownEvent,
  eligibility: BookingEligibility | undefined,
): void {
  const client = useQueryClient();
  const status = availability(event, useNow());
  const implied = eligibility?.canBook
    ? 'available'
    : impliedAvailability[eligibility?.reason?.code ?? ''];
  const contradiction = implied === status ? undefined : implied;

  useEffect(() => {
    if (contradiction === undefined) return;
    const { queryKey } = eventById(event.id);
    // A request that is already in flight is enough.
    void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }, [contradiction, event.id, client]);
}
