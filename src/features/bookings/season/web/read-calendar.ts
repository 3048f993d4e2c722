import ICAL from 'ical.js';
import { addDays } from '#lib/club-time.ts';
import { londonInstant } from '#lib/london-instant.ts';
import type { BusyTime } from '../clashes.ts';

/** What was found in a calendar file. */
export type ReadCalendar = {
  /** The times that are taken within the time asked for. */
  readonly busy: readonly BusyTime[];
  /** How many entries the file has, read or not. */
  readonly entries: number;
  readonly unreadable: number;
  /** Whether an entry has a time zone that the file does not describe: its times were taken as London time. */
  readonly hasUnknownZone: boolean;
};

/** How many times a repeating entry is followed; one that repeats more often counts as unreadable. */
const MOST_REPEATS = 10_000;

/** Zones whose times are London's, as calendar apps name them. */
const londonNames = ['Europe/London', 'GB', 'GMT Standard Time'];

type Span = { readonly from: Date; readonly to: Date };

/**
 * Reads the taken times of an iCalendar file (RFC 5545) within a span of time. Entries that are cancelled or shown as free
 * are left out, and so are those that this site's own calendar files have put there. Times without a zone, and whole days,
 * are London's: on a golf day the member is here.
 * @param host of this site; its own entries end in it
 * @param rest called after each entry, so that the page can do something else in between
 * @returns undefined if the text is not a calendar
 */
export async function readCalendar(
  text: string,
  { from, to }: Span,
  host: string,
  rest: () => Promise<void>,
): Promise<ReadCalendar | undefined> {
  const calendars = parse(text);
  if (calendars.length === 0) return undefined;
  const found = new Map<string, BusyTime>();
  let [entries, unreadable, hasUnknownZone] = [0, 0, false];
  for (const { component, exceptions } of calendars.flatMap(entriesOf)) {
    entries += 1;
    await rest();
    try {
      const event = new ICAL.Event(component, { exceptions });
      if (isOwn(event.uid, host)) continue;
      for (const busy of timesOf(event, { from, to })) {
        hasUnknownZone ||= busy.isZoneUnknown;
        found.set(`${event.uid ?? entries} ${busy.start.toISOString()}`, busy);
      }
    } catch {
      unreadable += 1;
    }
  }
  return { busy: [...found.values()], entries, unreadable, hasUnknownZone };
}

/** The calendars of a file; none if it is something else. */
function parse(text: string): ICAL.Component[] {
  try {
    const parsed: unknown[] = ICAL.parse(text);
    // One component is a list that begins with its name, several are a list of such lists.
    const components = typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[][]);
    return components
      .map((component) => new ICAL.Component(component))
      .filter(({ name }) => name === 'vcalendar');
  } catch {
    return [];
  }
}

/**
 * The entries of a calendar, each with those that replace single times of it. The library would find these by itself, but
 * by looking through all entries for each one: half a minute for a file of 5 MB.
 */
function entriesOf(calendar: ICAL.Component) {
  const components = calendar.getAllSubcomponents('vevent');
  const replacing = Map.groupBy(
    components.filter((component) => component.hasProperty('recurrence-id')),
    (component) => component.getFirstPropertyValue('uid'),
  );
  return components.map((component) => ({
    component,
    exceptions: component.hasProperty('recurrence-id')
      ? []
      : (replacing.get(component.getFirstPropertyValue('uid')) ?? []),
  }));
}

/** The entries of this site's calendar files and feeds (`events/server/event-calendar.ts`). */
const isOwn = (uid: string | null, host: string): boolean =>
  /^event-\d+@/.test(uid ?? '') && uid?.endsWith(`@${host}`) === true;

type Found = BusyTime & { readonly isZoneUnknown: boolean };

/**
 * The taken times of one entry within a span. An entry that replaces one time of a repeating one is also read by itself,
 * because it may move that time into the span from outside.
 */
function timesOf(event: ICAL.Event, { from, to }: Span): Found[] {
  const isWithin = ({ start, end }: BusyTime) => start < to && end >= from;
  if (!event.isRecurring()) return timeOf(event, event.startDate, event.endDate).filter(isWithin);
  if (!canFollow(event)) throw new RangeError('A rule that cannot be followed');
  const found: Found[] = [];
  const times = event.iterator();
  const longAgo = addDays(from, -1).getTime() - lengthOf(event);
  for (let count = 0; count < MOST_REPEATS; count += 1) {
    // The types say that there is always another; after the last it is undefined.
    const time: ICAL.Time | undefined = times.next();
    if (!time || instantOf(time) >= to) return found;
    // Saves most of the work for the years behind an entry.
    if (instantOf(time).getTime() < longAgo && event.rangeExceptions.length === 0) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(time);
    found.push(...timeOf(item, startDate, endDate).filter(isWithin));
  }
  throw new RangeError('It repeats too often');
}

/** In milliseconds; each time of a repeating entry is as long, but for an hour when the clocks change. */
const lengthOf = ({ startDate, endDate }: ICAL.Event): number =>
  instantOf(endDate).getTime() - instantOf(startDate).getTime();

/**
 * Whether the library can follow the rules of a repeating entry: it looks forever for a day that does not exist if the
 * rule is by days or shorter (30 February). No calendar app writes such rules, or entries of every hour.
 */
const canFollow = (event: ICAL.Event): boolean =>
  event.component.getAllProperties('rrule').every((property) => {
    const { freq, parts } = property.getFirstValue() as ICAL.Recur;
    if (freq === 'DAILY') return !('BYMONTH' in parts && 'BYMONTHDAY' in parts);
    return freq === 'WEEKLY' || freq === 'MONTHLY' || freq === 'YEARLY';
  });

/** The time that an entry takes up, in a list; none if it is cancelled or shown as free. */
function timeOf(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time): Found[] {
  const { component } = event;
  const isFree =
    wordOf(component, 'transp') === 'TRANSPARENT' ||
    wordOf(component, 'x-microsoft-cdo-busystatus') === 'FREE' ||
    wordOf(component, 'status') === 'CANCELLED';
  if (isFree) return [];
  return [
    {
      title: (event.summary ?? '').replace(/\s+/g, ' ').trim(),
      start: instantOf(start),
      end: instantOf(end),
      allDay: start.isDate,
      isZoneUnknown: !start.isDate && isZoneUnknown(event, start),
    },
  ];
}

const wordOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase();

/** A time that has the name of a zone which the file does not describe comes from the library without a zone. */
const isZoneUnknown = (event: ICAL.Event, time: ICAL.Time): boolean => {
  const name = event.component.getFirstProperty('dtstart')?.getParameter('tzid');
  return isFloating(time) && name !== undefined && !londonNames.includes(String(name));
};

const isFloating = ({ zone }: ICAL.Time): boolean => zone === ICAL.Timezone.localTimezone;

/** The instant of a time; London's for a whole day, and where the zone is not known. */
function instantOf(time: ICAL.Time): Date {
  if (!time.isDate && !isFloating(time)) return time.toJSDate();
  const [day = '', clock = '00:00'] = time.toString().split('T');
  return londonInstant(day, clock.slice(0, 5));
}
