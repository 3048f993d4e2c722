import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { brand } from '#lib/brand.ts';
import { addMinutes } from '#lib/club-time.ts';
import type { Config } from '#platform/config/config.ts';
import { meetupTexts } from '../texts.ts';
import type { MeetupRow } from './store.ts';

/** How long an entry is, in minutes: nobody is asked, and calendars let one change it. */
const LENGTHS = { one_to_one: 60, fourball: 270 } as const;

/**
 * An agreed meet-up as an iCalendar file. Its UID stays and its SEQUENCE rises with every change,
 * so that a calendar that has it changes its entry.
 * @param meetup `isOn` is false where it is cancelled, or the reader can't come
 */
export function meetupCalendar(
  meetup: MeetupRow & { readonly agreedTime: Date; readonly isOn: boolean },
  names: string,
  { publicUrl, contactEmail }: Pick<Config, 'publicUrl' | 'contactEmail'>,
): string {
  const { id, kind, place, note, agreedTime: start } = meetup;

  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: brand.name, product: 'Meet-ups', language: 'EN' },
  });

  calendar.createEvent({
    id: `meetup-${id}@${new URL(publicUrl).host}`,
    sequence: meetup.revision,
    stamp: meetup.changedAt,
    start,
    end: addMinutes(start, LENGTHS[kind]),
    summary: printable(meetupTexts.summary(kind, names)),
    location: printable(place),
    description: printable(note),
    url: `${publicUrl}/networking/meet-ups`,
    organizer: { name: brand.name, email: contactEmail },
    status: meetup.isOn ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
  });

  return `${calendar.toString()}\r\n`;
}

/** Replaces control characters, which iCalendar's TEXT does not allow. */
const printable = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');
