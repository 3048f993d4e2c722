import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Availability, availability } from '#features/events/availability.ts';
import type { EventDetails } from '#features/events/contract.ts';
import { eventById } from '#features/events/web/queries.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import type { BookingEligibility } from '../../contract.ts';

/** What a reason not to book says of the event; the other reasons are about the person who asks. */
const says: Readonly<Record<string, Availability>> = {
  event_cancelled: 'cancelled',
  event_played: 'played',
  event_closed: 'closed',
  event_full: 'full',
  sign_in_first: 'available',
};

/** The event as `availability` judges it, and its id. */
export type ShownEvent = Pick<EventDetails, 'id' | 'state' | 'placesLeft' | 'date' | 'endsAt'>;

/**
 * Has the event asked again when the standing, which is read apart from it, says something else of it than the page
 * shows: so that no page says "cancelled" and "places left" at once. Once for each such answer, whatever comes back.
 */
export function useRefreshStaleEvent(event: ShownEvent, eligibility: BookingEligibility | undefined): void {
  const client = useQueryClient();
  const shown = availability(event, useNow());
  const said = eligibility?.canBook ? 'available' : says[eligibility?.reason?.code ?? ''];
  const apart = said === shown ? undefined : said;
  useEffect(() => {
    if (apart === undefined) return;
    const { queryKey } = eventById(event.id);
    // A read that is under way already will do.
    void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }, [apart, event.id, client]);
}
