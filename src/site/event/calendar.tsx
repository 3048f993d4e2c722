import type { EventDetails } from '#features/events/contract.ts';
import { Subscribe } from '#features/events/web/calendar/subscribe.tsx';
import { EventSection } from './section.tsx';

/** The city's days as a calendar of one's own; this day alone is beside the price. */
export const EventCalendar = ({ event }: { readonly event: Pick<EventDetails, 'city'> }) => (
  <EventSection id="calendar" title={`Golf days in ${event.city}, in your calendar`}>
    <Subscribe city={event.city} />
  </EventSection>
);
