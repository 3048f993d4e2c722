import { expect, test } from 'vitest';
import { formatDateTime } from '#lib/club-time.ts';
import { londonInstant } from '#lib/london-instant.ts';
import { opensFor } from './credits/founding.ts';
import { answersBy, namesBy } from './names/naming.ts';
import { transfersBy } from './names/transfer.ts';
import { movesBy } from './orders/permissions.ts';
import { countsFrom } from './people/coming.ts';
import { dueReminder, reminderTimes } from './people/reminder.ts';
import { bandAt } from './places/cancel-quote.ts';
import { heldUntil } from './places/order-lines.ts';
import { currentTerms } from './places/terms.ts';
import { offerUntil } from './waitlist/waitlist.ts';

const TOO_EARLY = new Date('2020-01-01T00:00:00Z');

/** The last instant of a refund band, found as the rule itself reports it. */
const refundUntil = (startsAt: Date, band: 'full' | 'half'): Date | null => {
  const full = bandAt(currentTerms, startsAt, TOO_EARLY).until;
  if (band === 'full' || !full) return full;
  return bandAt(currentTerms, startsAt, new Date(full.getTime() + 1)).until;
};

/** Every deadline of a golf day from 08:30 to 16:30, as members read it. */
function deadlinesOf(day: string): string[] {
  const [startsAt, endsAt] = [londonInstant(day, '08:30'), londonInstant(day, '16:30')];
  const before = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000);
  const rows: Record<string, Date | null | undefined> = {
    'opens to everyone in the morning, to founding members': opensFor(startsAt, 'founding'),
    'full refund until': refundUntil(startsAt, 'full'),
    'members move until': movesBy(startsAt),
    'half until': refundUntil(startsAt, 'half'),
    'reminder of the week': reminderTimes(startsAt).week,
    'offer made 50 hours before lasts until': offerUntil(startsAt, before(50)),
    'offer made 40 hours before lasts until': offerUntil(startsAt, before(40)),
    'offer made 2 hours before lasts until': offerUntil(startsAt, before(2)),
    'names until': namesBy(startsAt),
    'answers until': answersBy(startsAt),
    'transfer until': transfersBy(startsAt),
    'reminder of the day': reminderTimes(startsAt).day,
    'hold begun 24 hours before lasts until': heldUntil(before(24)),
    'the list of who came is complete': countsFrom({ endsAt }),
  };
  const due = dueReminder({ state: 'open', startsAt }, reminderTimes(startsAt).week);
  expect(due?.kind).toBe('week');
  return Object.entries(rows).map(
    ([what, when]) => `${what}: ${when ? formatDateTime(when) : 'never'}`,
  );
}

test('every deadline is at the right minute across both changes of the clocks and a leap day', () => {
  // The clocks go forward on 28 March 2027 and back on 31 October 2027; 2028 has a 29 February.
  const days = ['2027-03-29', '2027-11-01', '2028-03-02', '2028-02-29'];
  expect(Object.fromEntries(days.map((day) => [day, deadlinesOf(day)]))).toMatchInlineSnapshot(`
    {
      "2027-03-29": [
        "opens to everyone in the morning, to founding members: Saturday 27 March 2027, 07:30",
        "full refund until: Monday 15 March 2027, 07:30",
        "members move until: Monday 15 March 2027, 07:30",
        "half until: Monday 22 March 2027, 07:30",
        "reminder of the week: Monday 22 March 2027, 08:30",
        "offer made 50 hours before lasts until: Sunday 28 March 2027, 06:30",
        "offer made 40 hours before lasts until: Saturday 27 March 2027, 19:30",
        "offer made 2 hours before lasts until: Monday 29 March 2027, 08:30",
        "names until: Friday 26 March 2027, 07:30",
        "answers until: Sunday 28 March 2027, 08:30",
        "transfer until: Sunday 28 March 2027, 08:30",
        "reminder of the day: Sunday 28 March 2027, 08:30",
        "hold begun 24 hours before lasts until: Sunday 28 March 2027, 08:45",
        "the list of who came is complete: Thursday 1 April 2027, 09:00",
      ],
      "2027-11-01": [
        "opens to everyone in the morning, to founding members: Saturday 30 October 2027, 09:30",
        "full refund until: Monday 18 October 2027, 09:30",
        "members move until: Monday 18 October 2027, 09:30",
        "half until: Monday 25 October 2027, 09:30",
        "reminder of the week: Monday 25 October 2027, 08:30",
        "offer made 50 hours before lasts until: Sunday 31 October 2027, 06:30",
        "offer made 40 hours before lasts until: Saturday 30 October 2027, 21:30",
        "offer made 2 hours before lasts until: Monday 1 November 2027, 08:30",
        "names until: Friday 29 October 2027, 09:30",
        "answers until: Sunday 31 October 2027, 08:30",
        "transfer until: Sunday 31 October 2027, 08:30",
        "reminder of the day: Sunday 31 October 2027, 08:30",
        "hold begun 24 hours before lasts until: Sunday 31 October 2027, 08:45",
        "the list of who came is complete: Thursday 4 November 2027, 09:00",
      ],
      "2028-02-29": [
        "opens to everyone in the morning, to founding members: Sunday 27 February 2028, 08:30",
        "full refund until: Tuesday 15 February 2028, 08:30",
        "members move until: Tuesday 15 February 2028, 08:30",
        "half until: Tuesday 22 February 2028, 08:30",
        "reminder of the week: Tuesday 22 February 2028, 08:30",
        "offer made 50 hours before lasts until: Monday 28 February 2028, 06:30",
        "offer made 40 hours before lasts until: Sunday 27 February 2028, 20:30",
        "offer made 2 hours before lasts until: Tuesday 29 February 2028, 08:30",
        "names until: Saturday 26 February 2028, 08:30",
        "answers until: Monday 28 February 2028, 08:30",
        "transfer until: Monday 28 February 2028, 08:30",
        "reminder of the day: Monday 28 February 2028, 08:30",
        "hold begun 24 hours before lasts until: Monday 28 February 2028, 08:45",
        "the list of who came is complete: Friday 3 March 2028, 09:00",
      ],
      "2028-03-02": [
        "opens to everyone in the morning, to founding members: Tuesday 29 February 2028, 08:30",
        "full refund until: Thursday 17 February 2028, 08:30",
        "members move until: Thursday 17 February 2028, 08:30",
        "half until: Thursday 24 February 2028, 08:30",
        "reminder of the week: Thursday 24 February 2028, 08:30",
        "offer made 50 hours before lasts until: Wednesday 1 March 2028, 06:30",
        "offer made 40 hours before lasts until: Tuesday 29 February 2028, 20:30",
        "offer made 2 hours before lasts until: Thursday 2 March 2028, 08:30",
        "names until: Monday 28 February 2028, 08:30",
        "answers until: Wednesday 1 March 2028, 08:30",
        "transfer until: Wednesday 1 March 2028, 08:30",
        "reminder of the day: Wednesday 1 March 2028, 08:30",
        "hold begun 24 hours before lasts until: Wednesday 1 March 2028, 08:45",
        "the list of who came is complete: Sunday 5 March 2028, 09:00",
      ],
    }
  `);
});
