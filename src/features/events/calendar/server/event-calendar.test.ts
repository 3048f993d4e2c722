import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { EventRecord } from '../../days/server/read-events.ts';
import { calendarFeed, calendarRemoval, eventCalendar } from './event-calendar.ts';

const event: EventRecord = {
  id: 7,
  title: 'Founders Series: Leeds; golf, lunch & “talk”',
  state: 'open',
  startsAt: new Date('2040-06-14T07:30:00Z'),
  endsAt: new Date('2040-06-14T15:30:00Z'),
  city: 'Leeds',
  location: 'Leeds, West Yorkshire',
  venue: {
    name: 'Whinbeck Park Golf Club',
    address: ['Whinbeck Lane', 'Leeds', 'LS16 8VK'],
    mapUrl: 'https://map.example/',
    holes: 18,
    par: 71,
    yards: 6412,
    about: 'A parkland course.',
  },
  series: 'Founders Series',
  schedule: [],
  pricePence: 12_500,
  questions: [],
  bookingOpensAt: null,
  minTier: null,
  regionFirst: false,
  audience: 'everyone',
  page: '/events/7',
  capacity: 15,
  placesTaken: 3,
  cancelledReason: null,
  revision: 4,
  revisedAt: new Date('2040-06-01T10:00:00Z'),
};
const given = { publicUrl: 'https://club.example', contactEmail: 'office@club.example' };

