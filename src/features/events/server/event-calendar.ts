import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { formatPounds } from '#lib/money.ts';
import { TERMS_LINE } from '../terms.ts';
import type { ClubEvent } from './club-event.ts';

/** Of an event, for the address of its calendar file, from the root of the site. */
export const calendarPath = (eventId: number): string => `/events/${eventId}/calendar.ics`;

/**
 * An event as an iCalendar file (RFC 5545): one stable UID for its whole life, and a SEQUENCE that rises with every
 * change, so that a calendar which has it already moves its entry rather than adding another.
 * @param given.publicUrl without a trailing slash; @param given.now becomes the DTSTAMP
 */
export function eventCalendar(
  event: ClubEvent,
  given: { readonly publicUrl: string; readonly now: Date },
): string {
  const page = `${given.publicUrl}/events/${event.id}`;
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Fourball', product: 'Events', language: 'EN' },
  });
  calendar.createEvent({
    // The host is left out on purpose: a site that moves to another address keeps its events' UIDs.
    id: `event-${event.id}@fourball`,
    sequence: event.revision,
    stamp: given.now,
    start: event.startsAt,
    end: event.endsAt,
    summary: event.title,
    location: [event.venue?.name, ...(event.venue?.address ?? [event.location])].filter(Boolean).join(', '),
    description: [`${formatPounds(event.pricePence)}, VAT included. ${TERMS_LINE}`, page].join('\n\n'),
    url: page,
    status: event.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  // The library leaves out the line break that ends the last line.
  return `${calendar.toString()}\r\n`;
}
