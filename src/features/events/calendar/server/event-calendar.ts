import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { brand } from '#lib/brand.ts';
import type { City } from '#lib/cities.ts';
import type { Config } from '#platform/config/config.ts';
import { feedName, feedPath } from '../../addresses.ts';
import type { EventRecord } from '../../days/server/read-events.ts';
import { calendarTexts } from '../../texts.ts';

type SiteConfig = Pick<Config, 'publicUrl' | 'contactEmail'>;

/**
 * How often calendar apps should refresh a feed, in seconds. Without it, many refresh once a day or
 * a week.
 */
const REFRESH_SECONDS = 6 * 3600;

/**
 * An event as an iCalendar file (RFC 5545). Its UID never changes and its SEQUENCE rises with every
 * change, so a calendar that already has the event updates its entry instead of adding another.
 */
export function eventCalendar(event: EventRecord, site: SiteConfig): string {
  const calendar = ical(CALENDAR_DEFAULTS);
  calendar.createEvent(calendarEntry(event, site));
  return toText(calendar);
}

/**
 * Takes an event out of the calendar of someone who no longer comes (RFC 5546, section 3.2.5). It
 * has the event's own SEQUENCE and a later DTSTAMP, so that a calendar file of a later booking puts
 * it back.
 */
export function calendarRemoval(event: EventRecord, site: SiteConfig, now: Date): string {
  const calendar = ical({ ...CALENDAR_DEFAULTS, method: ICalCalendarMethod.CANCEL });
  calendar.createEvent({
    ...calendarEntry(event, site),
    stamp: now,
    status: ICalEventStatus.CANCELLED,
  });
  return toText(calendar);
}

/** Several events as a feed to subscribe to, with a name and a refresh interval. */
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

/**
 * One calendar entry. DTSTAMP is the time of the last change, so an unchanged event gives an
 * identical file.
 */
function calendarEntry(event: EventRecord, { publicUrl, contactEmail }: SiteConfig): ICalEventData {
  const page = `${publicUrl}${event.page}`;
  const cancelled = event.state === 'cancelled';

  return {
    // The UID is globally unique (RFC 7986, section 5.3). It ends in the host, because two sites
    // may both have an event 1.
    id: `event-${event.id}@${new URL(publicUrl).host}`,
    sequence: event.revision,
    stamp: event.revisedAt,
    lastModified: event.revisedAt,
    start: event.startsAt,
    end: event.endsAt,
    // The title says it as well as STATUS, which some calendar apps ignore in feeds.
    summary: printable(cancelled ? calendarTexts.cancelled(event.title) : event.title),
    location: printable(
      (event.venue ? [event.venue.name, ...event.venue.address] : [event.location]).join(', '),
    ),
    description: printable(
      cancelled ? `${event.cancelledReason}\n\n${page}` : descriptionOf(event, page),
    ),
    url: page,
    // RFC 5546, section 3.2.1: a published event needs an organizer.
    organizer: { name: brand.name, email: contactEmail },
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

/** Depends on the state only, not on the time, so it never changes without a new revision. */
const descriptionOf = ({ state, pricePence }: EventRecord, page: string): string =>
  state === 'played'
    ? `${calendarTexts.played}\n\n${page}`
    : `${calendarTexts.price(pricePence)}\n\n${page}`;

/**
 * Replaces control characters, which iCalendar's TEXT does not allow; the library escapes line
 * breaks (section 3.3.11).
 */
const printable = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');

/** Adds the final line break that the library leaves out. */
const toText = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`;