/** Unfolds content lines (RFC 5545, section 3.1) into name and value. */
const properties = (text: string): Map<string, string> =>
  new Map(
    text
      .replace(/\r\n[ \t]/g, '')
      .split('\r\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.search(/[:;]/)), line.slice(line.indexOf(':') + 1)]),
  );

test('takes the same entry out of a calendar, and lets a later booking put it back', () => {
  const now = new Date('2040-06-02T09:00:00Z');
  const [removed, kept] = [calendarRemoval(event, given, now), eventCalendar(event, given)].map(
    properties,
  );
  expect(removed?.get('METHOD')).toBe('CANCEL');
  expect(removed?.get('STATUS')).toBe('CANCELLED');
  expect(removed?.get('DTSTAMP')).toBe('20400602T090000Z');
  for (const name of ['UID', 'SEQUENCE', 'DTSTART'])
    expect(removed?.get(name)).toBe(kept?.get(name));
});

describe('the calendar file of an event', () => {
  test('follows RFC 5545 for lines: CR LF, at most 75 octets, never folded inside a character', () => {
    const text = eventCalendar({ ...event, title: `${'Ünïcödé “golf” '.repeat(12)}` }, given);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(properties(text).get('SUMMARY')?.trim()).toBe('Ünïcödé “golf” '.repeat(12).trim());
  });

  test('has the properties that section 3.6 requires, and the right first and last lines', () => {
    const text = eventCalendar(event, given);
    expect(text.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
    expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
    const found = properties(text);
    expect(found.get('VERSION')).toBe('2.0');
    expect(found.get('PRODID')).toContain('Fourball');
    expect(found.get('METHOD')).toBe('PUBLISH');
    expect(found.get('DTSTAMP')).toBe('20400601T100000Z');
    expect(found.get('DTSTART')).toBe('20400614T073000Z');
    expect(found.get('DTEND')).toBe('20400614T153000Z');
    expect(found.get('UID')).toBe('event-7@club.example');
    expect(found.get('SEQUENCE')).toBe('4');
    expect(found.get('STATUS')).toBe('CONFIRMED');
    expect(found.get('URL')).toBe('https://club.example/events/7');
  });

  // Shows attack 56
  test('escapes characters that would end a value (section 3.3.11)', () => {
    const found = properties(eventCalendar(event, given));
    expect(found.get('SUMMARY')).toBe('Founders Series: Leeds\\; golf\\, lunch & “talk”');
    expect(found.get('LOCATION')).toBe(
      'Whinbeck Park Golf Club\\, Whinbeck Lane\\, Leeds\\, LS16 8VK',
    );
    expect(found.get('DESCRIPTION')).toContain('\\n');
  });

  test('has a location even before the venue is announced', () => {
    const found = properties(eventCalendar({ ...event, venue: null }, given));
    expect(found.get('LOCATION')).toBe('Leeds\\, West Yorkshire');
  });

  test('keeps the UID of a cancelled event and has the status that removes it from calendars', () => {
    const found = properties(
      eventCalendar({ ...event, state: 'cancelled', cancelledReason: 'Flood', revision: 5 }, given),
    );
    expect(found.get('UID')).toBe('event-7@club.example');
    expect(found.get('SEQUENCE')).toBe('5');
    expect(found.get('STATUS')).toBe('CANCELLED');
    expect(found.get('SUMMARY')).toMatch(/^Cancelled: /);
    expect(found.get('DESCRIPTION')).toMatch(/^Flood/);
  });
});

/** Parses a calendar file with an independent library. */
function parsed(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
  return { calendar, events };
}

describe('the calendar file, read by an independent parser,', () => {
  test('has a UID that differs between sites and never changes', () => {
    const uidAt = (publicUrl: string, changed: Partial<EventRecord> = {}) =>
      parsed(eventCalendar({ ...event, ...changed }, { ...given, publicUrl })).events[0]?.uid;
    expect(uidAt('https://leeds.example/golf')).toBe('event-7@leeds.example');
    expect(uidAt('http://localhost:3000')).toBe('event-7@localhost:3000');
    expect(uidAt('https://leeds.example', { title: 'Moved', state: 'played', revision: 9 })).toBe(
      uidAt('https://leeds.example'),
    );
  });

  test.each([
    ['open', /Cancel 14 days or more before for a full refund/],
    ['closed', /Cancel 14 days or more before for a full refund/],
    ['played', /^This golf day has been played\.\n\nhttps:\/\/club\.example\/events\/7$/],
    ['cancelled', /^Flood\n\nhttps:\/\/club\.example\/events\/7$/],
  ] as const)('describes an event that is %s', (state, says) => {
    const [found] = parsed(
      eventCalendar({ ...event, state, cancelledReason: 'Flood' }, given),
    ).events;
    expect(found?.description).toMatch(says);
  });

  test('has title, time, place, organizer and version', () => {
    const [found] = parsed(eventCalendar(event, given)).events;
    expect(found?.summary).toBe(event.title);
    expect(found?.uid).toBe('event-7@club.example');
    expect(found?.sequence).toBe(4);
    expect(found?.startDate.toJSDate()).toEqual(event.startsAt);
    expect(found?.endDate.toJSDate()).toEqual(event.endsAt);
    expect(found?.location).toBe('Whinbeck Park Golf Club, Whinbeck Lane, Leeds, LS16 8VK');
    expect(found?.organizer).toBe('mailto:office@club.example');
    expect(String(found?.component.getFirstPropertyValue('last-modified'))).toBe(
      '2040-06-01T10:00:00Z',
    );
  });

  test('has a name, a URL and a refresh interval if it is a feed', () => {
    const text = calendarFeed([event, { ...event, id: 8, state: 'cancelled' }], {
      ...given,
      city: 'Leeds',
    });
    const { calendar, events } = parsed(text);
    const value = (name: string) => String(calendar.getFirstPropertyValue(name));
    expect(value('x-wr-calname')).toBe('Fourball golf days in Leeds');
    expect(value('url')).toBe('https://club.example/calendar/leeds.ics');
    expect(value('refresh-interval')).toBe('PT6H');
    expect(value('method')).toBe('PUBLISH');
    expect(events.map(({ uid }) => uid)).toEqual(['event-7@club.example', 'event-8@club.example']);
    expect(events.map(({ component }) => component.getFirstPropertyValue('status'))).toEqual([
      'CONFIRMED',
      'CANCELLED',
    ]);
  });

  // Shows attack 56
  test('is one entry with its title in lines of at most 75 octets, whatever the title contains', () => {
    const hostile = fc.constantFrom(
      '\r\n',
      '\n',
      '\r',
      ';',
      ',',
      '\\',
      '\\n',
      ':',
      '"',
      'END:VEVENT',
      '🏌️‍♀️',
      'é',
      ' ',
      '\t',
    );
    const titles = fc.array(fc.oneof(hostile, fc.string({ unit: 'grapheme' })), { maxLength: 40 });
    fc.assert(
      fc.property(titles, (parts) => {
        const title = `T${parts.join('')}`;
        const text = eventCalendar({ ...event, title }, given);
        for (const line of text.split('\r\n'))
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        const { events } = parsed(text);
        expect(events).toHaveLength(1);
        const plain = title.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');
        expect(events[0]?.summary).toBe(plain);
      }),
    );
  });
});
