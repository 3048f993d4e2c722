import { Link } from 'react-router';
import type { EventDetails } from '#features/events/contract.ts';
import { eventTexts } from '#features/events/texts.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { CalendarIcon, PinIcon } from '#ui/icons.tsx';
import type { BookedEvent } from '../../contract.ts';

/** When and where an event takes place. */
export const EventFacts = ({ event }: { event: BookedEvent }) => (
  <ul className="flex flex-col gap-2">
    <li className="flex items-start gap-3">
      <CalendarIcon />
      <time dateTime={event.date}>{formatDateTime(event.date)}</time>
    </li>
    <li className="flex items-start gap-3">
      <PinIcon />
      <span>
        {event.venue
          ? `${event.venue.name}, ${event.location}`
          : `${event.location}. ${eventTexts.venueUnknown}`}
      </span>
    </li>
  </ul>
);

type SheetHeadingProps = {
  readonly event: Pick<EventDetails, 'title' | 'date' | 'venue' | 'location'>;
};

/** The golf day that a visitor's sheet is about. */
export const SheetHeading = ({ event }: SheetHeadingProps) => (
  <>
    <p className="font-display text-xl">{event.title}</p>
    <p className="text-sm text-ink-soft figures">
      {formatDateTime(event.date)}, {event.venue ?? event.location}
    </p>
  </>
);

type EventHeadingProps = {
  readonly event: { readonly id: number; readonly title: string };
  /** The small line above the heading: the step or the order number. */
  readonly label?: string | undefined;
  readonly children: string;
};

/** The heading of a payment page, with a link back to the event. */
export const EventHeading = ({ event, label, children }: EventHeadingProps) => (
  <>
    {label && <p className="label text-fairway">{label}</p>}
    <h1 className="mt-2 text-title">{children}</h1>
    <p className="mt-3 text-ink-soft">
      <Link to={`/events/${event.id}`} className="link">
        {event.title}
      </Link>
    </p>
  </>
);
