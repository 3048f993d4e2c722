import { useApi } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { ListRows } from '#ui/list/list-row.tsx';
import { availability, isUpcoming } from '../../availability.ts';
import type { ListedEvent, OwnDay } from '../../contract.ts';
import { ownDayTones } from '../../days/web/availability-badge.tsx';
import { DayRow } from '../../days/web/day-row.tsx';
import { useOwnList } from '../../days/web/own-terms.ts';
import { eventList, ownTerms } from '../../days/web/queries.ts';
import { ownDayLabel } from '../../texts.ts';
import { ownDaysTexts } from '../texts.ts';

/** More than these are in the member's bookings. */
const MOST_SHOWN = 3;

/** Above the list: the coming golf days at which the member has a place or a turn, by date. */
export function OwnDays() {
  const now = useNow();
  const { data: events = [] } = useApi(eventList);
  const { data: own } = useOwnList(ownTerms);

  const days = events
    .filter((event) => isUpcoming(availability(event, now)))
    .flatMap((event) => {
      const day = own?.days.find(({ eventId }) => eventId === event.id);
      return day ? [{ event, day }] : [];
    })
    .toSorted((one, other) => Date.parse(one.event.date) - Date.parse(other.event.date));

  if (days.length === 0) return null;

  return (
    <section aria-label={ownDaysTexts.heading}>
      <ListRows label={ownDaysTexts.heading}>
        {days.slice(0, MOST_SHOWN).map(({ event, day }) => (
          <DayRow
            key={event.id}
            day={event}
            now={now}
            to={pageOf(event, day)}
            badge={[ownDayLabel[day.state], ownDayTones[day.state]]}
            more={[event.venue]}
          />
        ))}
      </ListRows>
    </section>
  );
}

/** What is held or offered is paid for or taken first; a turn is on the day's own page. */
function pageOf({ id }: ListedEvent, { state, bookingId }: OwnDay): string {
  if (state === 'held' || state === 'offered') return `/event-payment/${id}`;
  if (state === 'waiting') return `/events/${id}`;
  return bookingId === null ? '/bookings' : `/bookings/${bookingId}`;
}
