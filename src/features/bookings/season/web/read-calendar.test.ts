import { expect, test } from 'vitest';
import { londonInstant } from '#lib/london-instant.ts';
import { clashesOf } from '../clashes.ts';
import type { SeasonStop } from '../contract.ts';
import { calendarTexts } from '../texts.ts';
import { readCalendar } from './read-calendar.ts';

/** A calendar with these entries, each given by the lines that matter. */
const calendar = (...entries: readonly string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    ...entries.flatMap((entry, index) => {
      const lines = entry.split('\n').map((line) => line.trim());
      if (lines[0]?.startsWith('BEGIN:VTIMEZONE')) return lines;
      const uid = lines.some((line) => line.startsWith('UID')) ? [] : [`UID:entry-${index}`];
      return ['BEGIN:VEVENT', ...uid, 'DTSTAMP:20270101T000000Z', ...lines, 'END:VEVENT'];
    }),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

const newYork = `BEGIN:VTIMEZONE
  TZID:New York as Outlook writes it
  BEGIN:STANDARD
  DTSTART:16010101T020000
  TZOFFSETFROM:-0400
  TZOFFSETTO:-0500
  RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11
  END:STANDARD
  BEGIN:DAYLIGHT
  DTSTART:16010101T020000
  TZOFFSETFROM:-0500
  TZOFFSETTO:-0400
  RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3
  END:DAYLIGHT
  END:VTIMEZONE`;

const london = `BEGIN:VTIMEZONE
  TZID:Europe/London
  BEGIN:DAYLIGHT
  TZOFFSETFROM:+0000
  TZOFFSETTO:+0100
  DTSTART:19700329T010000
  RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
  END:DAYLIGHT
  BEGIN:STANDARD
  TZOFFSETFROM:+0100
  TZOFFSETTO:+0000
  DTSTART:19701025T020000
  RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
  END:STANDARD
  END:VTIMEZONE`;

/** Two golf days from 08:30 to 16:30 in London: before the clocks go forward, and after. */
const days = ['2027-03-25', '2027-04-08'];
const stops = days.map(
  (day, id): Pick<SeasonStop, 'id' | 'arrivesAt' | 'endsAt' | 'state'> => ({
    id,
    arrivesAt: londonInstant(day, '08:30').toISOString(),
    endsAt: londonInstant(day, '16:30').toISOString(),
    state: { kind: 'bookable' },
  }),
);
const span = { from: londonInstant('2027-03-25', '08:30'), to: londonInstant('2027-04-08', '16:30') };

async function clashes(text: string): Promise<string> {
  const read = await readCalendar(text, span, 'fourball.example', async () => undefined);
  if (!read) return 'not a calendar';
  const found = [...clashesOf(stops, read.busy)].flatMap(([id, busy]) =>
    busy.map((entry) => `${days[id]} ${calendarTexts.clash(entry, days[id] ?? '')}`),
  );
  const notes = [
    read.unreadable > 0 && `${read.unreadable} of ${read.entries} unreadable`,
    read.hasUnknownZone && 'unknown zone',
  ];
  return [...found, ...notes.filter(Boolean)].join('; ') || 'nothing';
}

const weekly =
  'DTSTART;TZID=Europe/London:20270107T100000\nDTEND;TZID=Europe/London:20270107T110000\nUID:weekly\nSUMMARY:Weekly\nRRULE:FREQ=WEEKLY';

test('finds what clashes in the calendars that apps write', async () => {
  const cases: Readonly<Record<string, string>> = {
    'in UTC, in winter': calendar('DTSTART:20270325T100000Z\nDTEND:20270325T120000Z\nSUMMARY:Board'),
    'in UTC, in summer': calendar('DTSTART:20270408T100000Z\nDTEND:20270408T120000Z\nSUMMARY:Board'),
    'ends as players arrive': calendar('DTSTART:20270325T070000Z\nDTEND:20270325T083000Z\nSUMMARY:Early'),
    'ends a minute later': calendar('DTSTART:20270325T070000Z\nDTEND:20270325T083100Z\nSUMMARY:Early'),
    'starts as the day ends': calendar('DTSTART:20270325T163000Z\nDTEND:20270325T170000Z\nSUMMARY:Late'),
    'another day': calendar('DTSTART:20270326T100000Z\nDTEND:20270326T120000Z\nSUMMARY:Friday'),
    'floating, winter and summer': calendar(
      'DTSTART:20270325T083000\nDTEND:20270325T090000\nSUMMARY:Floating',
      'DTSTART:20270408T160000\nDTEND:20270408T170000\nSUMMARY:Floating',
    ),
    'a zone of its own, the week New York is an hour nearer': calendar(
      newYork,
      'DTSTART;TZID=New York as Outlook writes it:20270325T060000\nDURATION:PT1H\nSUMMARY:Call',
      'DTSTART;TZID=New York as Outlook writes it:20270408T060000\nDURATION:PT1H\nSUMMARY:Call',
    ),
    'London without its description': calendar(
      'DTSTART;TZID=Europe/London:20270408T090000\nDURATION:PT1H\nSUMMARY:Call',
    ),
    'a zone that is not described': calendar(
      'DTSTART;TZID=Mars/Olympus:20270408T090000\nDURATION:PT1H\nSUMMARY:Call',
    ),
    'no end': calendar(
      'DTSTART:20270325T120000Z\nSUMMARY:Reminder',
      'DTSTART:20270325T163000Z\nSUMMARY:Too late',
    ),
    'a whole day': calendar('DTSTART;VALUE=DATE:20270325\nSUMMARY:Holiday'),
    'whole days, the last not counted': calendar(
      'DTSTART;VALUE=DATE:20270320\nDTEND;VALUE=DATE:20270325\nSUMMARY:Back in time',
      'DTSTART;VALUE=DATE:20270320\nDTEND;VALUE=DATE:20270326\nSUMMARY:Not back yet',
    ),
    'a whole day over the change of the clocks': calendar(
      'DTSTART;VALUE=DATE:20270328\nDURATION:P12D\nSUMMARY:Trip',
    ),
    'over several days': calendar('DTSTART:20270324T200000Z\nDTEND:20270326T080000Z\nSUMMARY:Conference'),
    'every week, by the clock': calendar(london, weekly),
    'every week, without one of the times': calendar(
      london,
      `${weekly}\nEXDATE;TZID=Europe/London:20270325T100000`,
    ),
    'every week until before': calendar(london, `${weekly};UNTIL=20270330T000000Z`),
    'every week, so many times': calendar(london, `${weekly};COUNT=12`),
    'every week, one moved away and one into the day': calendar(
      london,
      weekly,
      'UID:weekly\nRECURRENCE-ID;TZID=Europe/London:20270325T100000\nDTSTART;TZID=Europe/London:20270326T100000\nDURATION:PT1H\nSUMMARY:Moved away',
      'UID:weekly\nRECURRENCE-ID;TZID=Europe/London:20270701T100000\nDTSTART;TZID=Europe/London:20270408T140000\nDURATION:PT1H\nSUMMARY:Moved here',
    ),
    'every week, one cancelled': calendar(
      london,
      weekly,
      'UID:weekly\nRECURRENCE-ID;TZID=Europe/London:20270408T100000\nDTSTART;TZID=Europe/London:20270408T100000\nDURATION:PT1H\nSTATUS:CANCELLED\nSUMMARY:Weekly',
    ),
    'every week, and another entry cancelled at the same time': calendar(
      london,
      weekly,
      'UID:another\nRECURRENCE-ID;TZID=Europe/London:20270408T100000\nDTSTART;TZID=Europe/London:20270408T100000\nDURATION:PT1H\nSTATUS:CANCELLED',
    ),
    'every week on whole days': calendar(
      'DTSTART;VALUE=DATE:20270107\nRRULE:FREQ=WEEKLY\nSUMMARY:No meetings',
    ),
    'the last Thursday of a month': calendar(
      'DTSTART:20260129T100000Z\nDURATION:PT1H\nRRULE:FREQ=MONTHLY;BYDAY=-1TH\nSUMMARY:Month end',
    ),
    'also on a single date': calendar(
      'DTSTART:20270101T100000Z\nDURATION:PT1H\nRDATE:20270408T100000Z\nSUMMARY:Twice',
    ),
    free: calendar('DTSTART:20270325T100000Z\nDURATION:PT1H\nTRANSP:TRANSPARENT\nSUMMARY:Free'),
    'free in Outlook': calendar(
      'DTSTART:20270325T100000Z\nDURATION:PT1H\nX-MICROSOFT-CDO-BUSYSTATUS:FREE\nSUMMARY:Free',
    ),
    cancelled: calendar('DTSTART:20270325T100000Z\nDURATION:PT1H\nSTATUS:CANCELLED\nSUMMARY:Off'),
    'this site’s own entry, and one like it': calendar(
      'UID:event-7@fourball.example\nDTSTART:20270325T083000Z\nDTEND:20270325T163000Z\nSUMMARY:Founders Series',
      'UID:event-7@another.example\nDTSTART:20270325T083000Z\nDTEND:20270325T093000Z\nSUMMARY:Other',
    ),
    'without a title': calendar('DTSTART:20270325T100000Z\nDURATION:PT1H'),
    'with a comma and a line break in the title': calendar(
      'DTSTART:20270325T100000Z\nDURATION:PT1H\nSUMMARY:Lunch\\, then\\n golf',
    ),
    'two calendars in one file':
      calendar('DTSTART:20270325T100000Z\nDURATION:PT1H\nSUMMARY:One') +
      calendar('DTSTART:20270325T110000Z\nDURATION:PT1H\nSUMMARY:Two'),
    'an entry without a start, and a good one': calendar(
      'SUMMARY:Nowhere',
      'DTSTART:20270325T100000Z\nDURATION:PT1H\nSUMMARY:Good',
    ),
    'every second, and days that never come': calendar(
      'DTSTART:20270101T000000Z\nRRULE:FREQ=SECONDLY\nSUMMARY:Tick',
      'DTSTART:20270101T000000Z\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\nSUMMARY:Never',
      'DTSTART:20270101T000000Z\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30\nSUMMARY:Never',
      'DTSTART:00010101T000000Z\nRRULE:FREQ=DAILY\nSUMMARY:For ever',
    ),
    'no entries': calendar(),
    'an address card': 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Sam\r\nEND:VCARD\r\n',
    'cut off in the middle': calendar(weekly).slice(0, 200),
    'a picture': '\u0089PNG\r\n\u001a\n',
    'a web page': '<!doctype html><p>Log in</p>',
    empty: '',
  };
  const found = Object.entries(cases).map(async ([name, text]) => `${name}: ${await clashes(text)}`);
  expect(await Promise.all(found)).toMatchInlineSnapshot(`
    [
      "in UTC, in winter: 2027-03-25 Clashes with: Board 10:00-12:00",
      "in UTC, in summer: 2027-04-08 Clashes with: Board 11:00-13:00",
      "ends as players arrive: nothing",
      "ends a minute later: 2027-03-25 Clashes with: Early 07:00-08:31",
      "starts as the day ends: nothing",
      "another day: nothing",
      "floating, winter and summer: 2027-03-25 Clashes with: Floating 08:30-09:00; 2027-04-08 Clashes with: Floating 16:00-17:00",
      "a zone of its own, the week New York is an hour nearer: 2027-03-25 Clashes with: Call 10:00-11:00; 2027-04-08 Clashes with: Call 11:00-12:00",
      "London without its description: 2027-04-08 Clashes with: Call 09:00-10:00",
      "a zone that is not described: 2027-04-08 Clashes with: Call 09:00-10:00; unknown zone",
      "no end: 2027-03-25 Clashes with: Reminder 12:00",
      "a whole day: 2027-03-25 Clashes with: Holiday all day",
      "whole days, the last not counted: 2027-03-25 Clashes with: Not back yet all day",
      "a whole day over the change of the clocks: 2027-04-08 Clashes with: Trip all day",
      "over several days: 2027-03-25 Clashes with: Conference all day",
      "every week, by the clock: 2027-03-25 Clashes with: Weekly 10:00-11:00; 2027-04-08 Clashes with: Weekly 10:00-11:00",
      "every week, without one of the times: 2027-04-08 Clashes with: Weekly 10:00-11:00",
      "every week until before: 2027-03-25 Clashes with: Weekly 10:00-11:00",
      "every week, so many times: 2027-03-25 Clashes with: Weekly 10:00-11:00",
      "every week, one moved away and one into the day: 2027-04-08 Clashes with: Weekly 10:00-11:00; 2027-04-08 Clashes with: Moved here 14:00-15:00",
      "every week, one cancelled: 2027-03-25 Clashes with: Weekly 10:00-11:00",
      "every week, and another entry cancelled at the same time: 2027-03-25 Clashes with: Weekly 10:00-11:00; 2027-04-08 Clashes with: Weekly 10:00-11:00",
      "every week on whole days: 2027-03-25 Clashes with: No meetings all day; 2027-04-08 Clashes with: No meetings all day",
      "the last Thursday of a month: 2027-03-25 Clashes with: Month end 10:00-11:00",
      "also on a single date: 2027-04-08 Clashes with: Twice 11:00-12:00",
      "free: nothing",
      "free in Outlook: nothing",
      "cancelled: nothing",
      "this site’s own entry, and one like it: 2027-03-25 Clashes with: Other 08:30-09:30",
      "without a title: 2027-03-25 Clashes with: an entry without a title 10:00-11:00",
      "with a comma and a line break in the title: 2027-03-25 Clashes with: Lunch, then golf 10:00-11:00",
      "two calendars in one file: 2027-03-25 Clashes with: One 10:00-11:00; 2027-03-25 Clashes with: Two 11:00-12:00",
      "an entry without a start, and a good one: 2027-03-25 Clashes with: Good 10:00-11:00; 1 of 2 unreadable",
      "every second, and days that never come: 3 of 4 unreadable",
      "no entries: nothing",
      "an address card: not a calendar",
      "cut off in the middle: not a calendar",
      "a picture: not a calendar",
      "a web page: not a calendar",
      "empty: not a calendar",
    ]
  `);
});

test('rests after each entry, so that a large calendar does not stop the page', async () => {
  let rests = 0;
  const rest = async () => {
    rests += 1;
  };
  await readCalendar(calendar(london, weekly, 'SUMMARY:Nowhere'), span, 'fourball.example', rest);
  expect(rests).toBe(2);
});
