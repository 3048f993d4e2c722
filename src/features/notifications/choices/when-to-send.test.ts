import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, formatDateTime } from '#lib/club-time.ts';
import { londonClock } from '#lib/london-instant.ts';
import { type DigestTime, endOfQuiet, isQuiet, nextDigest } from './when-to-send.ts';

/** The next digests after an instant, as the clocks in London show them. */
const digests = (time: Partial<DigestTime>, after: string, count = 3): string[] => {
  const at: Date[] = [];
  for (let n = 0; n < count; n += 1)
    at.push(
      nextDigest({ rhythm: 'daily', weekday: 1, hour: 8, ...time }, at.at(-1) ?? new Date(after)),
    );
  return at.map((instant) => `${formatDateTime(instant)} ${instant.toISOString().slice(11, 16)}Z`);
};

test('a digest is due at its hour in London, once on each of its days, also when the clocks change', () => {
  expect({
    'in spring': digests({}, '2026-03-28T07:59:00Z'),
    'in autumn': digests({}, '2026-10-24T06:59:00Z'),
    'at its hour it is over': digests({}, '2026-06-01T07:00:00Z', 1),
    'late in the evening before spring': digests({}, '2026-03-28T23:30:00Z', 1),
    'an hour that spring skips': digests({ hour: 1 }, '2026-03-28T12:00:00Z', 2),
    'an hour that autumn repeats': digests({ hour: 1 }, '2026-10-24T12:00:00Z', 2),
    'every week over spring': digests({ rhythm: 'weekly', weekday: 5 }, '2026-03-26T12:00:00Z', 2),
    'every week over autumn, on the day itself': digests(
      { rhythm: 'weekly', weekday: 0 },
      '2026-10-24T12:00:00Z',
      2,
    ),
  }).toEqual({
    'in spring': [
      'Saturday 28 March 2026, 08:00 08:00Z',
      'Sunday 29 March 2026, 08:00 07:00Z',
      'Monday 30 March 2026, 08:00 07:00Z',
    ],
    'in autumn': [
      'Saturday 24 October 2026, 08:00 07:00Z',
      'Sunday 25 October 2026, 08:00 08:00Z',
      'Monday 26 October 2026, 08:00 08:00Z',
    ],
    'at its hour it is over': ['Tuesday 2 June 2026, 08:00 07:00Z'],
    'late in the evening before spring': ['Sunday 29 March 2026, 08:00 07:00Z'],
    'an hour that spring skips': [
      'Sunday 29 March 2026, 02:00 01:00Z',
      'Monday 30 March 2026, 01:00 00:00Z',
    ],
    'an hour that autumn repeats': [
      'Sunday 25 October 2026, 01:00 00:00Z',
      'Monday 26 October 2026, 01:00 01:00Z',
    ],
    'every week over spring': [
      'Friday 27 March 2026, 08:00 08:00Z',
      'Friday 3 April 2026, 08:00 07:00Z',
    ],
    'every week over autumn, on the day itself': [
      'Sunday 25 October 2026, 08:00 08:00Z',
      'Sunday 1 November 2026, 08:00 08:00Z',
    ],
  });
});

test('quiet hours go by the clocks in London, over midnight and over their changes', () => {
  const night = { from: 22, to: 7 };
  const ends = (instant: string, quiet = night) => {
    const now = new Date(instant);
    return isQuiet(quiet, now) ? endOfQuiet(quiet, now).toISOString().slice(0, 16) : 'not quiet';
  };
  expect({
    'before they begin': ends('2026-06-01T20:59:00Z'),
    'when they begin': ends('2026-06-01T21:00:00Z'),
    'after midnight': ends('2026-06-02T03:00:00Z'),
    'when they end': ends('2026-06-02T06:00:00Z'),
    'the night of spring': ends('2026-03-28T22:00:00Z'),
    'the night of autumn': ends('2026-10-24T21:30:00Z'),
    'by day': ends('2026-01-05T12:30:00Z', { from: 12, to: 14 }),
    'until an hour that autumn repeats': ends('2026-10-24T23:30:00Z', { from: 22, to: 1 }),
  }).toEqual({
    'before they begin': 'not quiet',
    'when they begin': '2026-06-02T06:00',
    'after midnight': '2026-06-02T06:00',
    'when they end': 'not quiet',
    'the night of spring': '2026-03-29T06:00',
    'the night of autumn': '2026-10-25T07:00',
    'by day': '2026-01-05T14:00',
    'until an hour that autumn repeats': '2026-10-25T00:00',
  });
});

test('quiet hours always end within a day, and it is quiet until then', () => {
  const hour = fc.integer({ min: 0, max: 23 });
  const instants = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2027-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(hour, hour, instants, (from, to, now) => {
      fc.pre(from !== to && isQuiet({ from, to }, now));
      const end = endOfQuiet({ from, to }, now);
      expect(end > now && end <= addDays(now, 1.05)).toBe(true);
      expect(isQuiet({ from, to }, new Date(end.getTime() - 1))).toBe(true);
      // An hour that does not exist ends an hour later.
      expect([to, to + 1]).toContain(londonClock(end).getUTCHours());
    }),
  );
});
