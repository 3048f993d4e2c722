import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { brand } from '#lib/brand.ts';
import { formatPounds } from '#lib/money.ts';
import type { Config } from '#platform/config/config.ts';
import { feedName, feedPath } from '../calendar-feeds.ts';
import type { City } from '../cities.ts';
import { TERMS_LINE } from '../terms.ts';
import type { EventRecord } from './event-record.ts';

/** Of an event, for the address of its calendar file, from the root of the site. */
export const calendarPath = (eventId: number): string => `/events/${eventId}/calendar.ics`;

type SiteConfig = Pick<Config, 'publicUrl' | 'contactEmail'>;

/** Calendars are asked to look again this often; those that we tell nothing look once a day, or a week. */
const REFRESH_SECONDS = 6 * 3600;

/**
 * An event as an iCalendar file (RFC 5545): one stable UID for its whole life, and a SEQUENCE that rises with every
 * change, so that a calendar which has it already moves its entry rather than adding another.
 */
export function eventCalendar(event: EventRecord, site: SiteConfig): string {
  const calendar = ical(CALENDAR_DEFAULTS);
  calendar.createEvent(calendarEntry(event, site));
  return toText(calendar);
}

/** The same for many events, as a feed to subscribe to: with a name, and how often to ask again. */
export function calendarFeed(
  events: readonly EventRecord[],
  site: SiteConfig & { readonly city: City | undefined },
): string {
  const address = `${site.publicUrl}${feedPath(site.city)}`;
  const calendar = ical({
    ...CALENDAR_DEFAULTS,
    name: feedName(site.city),
    url: address,
    source: address,
    ttl: REFRESH_SECONDS,
  });
  for (const event of events) calendar.createEvent(calendarEntry(event, site));
  return toText(calendar);
}

const CALENDAR_DEFAULTS = {
  method: ICalCalendarMethod.PUBLISH,
  prodId: { company: brand.name, product: 'Events', language: 'EN' },
} as const;

/** DTSTAMP is the instant of the last change, so that a file that says the same has the same bytes. */
function calendarEntry(event: EventRecord, { publicUrl, contactEmail }: SiteConfig): ICalEventData {
  const page = `${publicUrl}/events/${event.id}`;
  const cancelled = event.state === 'cancelled';
  return {
    // RFC 7986, section 5.3: nobody else's entry has it. Two sites of ours both have an event 1, and one calendar may
    // follow both.
    id: `event-${event.id}@${new URL(publicUrl).host}`,
    sequence: event.revision,
    stamp: event.revisedAt,
    lastModified: event.revisedAt,
    start: event.startsAt,
    end: event.endsAt,
    // Said twice, as not every calendar shows the STATUS of what it subscribes to.
    summary: printable(cancelled ? `Cancelled: ${event.title}` : event.title),
    location: printable(
      (event.venue ? [event.venue.name, ...event.venue.address] : [event.location]).join(', '),
    ),
    description: printable(cancelled ? `${event.cancelledReason}\n\n${page}` : descriptionOf(event, page)),
    url: page,
    // RFC 5546, section 3.2.1: what is published says by whom.
    organizer: { name: brand.name, email: contactEmail },
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

/** Follows the state alone, not the clock: what changes comes with a new revision. */
const descriptionOf = ({ state, pricePence }: EventRecord, page: string): string =>
  state === 'played'
    ? `This golf day has been played.\n\n${page}`
    : `${formatPounds(pricePence)}, VAT included. ${TERMS_LINE}\n\n${page}`;

/** TEXT has no control characters but the line break, which the library writes as `\n` (section 3.3.11). */
const printable = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');

/** The library leaves out the line break that ends the last line. */
const toText = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`;
